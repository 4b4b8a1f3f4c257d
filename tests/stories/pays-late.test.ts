/** A client pays after the rate has run out: a fair rate is given, a worse one is offered beside the old one for a while. */
import { expect, test } from 'vitest'
import { isLess, isMore } from '../../core/money/decimal.ts'
import { addMinutes } from '../../core/time/instant.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, operated, see } from '../make.ts'

const world = aWorld({ fresh: true })
const visitor = world.signedIn('visitor')
const rateSources = ['binance', 'binance-p2p', 'bybit', 'rapira']

/** An order that a clock has closed, paid after the market has moved by so many per cent. */
async function paidLate(percent: string): Promise<string> {
  const { orderId } = await anOrder(world, visitor)
  const { credentials } = await see(world, visitor, orderId)
  for (let step = 0; step < 4; step += 1) await world.pass({ minutes: 5 })
  expect((await see(world, visitor, orderId)).status).toBe('canceledAutomatically')
  world.simulator.control('price', { pair: 'USDTRUB', percent })
  await world.pass({ seconds: 10 })
  await world.pass({ seconds: 10 })
  world.simulator.control('pay', { address: credentials?.value, amount: '500' })
  await world.pass({ seconds: 40 })
  return orderId
}

test('a worse rate is offered beside the old one, by email too, and holds while he thinks', async () => {
  const orderId = await paidLate('-2')
  const asked = await see(world, visitor, orderId)
  expect(asked).toMatchObject({ status: 'checkingPayment', exceptions: ['late'], situation: { key: 'latePayment', who: 'client' } })
  const [choice] = asked.choices
  if (!choice?.until) throw new Error('a rate is offered')
  expect(choice).toMatchObject({ choice: 'newRate', why: null, give: '500' })
  expect(isLess(choice.take, asked.take)).toBe(true)
  expect(choice.until).toBe(addMinutes(asked.quotes.at(-1)?.at ?? '', 15))
  expect(world.simulator.emails().filter(({ subject }) => subject.includes('видим ваш платёж'))).toMatchObject([
    { text: expect.stringContaining('По новому курсу вы получите') },
  ])

  world.simulator.control('price', { pair: 'USDTRUB', percent: '-2' })
  await world.pass({ seconds: 10 })
  await world.pass({ seconds: 10 })
  const settled = good(await act(world, visitor, orderId, 'resolveLate', { choice: 'newRate', takeSeen: choice.take }))
  expect(settled).toMatchObject({ take: choice.take, exceptions: [], choices: [] })
  await world.pass({ seconds: 90 })
  const credited = await see(world, visitor, orderId)
  expect(credited).toMatchObject({ status: 'paymentChecked', take: choice.take })
  const { receipts } = good(await world.call('getReceipts', { orderId }, visitor))
  expect(receipts.map(({ document }) => JSON.parse(document).cause)).toEqual(['createOrder', 'paymentSeen', 'resolveLate'])
  const operator = await world.operator()
  await operated(world, operator, orderId, 'recordPayout', { proof: 'СБП-1002', amount: choice.take })
  expect(good(await world.call('finishOrder', { orderId }, visitor)).status).toBe('done')
})

test('once the offer is over an operator decides, at the rate of now', async () => {
  const orderId = await paidLate('-2')
  await world.pass({ minutes: 16 })
  const waiting = await see(world, visitor, orderId)
  expect(waiting).toMatchObject({ situation: { key: 'latePaymentStuck', who: 'operator' }, choices: [{ choice: 'refund' }] })
  expect(waiting.history.map(({ row }) => row)).toContain('K19')
  expect(await act(world, visitor, orderId, 'resolveLate', { choice: 'newRate' })).toMatchObject({ ok: false, code: 'TIME_OVER' })
  const operator = await world.operator()
  const { order } = good(await world.call('getOrder', { orderId }, operator))
  expect(order.choices).toMatchObject([{ choice: 'newRate', until: null, why: null }, { choice: 'refund' }])
  const settled = await operated(world, operator, orderId, 'resolveLate', { choice: 'newRate', takeSeen: order.choices[0]?.take ?? '' })
  expect(settled.order).toMatchObject({ status: 'paymentChecked', take: order.choices[0]?.take })
})

test('a better rate, or the same, is given without asking, and told by email', async () => {
  const orderId = await paidLate('2')
  const given = await see(world, visitor, orderId)
  expect(given.exceptions).toEqual([])
  expect(given.history.map(({ row }) => row)).toEqual(expect.arrayContaining(['R1', 'K7a']))
  expect(isMore(given.take, given.quotes[0]?.take ?? '')).toBe(true)
  expect(world.simulator.emails().some(({ subject }) => subject.startsWith('Новый курс заявки'))).toBe(true)
})

test('while there is no rate it is told by email all the same, and the rate is offered as soon as there is one', async () => {
  const { orderId } = await anOrder(world, visitor)
  const { credentials } = await see(world, visitor, orderId)
  for (let step = 0; step < 4; step += 1) await world.pass({ minutes: 5 })
  for (const source of rateSources) world.simulator.control('fault', { source, fault: '5xx' })
  for (let step = 0; step < 3; step += 1) await world.pass({ minutes: 5 })
  world.simulator.control('pay', { address: credentials?.value, amount: '500' })
  await world.pass({ seconds: 40 })
  const waiting = await see(world, visitor, orderId)
  expect(waiting).toMatchObject({ status: 'checkingPayment', exceptions: ['late'], choices: [{ choice: 'refund' }] })
  const { number } = waiting
  const said = () =>
    world.simulator.emails().filter(({ subject }) => subject.includes('видим ваш платёж') && subject.includes(String(number).slice(-3)))
  const before = said().length
  expect(before).toBeGreaterThan(0)
  world.simulator.control('fault', { source: 'all', fault: 'none' })
  world.simulator.control('price', { pair: 'USDTRUB', percent: '-2' })
  for (let step = 0; step < 3; step += 1) await world.pass({ seconds: 20 })
  const offered = await see(world, visitor, orderId)
  expect(offered.choices).toMatchObject([{ choice: 'newRate', why: null }, { choice: 'refund' }])
  expect(offered.history.map(({ row }) => row)).toContain('K7o')
  await world.pass({ seconds: 20 })
  const texts = said().map(({ text }) => (text ?? '').includes('По новому курсу вы получите'))
  expect(texts.filter(Boolean)).toHaveLength(1)
  expect(texts).toHaveLength(before + 1)
})
