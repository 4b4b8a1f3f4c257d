/** What recurs by the calendar: the job library starts on our database, knows every chore, and runs them. */
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addHours, addMinutes } from '../core/time/instant.ts'
import { chores } from '../server/compose/jobs/schedule.ts'
import { startWorker, type Worker } from '../server/compose/jobs/worker.ts'
import { anOrder } from './make.ts'
import { startWorld, type World } from './world.ts'

let world: World
let worker: Worker | null = null
beforeAll(async () => {
  world = await startWorld()
  await world.sweep('refreshRates')
})
afterAll(async () => {
  await worker?.stop()
  await world.stop()
})

const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await world.database.pool.query<Row>(text, values)).rows
const isThere = async (uid: string) => (await sql('select 1 from users where uid = $1', [uid])).length === 1

test('chores start, are known by their names, and do their work', async () => {
  const [forgotten, buyer, opener, lately] = [await world.visitor(), await world.visitor(), await world.visitor(), await world.visitor()]
  const { orderId } = await anOrder(world, buyer)
  const at = world.clock.now()
  await sql('insert into order_access (order_id, user_id, date_created) values ($1, $2, $3)', [orderId, opener.uid, at])
  await sql("insert into signals (topic, at) values ('rates', $1)", [addMinutes(new Date().toISOString(), -60)])
  await sql("insert into sign_in_attempts (key, at) values ('old', $1)", [addHours(at, -25)])
  world.clock.turn({ hours: 30 * 24, minutes: 1 })
  await sql('update users set last_seen_at = $1 where uid = $2', [world.clock.now(), lately.uid])
  const oldSignals = () => sql('select 1 from signals where at < $1', [addMinutes(new Date().toISOString(), -30)])
  expect(await oldSignals()).toHaveLength(1)

  worker = startWorker(world.context)
  const crontab = async () =>
    (await sql<{ identifier: string }>('select identifier from graphile_worker._private_known_crontabs')).map((row) => row.identifier)
  await expect
    .poll(async () => (await crontab().catch(() => [])).sort(), { timeout: 20_000 })
    .toEqual(chores.map(({ name }) => name).sort())

  // from then on it is told of jobs, and need not look for them
  const listening = () => sql("select 1 from pg_stat_activity where datname = current_database() and query like 'LISTEN %jobs:insert%'")
  await expect.poll(listening, { timeout: 20_000 }).toHaveLength(1)

  for (const { name } of chores) await sql('select graphile_worker.add_job($1)', [name])
  await expect.poll(() => sql('select 1 from graphile_worker.jobs'), { timeout: 20_000 }).toEqual([])
  expect(await Promise.all([forgotten, buyer, opener, lately].map(({ uid }) => isThere(uid)))).toEqual([false, true, true, true])
  expect(await sql('select 1 from sessions where user_id = $1', [forgotten.uid])).toEqual([])
  expect(await oldSignals()).toEqual([])
  expect(await sql("select 1 from sign_in_attempts where key = 'old'")).toEqual([])
})
