/**
 * The screens, built: `vite build` makes build/web, `vite build --ssr render.tsx` (from web/) the file that renders public pages.
 * `vite` (npm run dev) serves them with instant reload on PORT and hands everything else to the server on SERVER_PORT.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? 3001}`
/** What is not a screen. */
const answered = [
  '/call',
  '/live',
  '/ip',
  '/demo',
  '/upload',
  '/images',
  '/openapi.json',
  '/functions',
  '/healthz',
  '/readyz',
  '/metrics',
  '/europe-west3',
]

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  plugins: [react(), devPageData(), ...(isSsrBuild ? [] : [compressAhead()])],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? '../build/render' : '../build/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // No file is put into another as data: the content-security policy allows none.
    assetsInlineLimit: 0,
    // What comes when the page is idle need not say beforehand what it imports: the names alone are 2 kB in the first code.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'js' ? needed.filter((name) => name.endsWith('.css')) : needed),
    },
    rolldownOptions: {
      output: isSsrBuild
        ? { entryFileNames: 'render.js' }
        : {
            codeSplitting: { groups: chunkGroups() },
            // The first script names every style sheet. Short names make it 0.4 kB smaller in gzip.
            assetFileNames: ({ names: [name = ''] }) => (name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]'),
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
    },
  },
  ssr: { noExternal: true },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: Object.fromEntries(answered.map((path) => [path, { target: server }])),
  },
}))

const beginnings = ['/web/main.tsx', '/web/exchange/LandingScreen.tsx']
/** What few load stays in files of its own: nobody waits for code of screens that he does not see. */
const loadedByMany = 4
/** In the order in which they take their modules: who comes later leaves to the former ones what these import. */
const chunks = ['first', 'landing', 'common', 'clients', 'staff'] as const

/** A group each, because those of one group have one priority. */
function chunkGroups() {
  const known = new Map<string, ReturnType<typeof chunkOf>>()
  return chunks.map((chunk, place) => ({
    name: (id: string, modules: Modules) => {
      if (!known.has(id)) known.set(id, chunkOf(id, modules))
      return known.get(id) === chunk ? chunk : null
    },
    priority: chunks.length - place,
  }))
}

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null }

/**
 * One chunk for what every page begins with, one for what the landing adds to it: as forty small files the same code is
 * 10 kB more in gzip, and the landing has a budget. What many parts load later is one chunk for clients, one for staff and
 * one for both: as files of its own a page was 110 to 150 requests. Everything else is split where it is loaded.
 */
function chunkOf(id: string, modules: Modules): (typeof chunks)[number] | null {
  // main.tsx stays outside: it is run by the page alone, whatever imports from its chunk.
  if (id.endsWith('/web/main.tsx')) return null
  const above = new Set([id])
  for (const module of above) for (const importer of modules.getModuleInfo(module)?.importers ?? []) above.add(importer)
  const [first = false, landing = false] = beginnings.map((file) => [...above].some((module) => module.endsWith(file)))
  if (first) return 'first'
  if (landing) return 'landing'
  const loadedLater = [...above].filter((module) => (modules.getModuleInfo(module)?.dynamicImporters.length ?? 0) > 0)
  if (loadedLater.length < loadedByMany) return null
  const byStaff = loadedLater.filter((module) => /\/web\/(admin\/|shell\/AdminLayout)/.test(module)).length
  if (byStaff === 0) return 'clients'
  return byStaff === loadedLater.length ? 'staff' : 'common'
}

/** In development the page's JSON block is taken from the server's own page, and the place stays empty: screens are drawn, not hydrated. */
function devPageData(): Plugin {
  return {
    name: 'dev-page-data',
    apply: 'serve',
    async transformIndexHtml(html) {
      const page = await (await fetch(server)).text()
      const block = /<script type="application\/json" id="page-data">.*?<\/script>/s.exec(page)?.[0]
      if (!block) throw new Error(`The server at ${server} gives no page yet`)
      return html.replace('<!--data-->', () => block).replace(/<!--(head|app)-->/g, '')
    },
  }
}

/** Writes every text file of the build as .br and .gz beside it too, as small as they get: the server only sends them. */
function compressAhead(): Plugin {
  return {
    name: 'compress-ahead',
    apply: 'build',
    writeBundle({ dir }) {
      if (!dir) throw new Error('the build names no folder')
      const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(js|css|svg|json|txt)$/.test(path))
      for (const path of files) {
        const text = readFileSync(join(dir, path))
        writeFileSync(join(dir, `${path}.br`), brotliCompressSync(text))
        writeFileSync(join(dir, `${path}.gz`), gzipSync(text, { level: 9 }))
      }
    },
  }
}
