/** getHealth: an office that is well, and each trouble that the database can show. */
import { expect, test } from 'vitest'
import type { CheckName } from '../../core/health/checks.ts'
import { aWorld } from '../a-world.ts'
import { good } from '../make.ts'

const world = aWorld()
const [operator, admin] = [world.signedIn('operator'), world.signedIn('admin')]
const checkOf = async (name: CheckName) => good(await world.call('getHealth', null, operator)).checks.find((one) => one.name === name)

test('a demo that runs is well but for books that nobody has proved yet', async () => {
  const { checks } = good(await world.call('getHealth', null, operator))
  expect(checks.filter(({ state }) => state !== 'fine')).toMatchObject([{ name: 'books', state: 'warning' }])
  good(await world.call('startAudit', {}, admin))
  await world.sweep('runAudits')
  expect(await checkOf('books')).toMatchObject({ state: 'fine', count: 0 })
})

test('emails that do not leave are told of with what the mail server said', async () => {
  const { pool } = world.database
  await pool.query(
    `insert into outbox (kind, key, payload, date_created, due_at, attempts, last_problem)
     values ('email:orderCreated', 'late', '{}', $1::timestamptz - interval '1 hour', $1::timestamptz + interval '1 hour', 3, '535 refused')`,
    [world.clock.now()],
  )
  expect(await checkOf('mail')).toMatchObject({ state: 'trouble', count: 1, subjects: ['535 refused'], since: expect.any(String) })
  await pool.query(`delete from outbox where key = 'late'`)
  expect(await checkOf('mail')).toMatchObject({ state: 'fine', count: 0 })
})

test('a network that is silent and directions that are off sale are told of', async () => {
  const { pool } = world.database
  const { rows } = await pool.query<{ name: string }>('select name from watchers limit 1')
  const name = rows[0]?.name ?? 'tron'
  await pool.query(
    `insert into watchers (name, silent_since, silence_told_at) values ($1, $2, $2)
     on conflict (name) do update set silent_since = excluded.silent_since, silence_told_at = excluded.silence_told_at`,
    [name, world.clock.now()],
  )
  expect(await checkOf('networks')).toMatchObject({ state: 'trouble', count: 1, since: world.clock.now() })
  await pool.query('update watchers set silent_since = null, silence_told_at = null where name = $1', [name])
  expect(await checkOf('networks')).toMatchObject({ state: 'fine' })

  // rates that are asked for are kept for a moment
  await pool.query('delete from source_prices')
  world.clock.turn({ seconds: 5 })
  await expect.poll(async () => (await checkOf('directions'))?.state, { timeout: 60_000 }).toBe('trouble')
  await world.sweep('refreshRates')
  await expect.poll(async () => (await checkOf('directions'))?.state, { timeout: 60_000 }).toBe('fine')
})

test('a monitor with the token of staff is told by /healthz?full, and nobody else', async () => {
  const ask = async (token?: string) => {
    const answer = await fetch(`${world.url}/healthz?full`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } })
    return { status: answer.status, body: (await answer.json()) as { checks?: unknown[] } }
  }
  expect(await ask(operator.token)).toMatchObject({ status: 200, body: { checks: { length: 11 } } })
  expect((await ask()).status).toBe(401)
  expect((await ask((await world.visitor()).token)).status).toBe(403)
  const { pool } = world.database
  await pool.query(
    `insert into outbox (kind, key, payload, date_created, due_at) values ('email:orderCreated', 'late', '{}', $1::timestamptz - interval '1 hour', $1::timestamptz + interval '1 hour')`,
    [world.clock.now()],
  )
  expect((await ask(operator.token)).status).toBe(503)
  await pool.query(`delete from outbox where key = 'late'`)
})

test('a client is not told', async () => {
  expect(await world.call('getHealth', null, await world.visitor())).toMatchObject({ code: 'NO_ACCESS' })
})
