import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from '../server/base/db/embedded.ts'

let made: string
const fast = { durable: false }

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'menyala-embedded-'))
  await (await startEmbedded(made, fast)).stop()
})
afterAll(() => rm(made, { recursive: true, force: true }))

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'menyala-embedded-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function ask<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  // it may fall while it is asked
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

test('what was committed is there after a SIGKILL of us and of the server', async () => {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('../server/base/db/embedded.ts', import.meta.url).href)}
    import pg from 'pg'
    const server = await startEmbedded(${JSON.stringify(made)})
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query('create table if not exists kept (word text)')
    await client.query("insert into kept values ('committed')")
    process.kill(process.pid, 'SIGKILL')`
  const runKilled = () =>
    new Promise((done) => {
      const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { cwd: process.cwd(), stdio: 'inherit' })
      child.once('exit', (_code, signal) => done(signal))
    })
  expect(await runKilled()).toBe('SIGKILL')
  const adopted = await startEmbedded(made, fast)
  expect(adopted.adopted).toBe(true)
  expect(await ask(adopted.url, 'select word from kept')).toEqual([{ word: 'committed' }])
  const pid = Number((await readFile(join(made, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await adopted.stop()
  const recovered = await startEmbedded(made, fast)
  expect(recovered.adopted).toBe(false)
  expect(await ask(recovered.url, 'select word from kept')).toEqual([{ word: 'committed' }])
  await recovered.stop()
})

test('a server that is kept comes back at its port when it falls, whole or in one of its sessions, and stops when it is told to', async () => {
  const server = await startEmbedded(made, { ...fast, kept: true })
  const pid = async () => Number((await readFile(join(made, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  const works = () => ask(server.url, 'select word from kept').catch(() => 'not yet')
  process.kill(await pid(), 'SIGKILL')
  await expect.poll(works).toEqual([{ word: 'committed' }])
  const owners = () =>
    ask<{ pid: number }>(server.url, "select pid from pg_stat_activity where application_name = 'menyala owner'").catch(() => [])
  await expect.poll(owners).toHaveLength(1)
  const [session] = await owners()
  if (!session) throw new Error('the folder has no owner')
  const second = await pid()
  // PostgreSQL ends all sessions for one that was killed, and goes on: it is the same server, and the folder is still ours
  process.kill(session.pid, 'SIGKILL')
  await expect.poll(async () => (await owners()).filter((each) => each.pid !== session.pid)).toHaveLength(1)
  expect(await pid()).toBe(second)
  await expect(startEmbedded(made, fast)).rejects.toThrow('in use by another Menyala')
  await server.stop()
  await expect(ask(server.url, 'select 1')).rejects.toThrow()
})

test('one data folder has one Menyala at a time', async () => {
  const first = await startEmbedded(made, fast)
  await expect(startEmbedded(made, fast)).rejects.toThrow('in use by another Menyala')
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

const ending: (() => Promise<void>)[] = []

/** Starts a server of a folder in a process of its own, and answers with what became of it. */
function startElsewhere(folder: string): Promise<string> {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('../server/base/db/embedded.ts', import.meta.url).href)}
    const started = await startEmbedded(${JSON.stringify(folder)}, { durable: false }).catch((error) => error.message)
    process.stdout.write(typeof started === 'string' ? started : 'started')
    process.stdin.once('data', async () => {
      if (typeof started !== 'string') await started.stop()
      process.exit(0)
    })`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] })
  ending.push(async () => {
    child.stdin.write('stop')
    await new Promise((done) => child.once('exit', done))
  })
  return new Promise((done) => child.stdout.once('data', (words) => done(String(words))))
}

test('of several that start in one moment, in a folder that is still empty too, one has it and the others are told so', async () => {
  for (const folder of [await emptyFolder(), made]) {
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => startElsewhere(folder)))
    const inUse = expect.stringContaining(`The data folder ${folder} is in use by another Menyala`)
    expect(outcomes.toSorted()).toEqual([inUse, inUse, inUse, 'started'])
    await Promise.all(ending.splice(0).map((end) => end()))
  }
})

test('a full disk is one sentence', async () => {
  const folder = await emptyFolder()
  // A device on which every write fails with ENOSPC stands in for the disk.
  await symlink('/dev/full', join(folder, '.space'))
  await expect(startEmbedded(folder, fast)).rejects.toThrow(`The disk is full: there is no room to write in ${folder}.`)
})

test('a folder of a newer PostgreSQL is left alone', async () => {
  const version = join(made, 'postgres/PG_VERSION')
  await writeFile(version, '99\n')
  await expect(startEmbedded(made, fast)).rejects.toThrow('A newer PostgreSQL (99) wrote')
  await writeFile(version, '18\n')
})

test('a file where the folder should be is one sentence', async () => {
  const file = join(await emptyFolder(), 'data')
  await writeFile(file, '')
  await expect(startEmbedded(file, fast)).rejects.toThrow('DATA_DIRECTORY must be a folder')
})
