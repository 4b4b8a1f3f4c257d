/**
 * npm leaves a platform package out of the lock file when its registry cannot show it at that moment, and `npm ci` then refuses
 * the file. This adds the entries that are missing: node scripts/complete-lock.mjs, after every `npm install` of a package.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock
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
lock.packages = Object.fromEntries(
  Object.entries(packages).sort(([a], [b]) => (a === b ? 0 : a === '' ? -1 : b === '' ? 1 : a.localeCompare(b, 'en'))),
)
writeFileSync(file, JSON.stringify(lock, null, 2) + '\n')
console.log('added', added)
