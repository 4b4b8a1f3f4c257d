/**
 * Real servers under load: the one that asks the sources is killed, and the next one frozen. Another takes over within ten
 * seconds each time, no direction leaves the sale, no price is older than fifteen seconds, and one that wakes up does not ask.
 */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startSimulator } from '../../simulator/start.ts'
import { testDatabaseForOne } from '../database.ts'
import { addressOf, emptyFolder, startProcess } from '../started-process.ts'

type Server = { child: ChildProcess; address: string; leads: () => boolean }
const tookLead = /leads the rates/

async function start(env: Record<string, string>): Promise<Server> {
  const started = startProcess({ LOG_LEVEL: 'info', ...env })
  const address = await addressOf(started)
  return { child: started.child, address: address.replace('localhost', '127.0.0.1'), leads: () => tookLead.test(started.output()) }
}

const until = async (what: () => boolean | Promise<boolean>, withinMs: number): Promise<number> => {
  const started = performance.now()
  while (!(await what())) {
    if (performance.now() - started > withinMs) throw new Error(`not within ${withinMs} ms`)
    await pause(50)
  }
  return performance.now() - started
}

test('killed, then frozen, under load', async () => {
  const { url, database } = await testDatabaseForOne()
  const data = await emptyFolder()
  // one world for all of them
  const world = await startSimulator()
  onTestFinished(() => world.stop())
  const { 'spot-binance': spotBinance, 'p2p-binance': p2pBinance, 'p2p-bybit': p2pBybit, rapira } = world.addresses
  const sources = { BINANCE_URL: spotBinance, BINANCE_P2P_URL: p2pBinance, BYBIT_URL: p2pBybit, RAPIRA_URL: rapira }
  const env = { DATA_DIRECTORY: data, SECRET_KEY: randomBytes(32).toString('base64'), DATABASE_URL: url, LIMIT_TIMES: '1000', ...sources }
  const servers = [await start(env), await start(env)]
  await until(() => servers.some(({ leads }) => leads()), 60_000)

  const alive = new Set(servers)
  const sql = async <Row extends object>(text: string) => (await database.pool.query<Row>(text)).rows
  const leader = async () => (await sql<{ process_id: string }>('select process_id from rate_leader'))[0]?.process_id
  const directions = (await sql<{ id: string }>('select id from directions where active')).map(({ id }) => id)
  const call = async (server: Server, name: string, payload: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${server.address}/call/${name}`, { method: 'POST', headers, body: JSON.stringify({ data: payload }) })
    return (await answer.json()) as { result?: { onSale?: boolean } }
  }
  /** Whoever leads now has asked for all that is asked often. */
  const askedAnew = async () => {
    const begun = new Date().toISOString()
    await until(
      async () => (await sql(`select from source_prices where source not like 'p2p%' and seen_at < '${begun}'`)).length === 0,
      60_000,
    )
  }
  // p2p markets are asked twice a minute
  const allowedAge = (source: string) => (source.startsWith('p2p') ? 45 : 15)
  await until(async () => (await sql('select 1 from source_prices where price is null')).length === 0, 60_000)

  let over = false
  let asked = 0
  const wrong: string[] = []
  const load = Array.from({ length: 8 }, async (_, worker) => {
    for (let turn = worker; !over; turn += 1) {
      const [server] = [...alive].slice(turn % alive.size)
      const directionId = directions[turn % directions.length] ?? ''
      try {
        if (!server) break
        const { result } = await call(server, 'getRates', { directionId })
        asked += 1
        if (result?.onSale !== true) wrong.push(`${directionId} is off sale`)
        if (turn % 10 === 0) await call(server, 'signInAnonymously', { wantToken: true })
      } catch {
        // the very server was killed
        if (server && alive.has(server)) await pause(20)
      }
    }
  })
  const watch = (async () => {
    while (!over) {
      for (const { leg_key: key, source, seen_at: seenAt } of await sql<{ leg_key: string; source: string; seen_at: string }>(
        'select leg_key, source, seen_at from source_prices',
      )) {
        const age = (Date.now() - Date.parse(seenAt)) / 1000
        if (age > allowedAge(source)) wrong.push(`${key} is ${age} s old`)
      }
      await pause(200)
    }
  })()
  await until(() => asked > 100, 60_000)

  const [first, second] = servers[0]?.leads() ? servers : servers.toReversed()
  const before = await leader()
  alive.delete(first as Server)
  first?.child.kill('SIGKILL')
  const tookOver = await until(async () => (await leader()) !== before, 10_000)
  await until(() => second?.leads() ?? false, 10_000)
  await askedAnew()

  const third = await start(env)
  alive.add(third)
  alive.delete(second as Server)
  const frozen = await leader()
  second?.child.kill('SIGSTOP')
  const thawed = await until(async () => (await leader()) !== frozen, 10_000)
  const present = await leader()
  await askedAnew()
  second?.child.kill('SIGCONT')
  // it waits for the lead again, and looks whether it is free
  await until(
    async () =>
      (await sql("select from pg_stat_activity where application_name = 'menyala rate leader' and datname = current_database()")).length ===
      2,
    10_000,
  )
  await pause(1500)
  over = true
  await Promise.all([...load, watch])
  expect(await leader()).toBe(present)
  expect(third.leads()).toBe(true)
  expect([...new Set(wrong)]).toEqual([])
  expect(asked).toBeGreaterThan(200)
  expect([tookOver, thawed].every((ms) => ms <= 10_000)).toBe(true)
})
