/** One inbox for all money: a transfer is a row once, whoever tells of it and however it is split, and goes with its network. */
import { expect, test } from 'vitest'
import { watchPayments } from '../../server/work/payments/watch-payments.job.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, good, operated, see, untilGone } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld({ processes: 2 })
const operator = world.signedIn('operator')

const network = 'XRP Ledger'
const xrp = (visitor: Session) => anOrder(world, visitor, { directionId: 'xrp-sber', giveCurrencyId: 'xrp', amount: '400' })
async function settle(): Promise<void> {
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 6 })
}
async function addressOf(visitor: Session, orderId: string): Promise<{ value: string; memo: string | null }> {
  const { credentials } = await see(world, visitor, orderId)
  if (!credentials) throw new Error('nothing to pay to')
  return credentials
}
const waiting = async () => good(await world.call('listPayments', { place: 'waiting' }, operator)).payments
const match = async (id: string, orderId: string, amount?: string) =>
  good(await world.call('matchPayment', { id, orderId, reason: 'по переписке', ...(amount && { amount }) }, operator))

test('money without a memo waits, is split between two orders and the owner, and all of it is accounted for', async () => {
  const [anna, boris] = [await world.visitor(), await world.visitor()]
  const [first, second] = [await xrp(anna), await xrp(boris)]
  const { value } = await addressOf(anna, first.orderId)
  world.simulator.control('pay', { address: value, amount: '850', network, memo: null })
  await settle()
  const [whole] = await waiting()
  if (!whole) throw new Error('nothing waits')
  expect(whole).toMatchObject({ amount: '850', state: 'confirmed', order: null, memo: null })

  await match(whole.id, first.orderId, '400')
  await match(whole.id, second.orderId, '400')
  good(await world.call('explainPayment', { id: whole.id, as: 'income', reason: 'клиент подарил' }, operator))
  expect(await waiting()).toEqual([])
  // the watcher tells of the whole again and again, and nothing is counted twice
  await settle()
  for (const [visitor, { orderId }] of [[anna, first] as const, [boris, second] as const])
    expect(await see(world, visitor, orderId)).toMatchObject({
      status: 'paymentChecked',
      received: '400',
      exceptions: [],
      payments: [{ amount: '400' }],
    })
  const { split } = good(await world.call('getPayment', { id: whole.id }, operator))
  expect(split).toMatchObject({ whole: '850', parts: [{ amount: '50' }, { amount: '400' }, { amount: '400' }] })
  expect(await world.audit()).toEqual([])
})

test('two processes look at once: one row', async () => {
  const visitor = await world.visitor()
  const { orderId } = await xrp(visitor)
  const { value } = await addressOf(visitor, orderId)
  world.simulator.control('pay', { address: value, amount: '9', network, memo: '77' })
  world.clock.turn({ seconds: 10 })
  await Promise.all(world.processes.map(({ context }) => watchPayments(context)))
  await settle()
  expect((await waiting()).filter(({ memo }) => memo === '77')).toHaveLength(1)
})

test('entered by hand for another order and then seen for its own, it counts nowhere by itself before somebody has looked', async () => {
  const [anna, boris] = [await world.visitor(), await world.visitor()]
  const [hers, his] = [await anOrder(world, anna), await anOrder(world, boris)]
  const { value: address } = await addressOf(anna, hers.orderId)
  const { payments } = world.simulator.control('pay', { address, amount: '500' }) as { payments: { transactionHash: string }[] }
  const hash = payments[0]?.transactionHash ?? ''
  await operated(world, operator, his.orderId, 'attachPayment', { amount: '500', proof: hash })
  await world.pass({ seconds: 6 })
  expect(await see(world, anna, hers.orderId)).toMatchObject({ status: 'checkingPayment', exceptions: ['duplicate'] })
  // it was hers: staff take it from his order, and it stays one payment
  const wrong = (await see(world, boris, his.orderId)).payments[0]?.id ?? ''
  good(await world.call('detachPayment', { id: wrong, reason: 'заявка другая' }, operator))
  expect(await see(world, boris, his.orderId)).toMatchObject({ received: '0', payments: [] })
  expect(await world.audit()).toEqual([])
})

test('entered by hand, detached, and then seen by the watcher: the same row comes to its order', async () => {
  const [anna, boris] = [await world.visitor(), await world.visitor()]
  const [hers, his] = [await anOrder(world, anna), await anOrder(world, boris)]
  const { value: address } = await addressOf(anna, hers.orderId)
  const { payments } = world.simulator.control('pay', { address, amount: '500' }) as { payments: { transactionHash: string }[] }
  const hash = payments[0]?.transactionHash ?? ''
  await operated(world, operator, his.orderId, 'attachPayment', { amount: '500', proof: hash })
  const id = (await see(world, boris, his.orderId)).payments[0]?.id ?? ''
  good(await world.call('detachPayment', { id, reason: 'заявка другая' }, operator))
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 30 })
  expect(await see(world, anna, hers.orderId)).toMatchObject({ received: '500', exceptions: [], payments: [{ id }] })
  expect(await world.audit()).toEqual([])
})

