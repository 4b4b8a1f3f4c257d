/** The main road: USDT on TRON for roubles on a card, from the press to done, with an operator at the desk. */
import { expect, test } from 'vitest'
import { formatAmount } from '../../core/money/format.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, good, operated, pay, see } from '../make.ts'

const world = aWorld()

test('a visitor exchanges USDT for roubles on a card', async () => {
  const visitor = await world.visitor()
  const operator = await world.operator()
  const { orderId } = await anOrder(world, visitor)

  const offered = await see(world, visitor, orderId)
  expect(offered).toMatchObject({ status: 'toBePaid', give: '500', due: '500', remaining: '500', seen: '0', received: '0' })
  expect(offered.payUntil).toBe('2026-03-03T09:15:00.000Z')
  expect(offered.credentials?.value).toMatch(/^T/)
  expect(offered.fields.map(({ value }) => value)).toEqual(['4111 11•• •••• 1111', 'Мария Иванова'])
  expect(offered.simulatePayment).toBe(true)

  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  const seen = await see(world, visitor, orderId)
  expect(seen).toMatchObject({ status: 'checkingPayment', seen: '500', received: '0', simulatePayment: false })
  expect(seen.payments).toMatchObject([{ state: 'seen', confirmationsNeeded: 19 }])
  const first = seen.payments[0]?.confirmations ?? 0
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(19)

  await world.pass({ seconds: 12 })
  const grown = await see(world, visitor, orderId)
  expect(grown.payments[0]?.confirmations).toBeGreaterThan(first)
  expect(grown.version).toBeGreaterThan(seen.version)
  expect(grown.history).toEqual(seen.history)

  await world.pass({ seconds: 60 })
  const credited = await see(world, visitor, orderId)
  expect(credited).toMatchObject({ status: 'paymentChecked', seen: '0', received: '500', payments: [{ state: 'confirmed' }] })
  expect(credited.payouts).toMatchObject([{ kind: 'bank', amount: offered.take, state: 'queued' }])

  const desk = good(await world.call('getOrder', { orderId }, operator))
  expect(desk.fields.map(({ value }) => value)[0]).toBe('4111 11•• •••• 1111')
  const paying = await operated(world, operator, orderId, 'claimPayout')
  expect(paying.fields.map(({ value }) => value)[0]).toMatch(/^4111 ?1111 ?1111 ?1111$/)
  expect(desk.profit).toBeNull()
  await operated(world, operator, orderId, 'recordPayout', { proof: 'СБП-123456' })
  const sent = await see(world, visitor, orderId)
  expect(sent.payouts).toMatchObject([{ state: 'sent', proof: 'СБП-123456' }])

  const done = good(await world.call('finishOrder', { orderId }, visitor))
  expect(done).toMatchObject({ status: 'done', result: 'orderDone' })
  expect(done.history.map(({ row, to }) => [row, to])).toEqual([
    ['N1', 'toBePaid'],
    ['P3', 'checkingPayment'],
    ['K2b', 'checkingPayment'],
    ['K1', 'paymentChecked'],
    ['X1c', 'paymentChecked'],
    ['X1', 'paymentChecked'],
    ['X3', 'done'],
  ])
  // a rate is quoted once and kept
  expect(done.quotes).toHaveLength(1)
  expect(done.rate).toBe(offered.rate)
})

test('the money moves the reserves, the profit is known to admins, and emails tell of each step', async () => {
  const visitor = await world.visitor()
  const [operator, admin] = [await world.operator(), await world.admin()]
  const reserves = async () => {
    const rows = await world.database.kysely
      .selectFrom('currencies')
      .select(['id', 'reserve'])
      .where('id', 'in', ['usdt-trc20', 'sber'])
      .execute()
    return Object.fromEntries(rows.map(({ id, reserve }) => [id, Number(reserve)]))
  }
  const before = await reserves()
  const { orderId } = await anOrder(world, visitor, { email: 'letters@example.com', language: 'en' })
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'receipt 7' })
  const { order, profit } = good(await world.call('getOrder', { orderId }, admin))
  good(await world.call('finishOrder', { orderId }, visitor))
  const after = await reserves()
  expect((after['usdt-trc20'] ?? 0) - (before['usdt-trc20'] ?? 0)).toBeCloseTo(500)
  expect((before.sber ?? 0) - (after.sber ?? 0)).toBeCloseTo(Number(order.take))
  expect(Number(profit)).toBeGreaterThan(0)
  expect(Number(profit)).toBeLessThan(50)

  await world.sweep('sendMail')
  await world.sweep('sendMail')
  const emails = world.simulator
    .emails()
    .toReversed()
    .filter(({ to }) => JSON.stringify(to).includes('letters@example.com'))
  expect(emails.map(({ subject }) => subject)).toEqual([
    `Order No. ${formatAmount(String(order.number), 0, 'ru')} has been created`,
    `We received the payment for order No. ${formatAmount(String(order.number), 0, 'ru')}`,
    `Order No. ${formatAmount(String(order.number), 0, 'ru')} is done`,
  ])
})
