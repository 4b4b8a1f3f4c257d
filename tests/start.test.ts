import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isReady, untilSaid } from './until-said.ts'

type Started = { child: ChildProcess; output: () => string; ended: Promise<number | NodeJS.Signals | null> }

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'menyala-start-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** `node server/main.ts` as npm start runs it, without screens. */
function start(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['server/main.ts', '--no-screens'], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const ended = new Promise<number | NodeJS.Signals | null>((done) => child.once('exit', (code, signal) => done(code ?? signal)))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, output: () => output, ended }
}

const addressOf = async (started: Started): Promise<string> => (await untilSaid(started, isReady))[0] ?? ''

/** Processes that name a folder in their command line. */
const processesOf = (path: string): string[] =>
  execFileSync('ps', ['-eo', 'args', '-ww'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(path))

async function noneLeft(path: string): Promise<string[]> {
  for (let waited = 0; waited < 5000 && processesOf(path).length > 0; waited += 50) await pause(50)
  return processesOf(path)
}

test('on SIGTERM /readyz fails first, then requests end, and no process is left', async () => {
  const data = await folder()
  const started = start({ DATA_DIRECTORY: data })
  const address = await addressOf(started)
  expect(started.output()).toMatch(/sign in as admin .*\n.*sign in as operator/)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(processesOf(data).length).toBeGreaterThan(0)
  started.child.kill('SIGTERM')
  await expect.poll(async () => (await fetch(`${address}/readyz`)).status, { interval: 20, timeout: 900 }).toBe(503)
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect(await started.ended).toBe(0)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
  expect(await noneLeft(data)).toEqual([])
})

test('after a SIGKILL the world outside ends by itself, and the next start recovers', async () => {
  const data = await folder()
  const first = start({ DATA_DIRECTORY: data })
  await addressOf(first)
  first.child.kill('SIGKILL')
  await first.ended
  const simulators = () => processesOf(data).filter((line) => line.includes('simulator/main.ts'))
  await expect.poll(simulators, { timeout: 5000 }).toEqual([])
  const second = start({ DATA_DIRECTORY: data })
  const address = await addressOf(second)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(await noneLeft(data)).toEqual([])
})

test('when npm start is killed, the server stops by itself', async () => {
  const data = await folder()
  const started = start({ DATA_DIRECTORY: data })
  await addressOf(started)
  started.child.disconnect()
  expect(await started.ended).toBe(0)
  expect(await noneLeft(data)).toEqual([])
})

test('a taken port is one sentence, and nothing is left behind', async () => {
  const data = await folder()
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((done) => other.once('listening', done))
  const { port } = other.address() as AddressInfo
  const refused = start({ DATA_DIRECTORY: data, PORT: String(port) })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toBe(`Port ${port} is taken by another program: stop it, or choose another one with PORT.\n`)
  expect(processesOf(data)).toEqual([])
})

test('a wrong value is one sentence', async () => {
  const refused = start({ PORT: 'three' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toBe('PORT must be a whole number from 0 to 65535, but it is "three".\n')
})

test('a full disk is one sentence', async () => {
  const data = await folder()
  await symlink('/dev/full', join(data, '.space'))
  const refused = start({ DATA_DIRECTORY: data })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toBe(`The disk is full: there is no room to write in ${data}.\n`)
})

test('a database that does not answer is one sentence', async () => {
  const refused = start({ DATA_DIRECTORY: await folder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toBe('The database does not answer at its address (DATABASE_URL).\n')
})