test('a split transfer that the chain drops is gone in all its parts, and back in all of them', async () => {
  const [anna, boris] = [await world.visitor(), await world.visitor()]
  const [open, other] = [await anOrder(world, anna), await anOrder(world, boris, { amount: '300' })]
  const { value: address } = await addressOf(anna, open.orderId)
  world.simulator.control('pay', { address, amount: '800' })
  await world.pass({ seconds: 6 })
  for (let step = 0; step < 3; step += 1) await world.pass({ seconds: 30 })
  const [payment] = (await see(world, anna, open.orderId)).payments
  expect(payment).toMatchObject({ amount: '800', state: 'confirmed' })
  good(await world.call('detachPayment', { id: payment?.id ?? '', reason: 'два обмена одним переводом' }, operator))
  await match(payment?.id ?? '', open.orderId, '500')
  await match(payment?.id ?? '', other.orderId)
  expect(await see(world, anna, open.orderId)).toMatchObject({ received: '500' })
  expect(await see(world, boris, other.orderId)).toMatchObject({ received: '300' })

  world.simulator.control('vanish', { transactionHash: payment?.transactionHash })
  await untilGone(world)
  expect((await see(world, anna, open.orderId)).payments).toMatchObject([{ state: 'vanished' }])
  expect((await see(world, boris, other.orderId)).payments).toMatchObject([{ state: 'vanished' }])
  expect(await world.audit()).toEqual([])
  world.simulator.control('reappear', { transactionHash: payment?.transactionHash })
  for (let step = 0; step < 4; step += 1) await world.pass({ minutes: 1 })
  for (const [visitor, { orderId }, amount] of [[anna, open, '500'] as const, [boris, other, '300'] as const])
    expect(await see(world, visitor, orderId)).toMatchObject({ received: amount, payments: [{ amount, state: 'confirmed' }] })
  expect(await world.audit()).toEqual([])
})

test('entered by hand with another sum than the chain has, it is asked about, and settled once', async () => {
  // one address may not make any more orders in this hour
  world.clock.turn({ hours: 1 })
  await world.sweep('refreshRates')
  const anna = await world.visitor()
  const { orderId } = await anOrder(world, anna)
  const { value: address } = await addressOf(anna, orderId)
  const { payments } = world.simulator.control('pay', { address, amount: '499.9' }) as { payments: { transactionHash: string }[] }
  await operated(world, operator, orderId, 'attachPayment', { amount: '500', proof: payments[0]?.transactionHash ?? '' })
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 30 })
  const asked = await see(world, anna, orderId)
  expect(asked).toMatchObject({ status: 'checkingPayment', choices: [], situation: { key: 'duplicatePayment', who: 'operator' } })
  expect(asked.exceptions).toEqual(expect.arrayContaining(['duplicate']))
  expect(await world.audit()).toEqual([])
  // what was typed was wrong: it goes, and what came stays
  const typed = asked.payments.find(({ amount }) => amount === '500')?.id ?? ''
  good(await world.call('detachPayment', { id: typed, reason: 'сумма введена неверно' }, operator))
  await operated(world, operator, orderId, 'acceptException', { exception: 'duplicate', reason: 'сверено с сетью' })
  expect(await see(world, anna, orderId)).toMatchObject({ received: '499.9', payments: [{ amount: '499.9' }] })
  expect(await world.audit()).toEqual([])
})

test('entered by hand with another sum and exchanged, it waits in the inbox and is offered back to nobody', async () => {
  const anna = await world.visitor()
  const { orderId } = await anOrder(world, anna)
  const { value: address } = await addressOf(anna, orderId)
  const { payments } = world.simulator.control('pay', { address, amount: '499.9' }) as { payments: { transactionHash: string }[] }
  await operated(world, operator, orderId, 'attachPayment', { amount: '500', proof: payments[0]?.transactionHash ?? '' })
  await operated(world, operator, orderId, 'confirmPayment')
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 30 })
  const credited = await see(world, anna, orderId)
  expect(credited).toMatchObject({ status: 'paymentChecked', received: '500', unmatchedPayments: [], payments: [{ amount: '500' }] })
  expect((await waiting()).find(({ amount }) => amount === '499.9')).toMatchObject({ problem: 'duplicate', order: null })
  expect(await world.audit()).toEqual([])
})

test('a wrong memo fits one order by its sum and time: staff see why, and one decision gives it, accepts the memo and confirms', async () => {
  const [anna, boris] = [await world.visitor(), await world.visitor()]
  const [taken, refused] = [
    await anOrder(world, anna, { directionId: 'xrp-sber', giveCurrencyId: 'xrp', amount: '411' }),
    await anOrder(world, boris, { directionId: 'xrp-sber', giveCurrencyId: 'xrp', amount: '422' }),
  ]
  const { value } = await addressOf(anna, taken.orderId)
  for (const amount of ['411', '422']) world.simulator.control('pay', { address: value, amount, network, memo: '4000000001' })
  await settle()
  for (const [amount, { orderId, number }] of [['411', taken] as const, ['422', refused] as const]) {
    const id = (await waiting()).find((one) => one.amount === amount)?.id ?? ''
    const { candidates } = good(await world.call('getPayment', { id }, operator))
    expect(candidates[0]).toMatchObject({ order: { id: orderId, number }, sure: false })
    expect(candidates[0]?.reasons.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['memoOther', 'sumMissing', 'inTime', 'addressShared']),
    )
    expect(candidates[0]?.score).toBeGreaterThan(candidates[1]?.score ?? 0)
    await match(id, orderId)
  }
  expect(await see(world, anna, taken.orderId)).toMatchObject({ status: 'paymentChecked', received: '411', exceptions: [] })
  const { history } = good(await world.call('getOrder', { orderId: taken.orderId }, operator)).order
  expect(history.slice(-3)).toMatchObject([
    { row: 'A3', who: 'operator', to: 'checkingPayment', why: 'по переписке' },
    { row: 'K17', who: 'operator', to: 'checkingPayment', why: 'по переписке' },
    { row: 'K1', who: 'system', to: 'paymentChecked' },
  ])

  // who wants it back all the same gets it back
  await operated(world, operator, refused.orderId, 'cancel', { reason: 'клиент передумал' })
  expect(await see(world, boris, refused.orderId)).toMatchObject({ status: 'canceled', refunds: [{ amount: '422', state: 'proposed' }] })
  expect(await world.audit()).toEqual([])
})
