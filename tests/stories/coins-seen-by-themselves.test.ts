/** Every coin whose chain is watched: paid, seen, counted up and credited with nobody's hand in it. */
import { beforeAll, expect, test } from 'vitest'
import type { OrderView } from '../../contract/orders.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, pay, see } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld({ priced: false })
beforeAll(async () => {
  await world.database.pool.query("insert into settings (name, value, changed_at) values ('openOrdersPerAddressPerHour', '1000', now())")
  await world.sweep('refreshRates')
})

const toCard = (visitor: Session, giveCurrencyId: string, amount: string) => {
  const asset = giveCurrencyId.startsWith('usdt') ? 'usdt' : giveCurrencyId
  return anOrder(world, visitor, { directionId: `${asset}-sber`, giveCurrencyId, amount })
}
/** Time passes until it is so, at most ten minutes. */
async function until(visitor: Session, orderId: string, isSo: (order: OrderView) => boolean): Promise<OrderView> {
  for (let seconds = 0; seconds < 600; seconds += 15) {
    const order = await see(world, visitor, orderId)
    if (isSo(order)) return order
    await world.pass({ seconds: 15 })
  }
  throw new Error(`it never came to that: ${JSON.stringify(await see(world, visitor, orderId))}`)
}
const unmatched = () =>
  world.database.kysely.selectFrom('payments').select(['amount', 'memo', 'state', 'currency_id']).where('order_id', 'is', null).execute()

test('bitcoin: seen while it waits for a block, confirmed by the second', async () => {
  const visitor = await world.visitor()
  const { orderId } = await toCard(visitor, 'btc', '0.01')
  expect(await see(world, visitor, orderId)).toMatchObject({ simulatePayment: true, credentials: { watched: true } })
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'checkingPayment',
    seen: '0.01',
    received: '0',
    payments: [{ confirmations: 0, confirmationsNeeded: 2, state: 'seen' }],
    situation: { key: 'confirmationsAwaited' },
  })
  const once = await until(visitor, orderId, ({ payments }) => payments[0]?.confirmations === 1)
  expect(once).toMatchObject({ status: 'checkingPayment', received: '0' })
  const credited = await until(visitor, orderId, ({ status }) => status === 'paymentChecked')
  expect(credited).toMatchObject({
    received: '0.01',
    seen: '0',
    exceptions: [],
    payments: [{ state: 'confirmed', confirmationsNeeded: 2 }],
  })
  expect(credited.history.map(({ row, who }) => [row, who])).toContainEqual(['K1', 'system'])
})

test('bitcoin: replaced while it waits, it is no money, and the order waits on', async () => {
  const visitor = await world.visitor()
  const { orderId } = await toCard(visitor, 'btc', '0.012')
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  const [payment] = (await see(world, visitor, orderId)).payments
  world.simulator.control('vanish', { transactionHash: payment?.transactionHash })
  const back = await until(visitor, orderId, ({ status }) => status === 'toBePaid')
  expect(back).toMatchObject({ seen: '0', payments: [{ state: 'vanished' }] })
})

test.each([
  ['ltc', '2', 6],
  ['doge', '1500', 20],
  ['eth', '0.1', 12],
  ['usdt-erc20', '500', 12],
  ['usdt-bep20', '500', 15],
  ['trx', '2000', 19],
] as const)('%s: counts up and is credited', async (currency, amount, needed) => {
  const visitor = await world.visitor()
  const { orderId } = await toCard(visitor, currency, amount)
  await pay(world, visitor, orderId)
  const seen = await until(visitor, orderId, ({ payments }) => payments.length > 0)
  expect(seen).toMatchObject({ status: 'checkingPayment', seen: amount, payments: [{ confirmationsNeeded: needed, state: 'seen' }] })
  await until(visitor, orderId, ({ status }) => status === 'paymentChecked')
})

test.each(['ton', 'usdt-ton'] as const)('%s: two orders at one address are told apart by their memos', async (currency) => {
  const visitors = [await world.visitor(), await world.visitor()] as const
  const orders = [await toCard(visitors[0], currency, '200'), await toCard(visitors[1], currency, '200')] as const
  const shown = [await see(world, visitors[0], orders[0].orderId), await see(world, visitors[1], orders[1].orderId)] as const
  expect(shown[0].credentials?.value).toBe(shown[1].credentials?.value)
  expect(shown[0].credentials?.memo).not.toBe(shown[1].credentials?.memo)
  await pay(world, visitors[1], orders[1].orderId)
  await world.pass({ seconds: 15 })
  expect(await see(world, visitors[0], orders[0].orderId)).toMatchObject({ status: 'toBePaid', seen: '0', payments: [] })
  const paid = await until(visitors[1], orders[1].orderId, ({ status }) => status === 'paymentChecked')
  expect(paid).toMatchObject({ received: '200', payments: [{ amount: '200', confirmationsNeeded: 1 }] })
})

test('a wrong memo, or none, is nobody’s payment, and is kept for staff once', async () => {
  const visitor = await world.visitor()
  const { orderId } = await toCard(visitor, 'ton', '210')
  await pay(world, visitor, orderId, '210', { memo: '999' })
  await pay(world, visitor, orderId, '211', { memo: null })
  for (let sweep = 0; sweep < 3; sweep += 1) await world.pass({ seconds: 15 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'toBePaid', seen: '0', payments: [] })
  const kept = (await unmatched()).filter(({ currency_id: currency }) => currency === 'ton')
  expect(kept.map(({ amount, memo, state }) => [amount, memo, state])).toEqual(
    expect.arrayContaining([
      ['210', '999', 'confirmed'],
      ['211', null, 'confirmed'],
    ]),
  )
  expect(kept).toHaveLength(2)
})

test('a chain that is silent delays no other', async () => {
  const visitor = await world.visitor()
  const blind = await toCard(visitor, 'btc', '0.02')
  const seeing = await toCard(visitor, 'usdt-trc20', '300')
  world.simulator.control('fault', { source: 'bitcoin', fault: 'silent' })
  await pay(world, visitor, seeing.orderId)
  world.clock.turn({ seconds: 6 })
  await world.sweep('watchPayments')
  expect(await see(world, visitor, seeing.orderId)).toMatchObject({ status: 'checkingPayment', seen: '300' })
  // an order on the silent chain does not end while nobody can see it
  for (let minute = 0; minute < 3; minute += 1) {
    world.clock.turn({ minutes: 10 })
    await world.sweep('watchPayments', 'orderTimers')
  }
  expect((await see(world, visitor, blind.orderId)).status).toBe('toBePaid')
  world.simulator.control('fault', { source: 'bitcoin', fault: 'none' })
})
