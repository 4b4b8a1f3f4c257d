/**
 * What a network has no more, and what its node only does not tell of: confirmed money is undone by proof alone, never by the absence
 * of an answer, and what was undone is made good when the transfer comes back.
 */
import { beforeEach, expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { aCard } from '../drafts.ts'
import { anOrder, credited, operated, pay, see, untilGone } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld({ fresh: true })
let visitor: Session
const operator = world.signedIn('operator')
beforeEach(async () => {
  visitor = await world.visitor()
})

/** The node answers by an empty list, and knows of no transaction; or its list alone is empty. */
const emptied = (path = '') => world.simulator.control('fault', { source: 'tron', fault: 'empty', path })
const healed = () => world.simulator.control('fault', { source: 'all', fault: 'none' })
const vanish = (transactionHash: string | null | undefined) => world.simulator.control('vanish', { transactionHash })
const minutes = async (count: number, step = 1) => {
  for (let minute = 0; minute < count; minute += step) await world.pass({ minutes: step })
}
const watcher = async (name = 'tron') =>
  (await world.database.kysely.selectFrom('watchers').selectAll().where('name', '=', name).executeTakeFirst()) ?? null
const hashOf = async (orderId: string) => (await see(world, visitor, orderId)).payments[0]?.transactionHash

test('one empty answer of a node undoes nothing: not the credit, not the queued payout', async () => {
  const { orderId } = await credited(world, visitor, 'empty-once@example.com')
  const before = await see(world, visitor, orderId)
  emptied()
  await world.pass({ seconds: 10 })
  healed()
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', received: '500', version: before.version })
  await minutes(15, 5)
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', received: '500', version: before.version })
})

test('a list that stays empty proves nothing while the node knows the transaction: the watermark waits, and the node is not believed', async () => {
  const { orderId } = await credited(world, visitor, 'known-by-hash@example.com')
  emptied('/v1/accounts')
  const mark = async () => {
    const { rows } = await world.database.pool.query<{ looked_until: string }>(
      'select looked_until from credentials where id in (select credentials_id from allotments where order_id = $1)',
      [orderId],
    )
    return rows[0]?.looked_until
  }
  await minutes(1)
  const held = await mark()
  await minutes(15, 5)
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', received: '500' })
  expect(await mark()).toEqual(held)
  expect(await watcher()).toMatchObject({ unreliable: expect.any(String) })
  healed()
  await minutes(2)
  expect(await watcher()).toMatchObject({ unreliable: null, unreliable_since: null })
  expect(await mark()).not.toEqual(held)
})

test('what its node has lost for real vanishes only once it was asked for three times over ten minutes', async () => {
  const { orderId } = await credited(world, visitor, 'really-lost@example.com')
  vanish(await hashOf(orderId))
  await minutes(9)
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', received: '500' })
  await minutes(3)
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', received: '0', payments: [{ state: 'vanished' }] })
  const { rows } = await world.database.pool.query(
    `select m.proof, m.checks from missing_transfers m join payments p on p.id = m.payment_id where p.order_id = $1`,
    [orderId],
  )
  expect(rows).toMatchObject([{ proof: 'absent', checks: 3 }])
})

test('what is not confirmed yet vanishes after two scans a minute apart', async () => {
  const { orderId } = await anOrder(world, visitor, { email: 'young@example.com' })
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  vanish(await hashOf(orderId))
  await world.pass({ seconds: 61 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', seen: '500' })
  await world.pass({ seconds: 61 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'toBePaid', seen: '0', payments: [{ state: 'vanished' }] })
})

test('a node that lacks what several orders were paid with is not believed, however often it is asked', async () => {
  const orders: string[] = []
  for (const name of ['a', 'b', 'c'] as const) {
    const { orderId } = await credited(world, await world.visitor(), `several-${name}@example.com`)
    orders.push(orderId)
  }
  emptied()
  await minutes(15)
  const { rows } = await world.database.pool.query<{ status: string; credited: boolean }>(
    'select status, credited from orders where id = any($1)',
    [orders],
  )
  expect(rows).toEqual(orders.map(() => ({ status: 'paymentChecked', credited: true })))
  expect(await watcher()).toMatchObject({ unreliable: 'lacksSeveral' })
  // a clock waits: the node could hide a payment of this order too
  const { orderId } = await anOrder(world, visitor, { email: 'waits@example.com', fields: { card: aCard(901), holder: 'Мария Иванова' } })
  await minutes(25, 5)
  expect((await see(world, visitor, orderId)).status).toBe('toBePaid')
  healed()
  await minutes(2)
  expect(await watcher()).toMatchObject({ unreliable: null })
  expect((await see(world, visitor, orderId)).status).toBe('canceledAutomatically')
  expect(await world.audit()).toEqual([])
})

const reappear = (transactionHash: string | null | undefined) => world.simulator.control('reappear', { transactionHash })
const emails = async (email: string) => {
  await world.sweep('sendMail')
  // the newest are told first
  return world.simulator
    .emails()
    .filter(({ to }) => JSON.stringify(to).includes(email))
    .toReversed()
}
const blockedNow = async (orderId: string) =>
  (await world.database.pool.query('select id from blocked_details where order_id = $1 and lifted_at is null', [orderId])).rows.length
const lost = async (orderId: string) => {
  const { rows } = await world.database.pool.query<{ lost: string }>(
    `select coalesce(trim_scale(sum(p.amount)), 0)::text as lost from ledger_entries e join ledger_postings p on p.entry_id = e.id
     where e.order_id = $1 and p.account = 'losses'`,
    [orderId],
  )
  return Number(rows[0]?.lost)
}

test('what comes back before the payout is credited again as it was, and the client is told once and offered nothing', async () => {
  const email = 'back-before-payout@example.com'
  const { orderId } = await credited(world, visitor, email)
  const before = await see(world, visitor, orderId)
  const hash = await hashOf(orderId)
  vanish(hash)
  await untilGone(world)
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', received: '0' })
  const told = (await emails(email)).length
  reappear(hash)
  await minutes(3)
  const after = await see(world, visitor, orderId)
  expect(after).toMatchObject({
    status: 'paymentChecked',
    received: '500',
    take: before.take,
    rate: before.rate,
    exceptions: [],
    unmatchedPayments: [],
  })
  expect(after.payments).toMatchObject([{ state: 'confirmed', unmatched: false, problem: null }])
  expect(after.history.slice(-2).map(({ row }) => row)).toEqual(['A2r', 'K1r'])
  const news = (await emails(email)).slice(told)
  expect(news.map(({ subject }) => subject)).toEqual([expect.stringContaining('снова виден')])
  expect(await world.audit()).toEqual([])
})

test('what comes back after the payout undoes the hold, the loss and the black list, and is no new money', async () => {
  const email = 'back-after-payout@example.com'
  const fields = { card: aCard(902), holder: 'Мария Иванова' }
  const { orderId } = await credited(world, visitor, email, { fields })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 902' })
  const hash = await hashOf(orderId)
  vanish(hash)
  await untilGone(world)
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', hold: { kind: 'manual' }, received: '0' })
  expect(await blockedNow(orderId)).toBeGreaterThan(0)
  expect(await lost(orderId)).toBe(500)
  const told = (await emails(email)).length
  reappear(hash)
  await minutes(3)
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'paymentChecked',
    hold: { kind: 'none' },
    received: '500',
    unmatchedPayments: [],
    payments: [{ state: 'confirmed', unmatched: false }],
  })
  expect(await blockedNow(orderId)).toBe(0)
  expect(await lost(orderId)).toBe(0)
  expect((await emails(email)).slice(told).map(({ subject }) => subject)).toEqual([expect.stringContaining('снова виден')])
  await operated(world, operator, orderId, 'complete')
  expect(await world.audit()).toEqual([])
})

test('what comes back to a done order is its payment still, and no money to be returned', async () => {
  const email = 'back-when-done@example.com'
  const { orderId } = await credited(world, visitor, email, { fields: { card: aCard(903), holder: 'Мария Иванова' } })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'чек 903' })
  await operated(world, operator, orderId, 'complete')
  const hash = await hashOf(orderId)
  vanish(hash)
  await untilGone(world)
  expect(await lost(orderId)).toBe(500)
  reappear(hash)
  await minutes(3)
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'done',
    received: '500',
    payments: [{ state: 'confirmed', unmatched: false }],
  })
  expect(await lost(orderId)).toBe(0)
  const texts = (await emails(email)).map(({ subject }) => subject)
  expect(texts.filter((subject) => subject?.includes('снова виден'))).toHaveLength(1)
  expect(await world.audit()).toEqual([])
})

test('an unconfirmed one that comes back after its order was closed opens it again, at the rate that it had', async () => {
  const { orderId } = await anOrder(world, visitor, {
    email: 'back-when-closed@example.com',
    fields: { card: aCard(904), holder: 'Мария Иванова' },
  })
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  const hash = await hashOf(orderId)
  vanish(hash)
  await minutes(20, 4)
  expect((await see(world, visitor, orderId)).status).toBe('canceledAutomatically')
  reappear(hash)
  await minutes(3)
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', received: '500', exceptions: [] })
})
