/** A payout that an operator sends by hand: the hash he writes down is looked for on the chain, and only what is there ends the order. */
import { beforeEach, expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { anOrder, good, operated, see } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')
const to = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const elsewhere = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'

beforeEach(() => world.sweep('refreshRates'))

let people = 0
/** Roubles for USDT, paid and credited: a payout waits for a person. */
async function toBePaidOut(): Promise<{ orderId: string; visitor: Session; take: string }> {
  const visitor = await world.visitor()
  people += 1
  const { orderId } = await anOrder(world, visitor, {
    directionId: 'rub-usdt-trc20',
    giveCurrencyId: 'sber',
    amount: String(20_000 + people * 1000),
    email: `byhand${people}@example.com`,
    fields: { address: to, sender: 'Мария Иванова' },
  })
  const { due } = await see(world, visitor, orderId)
  await operated(world, operator, orderId, 'attachPayment', { amount: due, proof: `bank ${orderId}` })
  const view = await operated(world, operator, orderId, 'confirmPayment')
  return { orderId, visitor, take: view.order.take }
}
/** So much goes there from us, in the world outside; its hash. */
function send(amount: string, address = to): string {
  const answer = world.simulator.control('pay', { address, amount, asset: 'USDT', network: 'TRC20' })
  return /"(?:transactionHash|hash)":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? ''
}
const stateOf = async (orderId: string) => good(await world.call('getOrder', { orderId }, operator)).order

test('the chain says that it is there, and the order is done once it is deep enough', async () => {
  const { orderId, take } = await toBePaidOut()
  const hash = send(take)
  await operated(world, operator, orderId, 'recordPayout', { proof: ` ${hash.toUpperCase()} ` })
  world.clock.turn({ seconds: 4 })
  await world.sweep('lookForPayouts')
  expect(await stateOf(orderId)).toMatchObject({ status: 'paymentChecked', payouts: [{ state: 'sent' }] })
  world.clock.turn({ seconds: 90 })
  await world.sweep('lookForPayouts')
  const done = await stateOf(orderId)
  expect(done).toMatchObject({ status: 'done', payouts: [{ state: 'confirmed' }] })
  expect(done.history.at(-1)).toMatchObject({ row: 'X2', who: 'system' })
  expect(await world.audit()).toEqual([])
})

test('a hash that the chain does not know changes nothing', async () => {
  const { orderId } = await toBePaidOut()
  await operated(world, operator, orderId, 'recordPayout', { proof: 'ab'.repeat(32) })
  world.clock.turn({ seconds: 90 })
  await world.sweep('lookForPayouts')
  expect(await stateOf(orderId)).toMatchObject({ status: 'paymentChecked', payouts: [{ state: 'sent' }] })
})

test('an order on hold is done only once it is let go', async () => {
  const { orderId, take } = await toBePaidOut()
  await operated(world, operator, orderId, 'recordPayout', { proof: send(take) })
  const { payments } = await stateOf(orderId)
  await operated(world, operator, orderId, 'paymentReversed', { paymentId: payments[0]?.id ?? '', reason: 'отозван' })
  world.clock.turn({ seconds: 90 })
  await world.sweep('lookForPayouts')
  expect(await stateOf(orderId)).toMatchObject({ status: 'paymentChecked', payouts: [{ state: 'sent' }] })
  await operated(world, operator, orderId, 'release', { reason: 'сверено' })
  await world.sweep('lookForPayouts')
  expect(await stateOf(orderId)).toMatchObject({ status: 'done', payouts: [{ state: 'confirmed' }] })
})

test.each([
  ['less than was to be paid', () => send('1')],
  ['to somebody else', () => send('300', elsewhere)],
])('what went %s has not arrived', async (_, sent) => {
  const { orderId } = await toBePaidOut()
  await operated(world, operator, orderId, 'recordPayout', { proof: sent() })
  world.clock.turn({ seconds: 90 })
  await world.sweep('lookForPayouts')
  expect(await stateOf(orderId)).toMatchObject({ status: 'paymentChecked', payouts: [{ state: 'sent' }] })
})
