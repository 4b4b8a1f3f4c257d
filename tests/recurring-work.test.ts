/** What recurs: old rows are deleted, and a failure ends neither a sweep nor the process. */
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addHours, addMinutes } from '../core/time/instant.ts'
import { forgetAnonymous } from '../server/base/people/forget-anonymous.job.ts'
import { startWorker } from '../server/compose/jobs/worker.ts'
import { lockWaiters } from './lock-waiters.ts'
import { anOrder, good } from './make.ts'
import { newKey, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await world.sweep('refreshRates')
})
afterAll(() => world.stop())

const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await world.database.pool.query<Row>(text, values)).rows
const isThere = async (uid: string) => (await sql('select 1 from users where uid = $1', [uid])).length === 1

test('old people, signals and traces are deleted; who made or opened an order, or came lately, stays', async () => {
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

  await world.sweep('forgetSignals', 'forgetOld', 'forgetAnonymous', 'thinPrices')
  expect(await Promise.all([forgotten, buyer, opener, lately].map(({ uid }) => isThere(uid)))).toEqual([false, true, true, true])
  expect(await sql('select 1 from sessions where user_id = $1', [forgotten.uid])).toEqual([])
  expect(await oldSignals()).toEqual([])
  expect(await sql("select 1 from sign_in_attempts where key = 'old'")).toEqual([])
})

test('what cannot be deleted keeps nothing else from being deleted, and is told of', async () => {
  await sql(`create function refuse_deleting() returns trigger language plpgsql as $$ begin raise exception 'it stays'; end $$`)
  await sql('create trigger kept before delete on idempotency_keys for each statement execute function refuse_deleting()')
  await sql("insert into sign_in_attempts (key, at) values ('older', $1)", [addHours(world.clock.now(), -25)])
  await expect(world.sweep('forgetOld')).rejects.toThrow('it stays')
  expect(await sql("select 1 from sign_in_attempts where key = 'older'")).toEqual([])
  await sql('drop trigger kept on idempotency_keys')
  await world.sweep('forgetOld')
})

test('of many people each lot is forgotten by itself: what keeps the last of them keeps none of the others', async () => {
  await sql(
    `insert into users (uid, user_type, anonymous, ref_id, date_created, last_seen_at)
      select 'zz' || n, 'regular', true, 'zz' || n, $1, $1 from generate_series(1001, 2200) n`,
    [addHours(world.clock.now(), -31 * 24)],
  )
  const left = async () => (await sql<{ count: number }>(`select count(*)::int as count from users where uid like 'zz%'`))[0]?.count ?? 0
  const holder = await world.database.pool.connect()
  await holder.query(`begin; select from users where uid = 'zz2200' for update`)
  const forgetting = forgetAnonymous(world.context)
  await expect.poll(() => lockWaiters(holder)).toBe(1)
  const among = await left()
  await holder.query('commit')
  holder.release()
  await forgetting
  expect(among).toBeLessThan(600)
  expect(await left()).toBe(0)
})

test('a sweep whose connection breaks in the middle comes again, and the process lives', async () => {
  const admin = await world.admin()
  const worker = startWorker(world.context)
  onTestFinished(() => worker.stop())
  const holder = new pg.Client({ connectionString: world.database.url })
  await holder.connect()
  onTestFinished(() => holder.end())
  await holder.query('begin; lock table ledger_audits in access exclusive mode')
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%update "ledger_audits"%'`
  await expect.poll(() => sql(`select 1 ${waiting}`)).not.toEqual([])
  await holder.query(`select pg_terminate_backend(pid) ${waiting}`)
  await holder.query('rollback')

  // the pool may hand out the broken connection once more before it hears that it has ended: a client asks again under the same key
  const asked = { idempotencyKey: newKey() }
  await expect.poll(async () => (await world.call('startAudit', asked, admin)).ok).toBe(true)
  await expect.poll(async () => (await sql('select state from ledger_audits')).map(({ state }) => state)).toEqual(['done'])
})

test('nothing recurs on a database that a newer version has changed', async () => {
  world.clock.turn({ seconds: 1 })
  good(await world.call('startAudit', { idempotencyKey: newKey() }, await world.admin()))
  const state = async () => (await sql<{ state: string }>('select state from ledger_audits order by asked_at desc limit 1'))[0]?.state
  await sql("insert into migrations values (9999, '9999-tomorrow.sql', 'x', now())")
  // each begins at once, and is waited for
  await startWorker(world.context).stop()
  expect(await state()).toBe('waiting')
  await sql('delete from migrations where number = 9999')
  await startWorker(world.context).stop()
  expect(await state()).toBe('done')
})

test('an email whose mail server is silent keeps no other one waiting', async () => {
  // the clock was turned
  await world.sweep('refreshRates')
  await anOrder(world, await world.visitor(), { email: 'first@example.org' })
  const sent: string[] = []
  let answer = () => undefined as void
  const silence = new Promise<void>((done) => (answer = done))
  const mailer = {
    sendMail: async ({ to }: { to: string }) => {
      sent.push(to)
      if (to === 'first@example.org') await silence
    },
    close: () => undefined,
  }
  const worker = startWorker({ ...world.context, mailer })
  onTestFinished(() => worker.stop())
  onTestFinished(() => answer())
  await expect.poll(() => sent).toContain('first@example.org')
  await anOrder(world, await world.visitor(), { email: 'second@example.org' })
  await expect.poll(() => sent).toContain('second@example.org')
})
