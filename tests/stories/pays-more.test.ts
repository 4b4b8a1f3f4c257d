/** A client pays more than agreed: all of it is exchanged, at the locked rate or at that of now, and dust that cannot travel stays. */
import { expect, test } from 'vitest'
import { add, compare, divide, isLess, multiply, roundDown } from '../../core/money/decimal.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, operated, pay, see, setReserve } from '../make.ts'

const world = aWorld({ fresh: true })
const visitor = world.signedIn('visitor')

async function withExcess(amount = '600'): Promise<string> {
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId, amount)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  return orderId
}

test('inside the lock all of it is exchanged at the locked rate, and the order goes on by itself', async () => {
  const orderId = await withExcess()
  const waiting = await see(world, visitor, orderId)
  await world.sweep('sendMail')
  const told = world.simulator.emails().filter(({ subject }) => subject?.includes('больше, чем нужно'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toMatch(/Пришло 600\sUSDT, это на 100\sUSDT больше/)
  const take = roundDown(divide(multiply('600', waiting.take), '500'), 2)
  expect(waiting).toMatchObject({ status: 'checkingPayment', exceptions: ['over'], situation: { key: 'overPayment', who: 'client' } })
  expect(waiting.choices).toMatchObject([
    { choice: 'exchangeAll', give: '600', take, excess: '100', locked: true, why: null },
    { choice: 'returnExcess', returned: '97' },
  ])
  const after = good(await act(world, visitor, orderId, 'resolveOver', { choice: 'exchangeAll', takeSeen: take }))
  expect(after).toMatchObject({ status: 'paymentChecked', give: '600', due: '600', take, exceptions: [] })
  const [{ reserve } = { reserve: '' }] = await world.database.kysely
    .selectFrom('orders')
    .select('soft_reserve as reserve')
    .where('id', '=', orderId)
    .execute()
  expect(compare(reserve, take)).toBe(0)
  const operator = await world.operator()
  await operated(world, operator, orderId, 'recordPayout', { proof: 'СБП-1003', amount: take })
  expect(good(await world.call('finishOrder', { orderId }, visitor))).toMatchObject({ status: 'done', take })
})

test('after the lock only the excess is at the rate of now; a figure that has fallen is refused with the new one', async () => {
  const orderId = await withExcess()
  await world.pass({ minutes: 20 })
  const shown = await see(world, visitor, orderId)
  expect(shown.choices).toMatchObject([{ choice: 'exchangeAll', locked: false }, { choice: 'returnExcess' }])
  const before = shown.choices[0]?.take ?? ''
  world.simulator.control('price', { pair: 'USDTRUB', percent: '-2.5' })
  await world.pass({ seconds: 10 })
  await world.pass({ seconds: 10 })
  const now = (await see(world, visitor, orderId)).choices[0]?.take ?? ''
  expect(isLess(now, before)).toBe(true)
  expect(isLess(shown.take, now)).toBe(true)
  // a tenth part of the sum at a rate 2.5 % lower: within the tolerance of 0.3 %, so a figure far above is sent to see the refusal
  const seen = add(before, '1000')
  const refused = await act(world, visitor, orderId, 'resolveOver', { choice: 'exchangeAll', takeSeen: seen })
  expect(refused).toMatchObject({ ok: false, code: 'RATE_CHANGED', details: { old: seen, new: now } })
  expect(good(await act(world, visitor, orderId, 'resolveOver', { choice: 'exchangeAll', takeSeen: now }))).toMatchObject({ take: now })
})

test('beyond the maximum or the reserve it is not exchanged, and he is told which', async () => {
  await setReserve(world, 'sber', '45000')
  const orderId = await withExcess()
  expect((await see(world, visitor, orderId)).choices).toMatchObject([
    { choice: 'exchangeAll', why: 'RESERVE_LACKING' },
    { choice: 'returnExcess', why: null },
  ])
  expect(await act(world, visitor, orderId, 'resolveOver', { choice: 'exchangeAll' })).toMatchObject({ ok: false, code: 'RESERVE_LACKING' })
  const operator = await world.operator()
  await operated(world, operator, orderId, 'cancel', { reason: 'Резерва не хватает' })
  expect((await see(world, visitor, orderId)).refunds).toMatchObject([{ amount: '600' }])
})

test('an excess below the cost of its way back, that cannot be exchanged, stays with us and is shown', async () => {
  await setReserve(world, 'sber', '43000')
  const { orderId } = await anOrder(world, visitor)
  const { take } = await see(world, visitor, orderId)
  await setReserve(world, 'sber', take)
  await pay(world, visitor, orderId, '502')
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  const after = await see(world, visitor, orderId)
  expect(after).toMatchObject({ status: 'paymentChecked', give: '500', take, due: '502', received: '502' })
  expect(after.history.slice(-2).map(({ row }) => row)).toEqual(['K6c', 'K1'])
})

test('a client who wants it back asks an operator', async () => {
  const orderId = await withExcess()
  // before he asks he sees what would come back
  expect((await see(world, visitor, orderId)).wholeBack).toEqual({ amount: '600', cost: '3', returned: '597' })
  const asked = good(await act(world, visitor, orderId, 'requestCancel'))
  expect(asked.situation.key).toBe('cancelRequested')
})
