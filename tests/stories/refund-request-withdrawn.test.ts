/** A client who asked for his money back changes his mind before anybody has begun the refund: the choices come back. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, operate, operated, pay, see } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')

async function paid(visitor: Session, email: string, amount: string): Promise<string> {
  const { orderId } = await anOrder(world, visitor, { email })
  await pay(world, visitor, orderId, amount)
  await world.pass({ seconds: 6 })
  for (let step = 0; step < 4; step += 1) await world.pass({ seconds: 30 })
  return orderId
}
const offered = async (visitor: Session, orderId: string) => (await see(world, visitor, orderId)).actions.map(({ action }) => action)
const choices = async (visitor: Session, orderId: string) => (await see(world, visitor, orderId)).choices.map(({ choice }) => choice)

test('a refund that he asked for in words is taken back, and he chooses what to do with the excess', async () => {
  const visitor = await world.visitor()
  const orderId = await paid(visitor, 'over-asked@example.com', '600')
  const before = await choices(visitor, orderId)
  expect(before).toEqual(['exchangeAll', 'returnExcess'])
  good(await act(world, visitor, orderId, 'requestCancel', { reason: 'передумал' }))
  expect((await see(world, visitor, orderId)).situation.key).toBe('cancelRequested')
  expect(await offered(visitor, orderId)).toContain('withdrawRefundRequest')
  const back = good(await act(world, visitor, orderId, 'withdrawRefundRequest'))
  expect(back).toMatchObject({ status: 'checkingPayment', situation: { key: 'overPayment', who: 'client' } })
  expect(await choices(visitor, orderId)).toEqual(before)
  expect(await offered(visitor, orderId)).not.toContain('withdrawRefundRequest')
})

test('the excess that he asked back comes to be chosen about again, also once the rest was credited', async () => {
  const visitor = await world.visitor()
  const orderId = await paid(visitor, 'over-excess@example.com', '600')
  const chosen = good(await act(world, visitor, orderId, 'resolveOver', { choice: 'returnExcess' }))
  expect(chosen).toMatchObject({ status: 'paymentChecked', refunds: [{ state: 'proposed', amount: '100' }] })
  const back = good(await act(world, visitor, orderId, 'withdrawRefundRequest'))
  expect(back).toMatchObject({ status: 'checkingPayment', exceptions: ['over'], refunds: [{ state: 'dropped' }] })
  expect(await choices(visitor, orderId)).toEqual(['exchangeAll', 'returnExcess'])
  const all = good(await act(world, visitor, orderId, 'resolveOver', { choice: 'exchangeAll' }))
  expect(all).toMatchObject({ status: 'paymentChecked', give: '600' })
  expect(all.payouts.map(({ state }) => state).toSorted()).toEqual(['dropped', 'queued'])
  expect(await world.audit()).toEqual([])
})

test('once the payout has left, or the refund is approved, it is too late', async () => {
  const visitor = await world.visitor()
  const sent = await paid(visitor, 'over-sent@example.com', '600')
  good(await act(world, visitor, sent, 'resolveOver', { choice: 'returnExcess' }))
  await operated(world, operator, sent, 'recordPayout', { proof: 'чек w1' })
  expect(await offered(visitor, sent)).not.toContain('withdrawRefundRequest')
  expect(await act(world, visitor, sent, 'withdrawRefundRequest')).toMatchObject({ code: 'PAYOUT_ALREADY_SENT' })

  const approved = await paid(visitor, 'over-approved@example.com', '600')
  good(await act(world, visitor, approved, 'resolveOver', { choice: 'returnExcess' }))
  good(await act(world, visitor, approved, 'giveRefundDetails', { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }))
  await world.sweep('sendMail')
  const told = world.simulator.emails().filter(({ to }) => JSON.stringify(to).includes('over-approved@example.com'))
  const link = told.map(({ text }) => /#refund=([\w-]+)/.exec(text ?? '')?.[1]).find((found) => found !== undefined) ?? ''
  good(await world.call('confirmRefundDetails', { token: link }, visitor))
  await operated(world, operator, approved, 'approveRefund')
  expect(await act(world, visitor, approved, 'withdrawRefundRequest')).toMatchObject({ code: 'REFUND_APPROVED' })
})

test('a part that he asked back whole is here again, with its choices; what staff propose is not his to take back', async () => {
  const visitor = await world.visitor()
  const email = 'part-asked@example.com'
  const orderId = await paid(visitor, email, '300')
  await world.pass({ minutes: 31 })
  await world.pass({ minutes: 3 })
  const before = await choices(visitor, orderId)
  good(await act(world, visitor, orderId, 'giveRefundDetails', { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }))
  await world.sweep('sendMail')
  const emails = world.simulator.emails().filter(({ to }) => JSON.stringify(to).includes(email))
  const token = emails.map(({ text }) => /#refund=([\w-]+)/.exec(text ?? '')?.[1]).find((found) => found !== undefined) ?? ''
  good(await world.call('confirmRefundDetails', { token }, visitor))
  const closed = good(await act(world, visitor, orderId, 'resolvePartial', { choice: 'refund' }))
  expect(closed).toMatchObject({ status: 'canceled', refunds: [{ state: 'proposed' }] })
  const back = good(await act(world, visitor, orderId, 'withdrawRefundRequest'))
  expect(back).toMatchObject({ status: 'checkingPayment', exceptions: ['partial'], received: '300' })
  expect(await choices(visitor, orderId)).toEqual(before)
  expect(await world.audit()).toEqual([])

  expect((await operate(world, operator, orderId, 'cancel', { reason: 'нет связи' })).ok).toBe(true)
  expect(await act(world, visitor, orderId, 'withdrawRefundRequest')).toMatchObject({ code: 'ACTION_NOT_NOW' })
})
