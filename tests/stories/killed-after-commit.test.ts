/**
 * A real server is killed between the commit of an order and its answer: a proxy before the database lets the commit
 * through, keeps its acknowledgement to itself, and kills. What the client sends again brings the order that was made.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabaseForOne } from '../database.ts'
import { usdtToCard } from '../make.ts'
import { programEnvironment } from '../program-environment.ts'
import { isReady, untilSaid } from '../until-said.ts'

/** Passes everything on; once `kill` is set, the first connection that writes an order and commits sets it off. */
async function proxyTo(databaseUrl: string): Promise<{ url: string; arm: (kill: () => void) => void }> {
  const { hostname, port } = new URL(databaseUrl)
  let kill: (() => void) | null = null
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    let wrote = false
    let commits = false
    client.on('data', (chunk) => {
      const words = chunk.toString('latin1').toLowerCase()
      wrote ||= kill !== null && /insert into "?orders"?[ (]/.test(words)
      commits ||= wrote && words.includes('commit')
      database.write(chunk)
    })
    database.on('data', (chunk) => {
      if (commits && chunk.includes('COMMIT\0')) kill?.()
      else client.write(chunk)
    })
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      from.on('close', () => to.destroy())
      from.on('error', () => to.destroy())
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const url = Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) }).href
  return {
    url,
    arm: (act) => {
      kill = act
    },
  }
}

async function start(env: Record<string, string>): Promise<{ child: ChildProcess; address: string }> {
  const child = spawn(process.execPath, ['server/main.ts', '--no-screens'], {
    env: { ...programEnvironment, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout?.on('data', (text) => (output += text))
  child.stderr?.on('data', (text) => (output += text))
  const [address = ''] = await untilSaid({ child, output: () => output }, isReady)
  return { child, address }
}

type Answer = { result?: { orderId: string; token: string }; error?: { details: { code: string } } }
async function call(address: string, name: string, data: unknown, token = ''): Promise<Answer> {
  const answer = await fetch(`${address}/call/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ data }),
  })
  return (await answer.json()) as Answer
}

test('killed between commit and answer: the repeat brings the order that was made', async () => {
  const { url, database } = await testDatabaseForOne()
  const data = await mkdtemp(join(tmpdir(), 'menyala-killed-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const proxy = await proxyTo(url)
  const env = { DATA_DIRECTORY: data, SECRET_KEY: randomBytes(32).toString('base64') }
  const first = await start({ ...env, DATABASE_URL: proxy.url })
  const token = (await call(first.address, 'signInAnonymously', { wantToken: true })).result?.token ?? ''
  // what is refused while there is no rate yet leaves no order behind
  const tooEarly = usdtToCard({ amount: '1' })
  await expect.poll(async () => (await call(first.address, 'createOrder', tooEarly, token)).error?.details.code).toBe('BELOW_MINIMUM')

  const orders = async () => (await database.pool.query<{ id: string }>('select id from orders')).rows
  expect(await orders()).toEqual([])
  const ended = new Promise((done) => first.child.once('exit', (_code, signal) => done(signal)))
  proxy.arm(() => first.child.kill('SIGKILL'))
  const wanted = usdtToCard()
  await expect(call(first.address, 'createOrder', wanted, token)).rejects.toThrow('fetch failed')
  expect(await ended).toBe('SIGKILL')
  const made = await orders()
  expect(made).toHaveLength(1)

  const second = await start({ ...env, DATABASE_URL: url })
  expect((await call(second.address, 'createOrder', wanted, token)).result?.orderId).toBe(made[0]?.id)
  expect(await orders()).toEqual(made)
})
