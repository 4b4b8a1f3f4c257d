/** listVerifications: what waits first; by status, kind, direction and days; sorted by when each was sent or decided, by pages. */
import { expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import { moscowDate } from '../../core/directions/working-hours.ts'
import { dayPlus } from '../../core/figures/spans.ts'
import { addMinutes } from '../../core/time/instant.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, good } from '../make.ts'

const world = aWorld({ fresh: true })
const operator = world.signedIn('operator')

type Made = { kind?: 'card' | 'account'; status?: 'pending' | 'declined' | 'verified'; sent: number; decided?: number; last?: string }
/** Sent and decided so many minutes after noon. */
async function verification(
  id: string,
  userId: string,
  { kind = 'card', status = 'pending', sent, decided, last = '1111' }: Made,
): Promise<string> {
  const at = (minutes: number) => addMinutes(world.clock.now(), minutes)
  const number = `411111111111${last}`
  await world.database.pool.query(
    `insert into verifications (id, user_id, kind, number, number_hash, last_four, bank, status, reason, date_created, decided_at)
     values ($1, $2, $3, $4, $5, $6, 'Сбер', $7, $8, $9, $10)`,
    [
      id,
      userId,
      kind,
      world.context.cipher.encrypt(number),
      world.context.cipher.hash(number),
      last,
      status,
      status === 'declined' ? 'verification.unreadable' : null,
      at(sent),
      decided === undefined ? null : at(decided),
    ],
  )
  return id
}
const list = async (asked: Payload<'listVerifications'> = {}) => good(await world.call('listVerifications', asked, operator))
const ids = async (asked: Payload<'listVerifications'> = {}) => (await list({ status: 'all', ...asked })).verifications.map(({ id }) => id)

/** Two that wait, and three that are decided, of one person. */
async function five(): Promise<{ uid: string; orderId: string }> {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const { rows } = await world.database.pool.query<{ user_id: string }>('select user_id from orders where id = $1', [orderId])
  const uid = rows[0]?.user_id ?? ''
  await verification('old', uid, { sent: 1, last: '0001' })
  await verification('new', uid, { sent: 9, last: '0002' })
  await verification('first', uid, { status: 'verified', sent: 2, decided: 20, last: '0003' })
  await verification('second', uid, { status: 'declined', sent: 4, decided: 8, last: '0004' })
  await verification('third', uid, { status: 'verified', kind: 'account', sent: 6, decided: 11, last: '0005' })
  return { uid, orderId }
}
const everyPage = async (asked: Payload<'listVerifications'>): Promise<string[]> => {
  const found: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ status: 'all', limit: 2, ...asked, ...(after === undefined ? {} : { after }) })
    found.push(...page.verifications.map(({ id }) => id))
    after = page.next
  }
  return found
}

test('what waits comes first, the oldest first; then the newest', async () => {
  await five()
  const usual = ['old', 'new', 'third', 'second', 'first']
  expect(await ids()).toEqual(usual)
  expect(await everyPage({})).toEqual(usual)
  expect(await everyPage({ limit: 1 })).toEqual(usual)
  expect(await ids({ status: 'pending' })).toEqual(['old', 'new'])
  expect(await ids({ status: 'verified' })).toEqual(['third', 'first'])
  expect(await everyPage({ status: 'verified', limit: 1 })).toEqual(['third', 'first'])
  expect((await list()).counts).toEqual({ pending: 2, declined: 1, verified: 2 })
})

test.each<[Payload<'listVerifications'>, string[]]>([
  [{ sort: 'sent' }, ['new', 'third', 'second', 'first', 'old']],
  [{ sort: 'sent', ascending: true }, ['old', 'first', 'second', 'third', 'new']],
  [{ sort: 'decided' }, ['first', 'third', 'second', 'old', 'new']],
  [{ sort: 'decided', ascending: true }, ['new', 'old', 'second', 'third', 'first']],
  [{ sort: 'decided', status: 'verified' }, ['first', 'third']],
  [{ sort: 'pending', ascending: true }, ['old', 'new', 'third', 'second', 'first']],
])('sorted by %j, whole and page by page', async (asked, expected) => {
  await five()
  expect(await ids(asked)).toEqual(expected)
  expect(await everyPage(asked)).toEqual(expected)
  expect(await everyPage({ ...asked, limit: 1 })).toEqual(expected)
})

test('by kind, by days, and by the direction of an order that asks for it', async () => {
  const { uid, orderId } = await five()
  expect(await ids({ kind: 'account' })).toEqual(['third'])
  const today = moscowDate(world.clock.now())
  expect(await ids({ from: today, until: today, sort: 'sent' })).toHaveLength(5)
  expect(await ids({ from: dayPlus(today, 1) })).toEqual([])
  expect(await ids({ until: dayPlus(today, -1) })).toEqual([])

  const { rows } = await world.database.pool.query<{ direction_id: string }>('select direction_id from orders where id = $1', [orderId])
  const directionId = rows[0]?.direction_id ?? ''
  expect(await ids({ directionId })).toEqual([])
  const needs = [{ kind: 'card', numberHash: world.context.cipher.hash('4111111111110002'), state: 'pending' }]
  await world.database.pool.query('update orders set needs = $2 where id = $1', [orderId, JSON.stringify(needs)])
  expect(await ids({ directionId })).toEqual(['new'])
  expect(await ids({ directionId, status: 'verified' })).toEqual([])
  expect(await ids({ directionId: 'none' })).toEqual([])
  // the same number of another person
  await world.database.pool.query(`update orders set user_id = (select uid from users where uid <> $2 limit 1) where id = $1`, [
    orderId,
    uid,
  ])
  expect(await ids({ directionId })).toEqual([])
})

test.each<[object, string]>([
  [{ sort: 'bank' }, 'sort'],
  [{ ascending: 'yes' }, 'ascending'],
  [{ status: 'open' }, 'status'],
  [{ kind: 'passport' }, 'kind'],
  [{ directionId: 'usdt sber' }, 'directionId'],
  [{ from: '0000-01-01' }, 'from'],
  [{ until: '2026-02-30' }, 'until'],
  [{ limit: 501 }, 'limit'],
])('%j is refused', async (asked, field) => {
  const answer = await world.call('listVerifications', asked, operator)
  expect(answer).toMatchObject({ http: 400, code: 'INVALID_ARGUMENT', details: { field } })
})

test('it is for staff', async () => {
  expect(await world.call('listVerifications', {}, await world.visitor())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await world.call('listVerifications', {})).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
})
