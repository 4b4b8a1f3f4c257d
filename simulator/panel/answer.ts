/** The panel's own addresses: the page, its style, script and fonts, and a view of emails. All links are relative. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Emails } from '../emails.ts'
import { panelPage } from './page.ts'

export type PanelAnswer = { type: string; bytes: Buffer; headers: Record<string, string> }

const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; font-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** An email is foreign HTML with inline styles. It is shown in a frame, and its scripts never run. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: https:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

const require = createRequire(import.meta.url)
const font = (name: string) => readFileSync(require.resolve(`@fontsource-variable/${name}`))
const own = (name: string) => readFileSync(new URL(name, import.meta.url))

const files: Record<string, { type: string; read: () => Buffer }> = {
  '/panel.css': { type: 'text/css; charset=utf-8', read: () => own('panel.css') },
  '/theme.js': { type: 'text/javascript; charset=utf-8', read: () => own('theme.js') },
  '/panel.js': { type: 'text/javascript; charset=utf-8', read: () => own('panel.js') },
  '/onest-latin.woff2': { type: 'font/woff2', read: () => font('onest/files/onest-latin-wght-normal.woff2') },
  '/onest-cyrillic.woff2': { type: 'font/woff2', read: () => font('onest/files/onest-cyrillic-wght-normal.woff2') },
  '/jetbrains-latin.woff2': { type: 'font/woff2', read: () => font('jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2') },
  '/jetbrains-cyrillic.woff2': { type: 'font/woff2', read: () => font('jetbrains-mono/files/jetbrains-mono-cyrillic-wght-normal.woff2') },
}

/** Null if it is not an address of the panel. The page understands `?language=en` and `?address=&amount=`. */
export function panelAnswer(path: string, query: URLSearchParams, emails: Emails): PanelAnswer | null {
  if (path === '/') return { type: 'text/plain', bytes: Buffer.alloc(0), headers: { location: 'panel' } }
  if (path === '/panel') return page(panelPage(query), pagePolicy)
  const [, id] = /^\/emails\/(\d{1,9})$/.exec(path) ?? []
  if (id !== undefined) {
    const email = emails.find(Number(id))
    return email?.html ? page(inNewTabs(email.html), emailPolicy) : null
  }
  const file = files[path]
  return file
    ? { type: file.type, bytes: file.read(), headers: { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' } }
    : null
}

const page = (html: string, policy: string): PanelAnswer => ({
  type: 'text/html; charset=utf-8',
  bytes: Buffer.from(html),
  headers: {
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  },
})

/** A link in an email must not open inside the frame. */
const inNewTabs = (html: string): string =>
  /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, '$&<base target="_blank">') : `<base target="_blank">${html}`
