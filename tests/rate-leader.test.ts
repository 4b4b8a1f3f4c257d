/** One process of all asks the sources, and another takes over when it dies, freezes or is cut off. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { Context } from '../server/base/context.ts'
import { type LeaderTimes, leaderTimes, seekLead } from '../server/market/rates/leader.ts'
import { testDatabaseForOne } from './database.ts'

/** Quick, but nobody is taken for frozen or lost within the time that a test waits. */
const hurried: LeaderTimes = { beatEvery: 100, beatWithin: 100_000, lookEvery: 50, frozenAfter: 200_000, reconnectAfter: 30 }
/** The times of life, so many times as fast. */
const quicker = (times: number): LeaderTimes =>
  Object.fromEntries(Object.entries(leaderTimes).map(([name, milliseconds]) => [name, milliseconds / times])) as LeaderTimes
let made = 0

/** A process as far as leading concerns it: `leads()` while it does. */
function aProcess(url: string, times: LeaderTimes) {
  const context = { database: { url }, newId: () => `process-${++made}`, log: pino({ level: 'silent' }) } as unknown as Context
  let leading: string | null = null
  let won = 0
  const stop = seekLead(
    context,
    async ({ signal, processId }) => {
      leading = processId
      won += 1
      await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }))
      leading = null
    },
    times,
  )
  onTestFinished(stop)
  return { leads: () => leading !== null, processId: () => leading, won: () => won, stop }
}

const until = async (what: () => boolean, withinMs = 60_000): Promise<number> => {
  const started = performance.now()
  while (!what()) {
    if (performance.now() - started > withinMs) throw new Error(`not within ${withinMs} ms`)
    await pause(5)
  }
  return performance.now() - started
}

test('one of all leads; who stops gives it to another at once', async () => {
  const { url, database } = await testDatabaseForOne()
  const processes = [aProcess(url, hurried), aProcess(url, hurried), aProcess(url, hurried)]
  const leaders = () => processes.filter(({ leads }) => leads())
  await until(() => leaders().length === 1)
  for (let look = 0; look < 40; look += 1) {
    await pause(10)
    expect(leaders()).toHaveLength(1)
  }
  const [first] = leaders()
  const { rows } = await database.pool.query('select process_id from rate_leader')
  expect(rows).toEqual([{ process_id: first?.processId() }])
  await first?.stop()
  expect(first?.leads()).toBe(false)
  await until(() => leaders().length === 1)
  expect(leaders()[0]).not.toBe(first)
})

test('a leader whose session breaks stops in the same moment', async () => {
  const { url, database } = await testDatabaseForOne()
  // no beat, and no look at one, comes while it is waited for
  const one = aProcess(url, { ...leaderTimes, beatEvery: 200_000, frozenAfter: 300_000, reconnectAfter: 1500 })
  await until(one.leads)
  await database.pool.query('select pg_terminate_backend(backend_pid) from rate_leader')
  await until(() => !one.leads())
  await until(one.leads)
  expect(one.won()).toBe(2)
})

test('one that lives but does not beat is put down within ten seconds', async () => {
  const { url, database } = await testDatabaseForOne()
  const frozen = new pg.Client({ connectionString: url })
  frozen.on('error', () => undefined)
  await frozen.connect()
  await frozen.query('select pg_advisory_lock(5318208005)')
  await database.pool.query(
    `insert into rate_leader (process_id, backend_pid, since, beat_at)
     values ('frozen', 1, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')`,
  )
  const times = quicker(2)
  const follower = aProcess(url, times)
  const took = await until(follower.leads, 10_000)
  // it was given its time
  expect(took).toBeGreaterThan(times.frozenAfter)
  await expect(frozen.query('select 1')).rejects.toThrow()
})

test('over a line that is cut without a word both ends notice: the old leader stops, another leads', async () => {
  const { url } = await testDatabaseForOne()
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  let silent = false
  const proxy = createServer((client) => {
    const server = connect(Number(port), hostname)
    sockets.push(client, server)
    client.on('data', (chunk) => silent || server.write(chunk))
    server.on('data', (chunk) => silent || client.write(chunk))
    for (const socket of [client, server]) socket.on('error', () => undefined)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const through = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String((proxy.address() as AddressInfo).port) }).href
  const times = quicker(2)
  const cut = aProcess(through, times)
  await until(cut.leads)
  const other = aProcess(url, times)
  await pause(2 * times.lookEvery)
  expect(other.leads()).toBe(false)
  silent = true
  const [stopped, taken] = await Promise.all([until(() => !cut.leads()), until(other.leads)])
  // never two at once
  expect(stopped).toBeLessThan(taken)
})

test('one that is stopped in the moment in which it wins leads no more, and its stop does not wait for ever', async () => {
  const { url } = await testDatabaseForOne()
  for (let turn = 0; turn < 20; turn += 1) {
    const one = aProcess(url, hurried)
    // from before the session is open to after the lead is won
    await pause(turn * 3)
    await one.stop()
    expect(one.leads()).toBe(false)
  }
})
