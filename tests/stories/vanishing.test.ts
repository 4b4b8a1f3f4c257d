/**
 * What a network has no more, and what its node only does not tell of: confirmed money is undone by proof alone, never by the absence
 * of an answer, and what was undone is made good when the transfer comes back.
 */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { aCard } from '../drafts.ts'
import { anOrder, credited, operated, pay, see } from '../make.ts'

const world = aWorld({ fresh: true })
const visitor = world.signedIn('visitor')
const operator = world.signedIn('operator')

/** The node answers by an empty list, and knows of no transaction; or its list alone is empty. */
const emptied = (path = '') => world.simulator.control('fault', { source: 'tron', fault: 'empty', path })
const healed = () => world.simulator.control('fault', { source: 'all', fault: 'none' })
const vanish = (transactionHash: string | null | undefined) => world.simulator.control('vanish', { transactionHash })
const minutes = async (count: number) => {
  for (let minute = 0; minute < count; minute += 1) await world.pass({ minutes: 1 })
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
  await minutes(12)
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
  await minutes(12)
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
  await minutes(25)
  expect((await see(world, visitor, orderId)).status).toBe('toBePaid')
  healed()
  await minutes(2)
  expect(await watcher()).toMatchObject({ unreliable: null })
  expect((await see(world, visitor, orderId)).status).toBe('canceledAutomatically')
  expect(await world.audit()).toEqual([])
})
void operator
void operated
