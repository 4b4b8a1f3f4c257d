import { once } from 'node:events'
import { symlink, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../server/base/environment.ts'
import { sentenceOf } from '../server/base/start-refused.ts'
import { startServer } from '../server/compose/start-server.ts'
import { testDatabaseForOne } from './database.ts'
import { addressOf, callProcess, emptyFolder, noneLeft, processesOf, startProcess } from './started-process.ts'

/**
 * Opens a connection. What comes back asks over it for /readyz and /healthz in one breath, and again as soon as both have answered, until
 * /readyz fails; it answers the statuses of both then. New connections and pauses between would miss the second that this lasts, where the
 * machine has much else to do.
 */
async function openLine(address: string): Promise<() => Promise<number[]>> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname).setEncoding('latin1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  const both = ['/readyz', '/healthz'].map((path) => `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`).join('')
  return async () => {
    socket.write(both)
    let said = ''
    for await (const chunk of socket) {
      said += String(chunk)
      const statuses = Array.from(said.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status))
      if (statuses.length < 2) continue
      if (statuses[0] === 503) return statuses
      said = ''
      socket.write(both)
    }
    throw new Error('it hung up before /readyz had failed')
  }
}

test('on SIGTERM /readyz fails first, then requests end, and no process is left', async () => {
  const data = await emptyFolder()
  const started = startProcess({ DATA_DIRECTORY: data })
  const address = await addressOf(started)
  expect(started.output()).toMatch(/sign in as admin .*\n.*sign in as operator/)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(processesOf(data).length).toBeGreaterThan(0)
  const untilNotReady = await openLine(address)
  started.child.kill('SIGTERM')
  expect(await untilNotReady()).toEqual([503, 200])
  expect(await started.ended).toBe(0)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
  expect(await noneLeft(data)).toEqual([])
})

test('a process stops by itself, in good order, once a newer version has changed its database, and writes what it has counted', async () => {
  const { url, database } = await testDatabaseForOne()
  const data = await emptyFolder()
  const started = startProcess({ DATABASE_URL: url, DATA_DIRECTORY: data })
  const address = await addressOf(started)
  const token = (await callProcess(address, 'signInAnonymously', { wantToken: true })).result?.token ?? ''
  await callProcess(address, 'countVisit', { steps: ['visited', 'quoted'] }, token)
  const untilNotReady = await openLine(address)
  await database.pool.query("insert into migrations values (9999, '9999-tomorrow.sql', 'x', now())")
  expect(await untilNotReady()).toEqual([503, 200])
  expect(await started.ended).toBe(1)
  expect(started.output()).toContain('A newer version of Menyala has changed this database: start that version.\n')
  expect(await noneLeft(data)).toEqual([])
  const { rows } = await database.pool.query('select step, people::int from visitor_steps order by step')
  expect(rows).toEqual([
    { step: 'quoted', people: 1 },
    { step: 'visited', people: 1 },
  ])
})

test('what is refused is one sentence, and the end of the process', async () => {
  const refused = startProcess({ PORT: 'three' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toBe('PORT must be a whole number from 0 to 65535, but it is "three".\n')
})

/** Why a server does not start in this process, in the words that its own process would say. */
async function refusalOf(env: Record<string, string>): Promise<string | null> {
  const environment = readEnvironment({ PORT: '0', ...env })
  const starting = startServer({ environment, log: pino({ level: 'silent' }), say: () => undefined, screens: false })
  return starting.then(
    async ({ stop }) => `it started, and stopped: ${await stop()}`,
    (error: unknown) => sentenceOf(error),
  )
}

test('a taken port is one sentence, and nothing is left behind', async () => {
  const data = await emptyFolder()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((done) => other.once('listening', done))
  const { port } = other.address() as AddressInfo
  const refused = await refusalOf({ DATA_DIRECTORY: data, PORT: String(port) })
  expect(refused).toBe(`Port ${port} is taken by another program: stop it, or choose another one with PORT.`)
  expect(processesOf(data)).toEqual([])
})

test('a full disk is one sentence', async () => {
  const data = await emptyFolder()
  await symlink('/dev/full', join(data, '.space'))
  expect(await refusalOf({ DATA_DIRECTORY: data })).toBe(`The disk is full: there is no room to write in ${data}.`)
})

test('a database that does not answer is one sentence', async () => {
  const refused = await refusalOf({ DATA_DIRECTORY: await emptyFolder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' })
  expect(refused).toBe('The database does not answer at its address (DATABASE_URL).')
})

/** Accepts and says nothing. */
async function silentServer(): Promise<number> {
  const server = createServer((socket) => onTestFinished(() => void socket.destroy())).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((done) => server.once('listening', done))
  return (server.address() as AddressInfo).port
}

test('a database that accepts and stays silent is one sentence', async () => {
  const port = await silentServer()
  const refused = await refusalOf({ DATA_DIRECTORY: await emptyFolder(), DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/nothing` })
  expect(refused).toBe('The database did not answer in time (DATABASE_URL).')
})

test('a HOST that no machine has is one sentence about HOST', async () => {
  for (const HOST of ['no-such-host.invalid', '192.0.2.1'])
    expect(await refusalOf({ DATA_DIRECTORY: await emptyFolder(), HOST })).toBe(
      `HOST must be an address of this machine, but it is "${HOST}".`,
    )
})

test('a DATA_DIRECTORY that is a file is one sentence, with a database of our own or another one', async () => {
  const file = join(await emptyFolder(), 'data')
  await writeFile(file, '')
  for (const database of [{}, { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' }])
    expect(await refusalOf({ DATA_DIRECTORY: file, ...database })).toBe(`DATA_DIRECTORY must be a folder, and ${file} is a file.`)
})
