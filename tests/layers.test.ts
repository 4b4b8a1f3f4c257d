/** Lint refuses imports upwards and cycles: a slip in its patterns would let everything pass, and nobody would see it. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Each file imports the other; the first has to be refused. */
const wrong: readonly [from: string, to: string][] = [
  ['server/base/a.ts', 'server/stores/orders/b.ts'],
  ['server/base/people/a.ts', 'server/compose/b.ts'],
  ['server/stores/orders/a.ts', 'server/market/rates/b.ts'],
  ['server/market/rates/a.ts', 'server/orders/b.ts'],
  ['server/orders/a.ts', 'server/work/payments/b.ts'],
  ['server/orders/payments/a.ts', 'server/work/payments/c.ts'],
  ['server/work/mail/emails/a.ts', 'server/compose/c.ts'],
  ['web/app/a.ts', 'web/ui/b.ts'],
  ['web/ui/a.ts', 'web/orders/b.ts'],
  ['web/layout/a.tsx', 'web/shell/b.ts'],
  ['web/orders/a.ts', 'web/exchange/b.ts'],
  ['web/orders/c.ts', 'web/shell/c.ts'],
  ['web/admin/orders/a.ts', 'web/admin/payments/b.ts'],
  ['web/admin/orders/c.ts', 'web/orders/d.ts'],
  ['web/admin/parts/a.ts', 'web/admin/orders/d.ts'],
  ['web/admin/parts/lists/a.ts', 'web/admin/users/d.ts'],
]
const right: readonly [from: string, to: string][] = [
  ['server/compose/d.ts', 'server/work/payments/d.ts'],
  ['server/stores/orders/d.ts', 'server/stores/payments/d.ts'],
  ['server/base/people/d.ts', 'core/orders/d.ts'],
  ['web/orders/e.ts', 'web/exchange/published.ts'],
  ['web/admin/orders/e.ts', 'web/admin/parts/e.ts'],
  ['web/shell/e.ts', 'web/orders/f.ts'],
]

test('every area of the screens has its line in the rules, also one that was added yesterday', async () => {
  const { overrides } = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')) as { overrides: { files: string[] }[] }
  const ruled = new Set(overrides.flatMap(({ files }) => files))
  const foldersOf = async (path: string) =>
    (await readdir(join(root, path), { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => `${path}/${name}`)
  // the shell is above all of them, and public has no code
  const exempt = ['web/shell', 'web/public', 'web/admin', 'web/admin/parts']
  const areas = [...(await foldersOf('web')), ...(await foldersOf('web/admin'))].filter((path) => !exempt.includes(path))
  expect(areas.filter((path) => !ruled.has(`${path}/*.ts`) || !ruled.has(`${path}/*.tsx`))).toEqual([])
})

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'menyala-layers-'))
  const config = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')) as { options: object }
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, options: {} }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

/** The files that lint refuses, each with the rules by which it does. */
async function refused(): Promise<Record<string, string[]>> {
  const lint = promisify(execFile)(join(root, 'node_modules/.bin/oxlint'), ['--format', 'json', '.'], { cwd: folder })
  const { stdout } = await lint.catch((failed: { stdout: string }) => failed)
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
  return Object.fromEntries(
    Object.entries(Object.groupBy(diagnostics, ({ filename }) => filename)).map(([name, of = []]) => [name, of.map(({ code }) => code)]),
  )
}

const importing = (from: string, to: string): string =>
  `import type { Thing } from '${relative(dirname(from), to)}'\n\nexport type Mine = Thing[]\n`

test('an import upwards or sideways is refused, and one downwards is not', async () => {
  for (const [from, to] of [...wrong, ...right]) {
    await put(to, 'export type Thing = string\n')
    await put(from, importing(from, to))
  }
  // no way round over the root
  await put('server/base/round.ts', "import type { Thing } from '../../server/orders/b.ts'\n\nexport type Mine = Thing[]\n")
  const found = await refused()
  expect(Object.keys(found).toSorted()).toEqual([...wrong.map(([from]) => from), 'server/base/round.ts'].toSorted())
  expect(new Set(Object.values(found).flat())).toEqual(new Set(['eslint(no-restricted-imports)']))
})

test('a cycle of types is refused', async () => {
  for (const [from, to] of [...wrong, ...right]) for (const path of [from, to]) await rm(join(folder, path), { force: true })
  await rm(join(folder, 'server/base/round.ts'))
  await put('web/app/x.ts', "import type { Y } from './y.ts'\n\nexport type X = { y?: Y }\n")
  await put('web/app/y.ts', "import type { X } from './x.ts'\n\nexport type Y = { x?: X }\n")
  expect(await refused()).toEqual({
    'web/app/x.ts': ['import(no-cycle)'],
    'web/app/y.ts': ['import(no-cycle)'],
  })
})
