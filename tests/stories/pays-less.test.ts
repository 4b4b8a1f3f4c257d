/** A client pays less than agreed: what has come is exchanged at the order's own rate, or topped up, as he or an operator chooses. */
import { expect, test } from 'vitest'
import { divide, multiply, roundDown } from '../../core/money/decimal.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, operate, operated, pay, see } from '../make.ts'

const world = aWorld({ fresh: true })
const visitor = world.signedIn('visitor')

/** An order with a part of its sum, confirmed, whose time to pay is over. */
async function withPart(amount = '300'): Promise<string> {
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId, amount)
  await world.pass({ seconds: 6 })
  for (const minutes of [1, 14, 2, 2]) await world.pass({ minutes })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'checkingPayment', exceptions: ['partial'], received: amount })
  return orderId
}

test('he takes less: due, promise and receipt follow to the kopeck, and the order goes on by itself', async () => {
  const orderId = await withPart()
  const waiting = await see(world, visitor, orderId)
  const take = roundDown(divide(multiply('300', waiting.take), '500'), 2)
  expect(waiting.choices.map(({ choice, why }) => [choice, why])).toEqual([
    ['topUp', null],
    ['takeLess', null],
    ['refund', 'REFUND_DETAILS_NEEDED'],
  ])
  expect(waiting.choices[0]).toMatchObject({ missing: '200', take: waiting.take, minutes: 15 })
  expect(waiting.choices[1]).toMatchObject({ give: '300', take })

  const after = good(await act(world, visitor, orderId, 'resolvePartial', { choice: 'takeLess', takeSeen: take }))
  expect(after).toMatchObject({ status: 'paymentChecked', give: '300', due: '300', take, exceptions: [], choices: [] })
  expect(after.history.slice(-2).map(({ row, who }) => [row, who])).toEqual([
    ['K5a', 'client'],
    ['K1', 'system'],
  ])
  expect(after.payouts).toMatchObject([{ amount: take, state: 'queued' }])
  const { receipts } = good(await world.call('getReceipts', { orderId }, visitor))
  expect(receipts).toHaveLength(2)
  expect(JSON.parse(receipts[1]?.document ?? '{}')).toMatchObject({
    cause: 'resolvePartial',
    give: { amount: '300' },
    take: { amount: take },
  })
  expect(await act(world, visitor, orderId, 'resolvePartial', { choice: 'takeLess' })).toMatchObject({ ok: false, code: 'ACTION_NOT_NOW' })

  const operator = await world.operator()
  await operated(world, operator, orderId, 'recordPayout', { proof: 'СБП-1001', amount: take })
  expect(good(await world.call('finishOrder', { orderId }, visitor))).toMatchObject({ status: 'done', result: 'orderDone' })
})

test('he need not wait for the end of the time to exchange what has come', async () => {
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId, '300')
  await world.pass({ seconds: 6 })
  // the network may still take it back
  const seen = await see(world, visitor, orderId)
  expect(seen).toMatchObject({ status: 'toBePaid', exceptions: ['partial'], choices: [{ choice: 'takeLess', why: 'UNCONFIRMED_MONEY' }] })
  await world.pass({ seconds: 90 })
  const here = await see(world, visitor, orderId)
  expect(here).toMatchObject({ status: 'toBePaid', remaining: '200', choices: [{ choice: 'takeLess', give: '300', why: null }] })
  const takeSeen = here.choices[0]?.take ?? ''
  const after = good(await act(world, visitor, orderId, 'resolvePartial', { choice: 'takeLess', takeSeen }))
  expect(after).toMatchObject({ status: 'paymentChecked', give: '300', due: '300', take: takeSeen, exceptions: [] })
  expect(after.history.slice(-2).map(({ row, who }) => [row, who])).toEqual([
    ['P4a', 'client'],
    ['K1', 'system'],
  ])
  expect(await world.audit()).toEqual([])
})

test('he tops up to the same details at the same rate, while the new time runs', async () => {
  const orderId = await withPart()
  const before = await see(world, visitor, orderId)
  const again = good(await act(world, visitor, orderId, 'resolvePartial', { choice: 'topUp' }))
  expect(again).toMatchObject({ status: 'toBePaid', remaining: '200', due: '500', take: before.take, rate: before.rate })
  expect(again.credentials?.value).toBe(before.credentials?.value)
  expect(again.payUntil).toBe(again.rateFixedUntil)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', received: '500', take: before.take })
})

test('two top-ups at most: then what has come is exchanged, or goes back', async () => {
  const orderId = await withPart()
  good(await act(world, visitor, orderId, 'resolvePartial', { choice: 'topUp' }))
  for (let step = 0; step < 3; step += 1) await world.pass({ minutes: 6 })
  const again = await see(world, visitor, orderId)
  expect(again).toMatchObject({ status: 'checkingPayment', exceptions: ['partial'] })
  expect(again.choices.map(({ choice }) => choice)).toEqual(['takeLess', 'refund'])
  expect(await act(world, visitor, orderId, 'resolvePartial', { choice: 'topUp' })).toMatchObject({ ok: false, code: 'TOP_UPS_OVER' })
})

test('what is below the minimum is not exchanged: he is told why beside the choice', async () => {
  const orderId = await withPart('1')
  const { choices, situation } = await see(world, visitor, orderId)
  expect(situation.key).toBe('partialPayment')
  expect(choices[1]).toMatchObject({ choice: 'takeLess', why: 'RECEIVED_BELOW_MINIMUM' })
  expect(await act(world, visitor, orderId, 'resolvePartial', { choice: 'takeLess' })).toMatchObject({
    ok: false,
    code: 'RECEIVED_BELOW_MINIMUM',
  })
})

test('an operator chooses for him, and of two who press at once one is told that the order has moved', async () => {
  const orderId = await withPart()
  const [operator, other] = [await world.operator(), await world.operator()]
  const answers = await Promise.all([
    operate(world, operator, orderId, 'resolvePartial', { choice: 'takeLess' }),
    operate(world, other, orderId, 'resolvePartial', { choice: 'topUp' }),
    act(world, visitor, orderId, 'resolvePartial', { choice: 'takeLess' }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ code: 'ACTION_NOT_NOW' })
})

test('emails tell of the part that came: first how to add the rest, then that there is a choice', async () => {
  await withPart()
  const emails = world.simulator.emails().filter(({ subject }) => subject.includes('часть суммы'))
  expect(emails).toHaveLength(2)
  expect(emails.at(-1)?.text).toMatch(/не хватает 200[^]*Доплатите/)
  expect(emails[0]?.text).toContain('что с ними можно сделать')
})
