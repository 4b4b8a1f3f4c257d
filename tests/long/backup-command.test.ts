/** `npm run backup` and `npm run restore` as they are typed, on the embedded database of a server that runs. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningEmbedded } from '../../server/base/db/embedded.ts'
import { programEnvironment } from '../program-environment.ts'
import { untilSaid } from '../until-said.ts'

const signInAs = /sign in as admin +(\S+)\/auth\/login {2}(\S+) {2}(\S+)/

let folder: string
const running = new Set<ChildProcess>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'menyala-backup-command-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function run(program: string[], env: Record<string, string>): { child: ChildProcess; output: () => string; ended: Promise<number | null> } {
  const child = spawn(process.execPath, program, {
    env: { ...programEnvironment, PORT: '0', INIT_CWD: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | null>((done) =>
    child.once('close', (code) => {
      running.delete(child)
      done(code)
    }),
  )
  return { child, output: () => output, ended }
}

/** Runs a command to its end: exit code and words. */
async function command(
  name: 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const { ended, output } = run([`scripts/${name}.ts`, ...args], env)
  const code = await ended
  return { code, said: output() }
}

/** A server that is ready; `admin` is what the terminal says of the log-in, which hangs on the key. */
async function server(data: string): Promise<{ admin: string; address: string; stop: () => Promise<unknown> }> {
  const { child, output, ended } = run(['server/main.ts', '--no-screens'], { DATA_DIRECTORY: data })
  const [address = '', email, password] = await untilSaid({ child, output }, signInAs)
  return {
    admin: `${email} ${password}`,
    address,
    stop: () => {
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** The week of prices that a demo begins with: most of what it has, and nothing that is looked at here. */
async function forgetPrices(data: string): Promise<void> {
  const client = new pg.Client({ connectionString: (await runningEmbedded(data)) ?? '' })
  await client.connect()
  await client.query('delete from price_snapshots where simulated')
  await client.end()
}

test('a demo is backed up while it runs, and lives on elsewhere with its key', async () => {
  const data = join(folder, 'data')
  const first = await server(data)
  await forgetPrices(data)
  const made = await command('backup', ['demo.gz'], { DATA_DIRECTORY: data })
  expect(made.said).toContain(`Backing up ${data}`)
  expect(made.said).toMatch(/demo\.gz: \d\d tables, [\d,]+ rows, [\d.]+ MB, as of 20/)
  expect(made.said).toContain('Keys are not in it')
  expect(made.said).toContain(join(data, 'secret-key'))
  expect(made.code).toBe(0)
  expect((await stat(join(folder, 'demo.gz'))).mode & 0o777).toBe(0o600)
  const again = await command('backup', ['demo.gz'], { DATA_DIRECTORY: data })
  expect(again).toEqual({
    code: 1,
    said: `Backing up ${data}\nThere is a file ${join(folder, 'demo.gz')} already: choose another name, or say --force to replace it.\n`,
  })
  expect((await fetch(`${first.address}/readyz`)).status).toBe(200)
  // nothing is restored into what somebody uses
  expect(await command('restore', ['demo.gz'], { DATA_DIRECTORY: data })).toMatchObject({
    code: 1,
    said: expect.stringContaining(`The data folder ${data} is in use by another Menyala`),
  })
  expect(await first.stop()).toBe(0)
  expect(await command('restore', ['demo.gz'], { DATA_DIRECTORY: data })).toMatchObject({
    code: 1,
    said: expect.stringContaining('The database is not empty'),
  })

  // a server that stands still is started for the backup alone
  expect((await command('backup', ['demo.gz', '--force'], { DATA_DIRECTORY: data })).code).toBe(0)

  const other = join(folder, 'other')
  const restored = await command('restore', ['demo.gz'], { DATA_DIRECTORY: other })
  expect(restored.said).toMatch(/is whole: a backup of demo, as of 20.*\n/)
  expect(restored.said).toContain(`Before the first start put the secret-key of the former data folder at ${join(other, 'secret-key')}`)
  expect(restored.code).toBe(2)
  expect(await readdir(other)).not.toContain('secret-key')
  await cp(join(data, 'secret-key'), join(other, 'secret-key'))
  const second = await server(other)
  expect(second.admin).toBe(first.admin)
  expect(await second.stop()).toBe(0)

  // with the key there already, nothing is missing
  const third = join(folder, 'third')
  await mkdir(third)
  await cp(join(data, 'secret-key'), join(third, 'secret-key'))
  expect(await command('restore', ['demo.gz'], { DATA_DIRECTORY: third })).toMatchObject({
    code: 0,
    said: expect.stringContaining('the key that is set here opens its encrypted fields'),
  })
})

test('what cannot be done is one sentence, and leaves no folder behind', async () => {
  const nowhere = join(folder, 'nowhere')
  const env = { DATA_DIRECTORY: nowhere }
  expect(await command('backup', ['x.gz'], env)).toEqual({
    code: 1,
    said: `There is no database in ${nowhere}: set DATA_DIRECTORY or DATABASE_URL.\n`,
  })
  expect(await command('backup', ['a', 'b'], env)).toMatchObject({ code: 1, said: expect.stringContaining('npm run backup -- FILE') })
  expect(await command('restore', [], env)).toEqual({ code: 1, said: 'Say it like this: npm run restore -- FILE\n' })
  expect(await command('restore', ['no.gz'], env)).toEqual({ code: 1, said: `There is no file ${join(folder, 'no.gz')}.\n` })
  await writeFile(join(folder, 'not.gz'), 'hello')
  expect(await command('restore', ['not.gz'], env)).toEqual({ code: 1, said: `${join(folder, 'not.gz')} is not a backup of Menyala.\n` })
  expect(await command('restore', ['demo.gz'], { ...env, MODE: 'production' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('This backup is of a demo, and MODE is production'),
  })
  expect(await command('backup', ['x.gz'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('The database does not answer at its address (DATABASE_URL).'),
  })
  expect(await readdir(folder)).not.toContain('nowhere')
  expect(await readdir(folder)).not.toContain('x.gz')
})
