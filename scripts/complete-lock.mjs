/**
 * Completes the lock file: node scripts/complete-lock.mjs, after every `npm install` of a package. npm leaves a platform package out when
 * its registry cannot show it at that moment, and `npm ci` then refuses the file; and it keeps an entry without integrity for ever, whose
 * package nobody can prove. Here such entries are resolved anew, what is still missing is added, and no address of a registry is written.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const file = new URL('../package-lock.json', import.meta.url)
const read = () => JSON.parse(readFileSync(file, 'utf8'))
const write = (lock) => writeFileSync(file, JSON.stringify(lock, null, 2) + '\n')
const npm = (...words) => execFileSync('npm', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
const unproven = (packages) => Object.keys(packages).filter((path) => path !== '' && !packages[path].integrity)

const present = read()
const former = Object.fromEntries(unproven(present.packages).map((path) => [path, present.packages[path]]))
for (const path of Object.keys(former)) delete present.packages[path]
write(present)
npm('install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--omit-lockfile-registry-resolved')

const lock = read()
const { packages } = lock
// what was known of a package stays: npm does not always say anew for which C library it is
for (const [path, { version, ...known }] of Object.entries(former)) {
  const { integrity } = packages[path]?.version === version ? packages[path] : {}
  packages[path] = { version, ...(integrity && { integrity }), ...known }
}
let added = 0
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    // As Node looks for it: beside the package, then one folder up after the other.
    let base = path,
      found = false
    for (;;) {
      const at = (base ? base + '/' : '') + 'node_modules/' + name
      if (packages[at]) {
        found = true
        break
      }
      if (!base) break
      const i = base.lastIndexOf('/node_modules/')
      base = i < 0 ? '' : base.slice(0, i)
    }
    if (found) continue
    const words = name.split(/[/-]/)
    const os = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'openharmony', 'aix', 'sunos', 'netbsd', 'openbsd'].filter((o) =>
      words.includes(o),
    )
    const cpuWord = words.find((w) =>
      ['arm64', 'x64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'loong64', 'mips64el'].includes(w),
    )
    if (!/^\d/.test(range) || !os.length || !cpuWord) {
      console.log('SKIP', path, name, range)
      continue
    }
    const libc =
      words.includes('musl') || words.includes('musleabihf')
        ? ['musl']
        : words.includes('gnu') || words.includes('gnueabihf')
          ? ['glibc']
          : null
    packages['node_modules/' + name] = {
      version: range,
      cpu: [cpuWord],
      ...(entry.dev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      os,
      ...(packages[path].engines ? { engines: packages[path].engines } : {}),
    }
    added++
  }
}
for (const path of unproven(packages)) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const integrity = npm('view', `${name}@${packages[path].version}`, 'dist.integrity').trim()
  if (integrity === '') throw new Error(`the registry does not say the integrity of ${name}`)
  packages[path].integrity = integrity
}
lock.packages = Object.fromEntries(
  Object.entries(packages).sort(([a], [b]) => (a === b ? 0 : a === '' ? -1 : b === '' ? 1 : a.localeCompare(b, 'en'))),
)
write(lock)
console.log('added', added)
