/** A payout that an operator sends by hand: the hash he writes down is looked for on the chain, and only what is there ends the order. */
import { beforeEach, expect, test } from 'vitest'
import { poolAddress } from '../../core/credentials/keyless-pool.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import { scanForPayouts } from '../../server/work/payouts/scan-for-payouts.job.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, claimed, good, operate, operated, paidInRoubles, pay, see, unmatchedPayment } from '../make.ts'

const world = aWorld()
const operator = world.signedIn('operator')
const to = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const elsewhere = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'

beforeEach(() => world.sweep('refreshRates'))

let people = 0
/** A payout waits for a person. */
function toBePaidOut(address = to) {
  people += 1
  return paidInRoubles(world, operator, { amount: String(20_000 + people * 1000), email: `byhand${people}@example.com`, address })
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
  await world.sweep('scanForPayouts')
  expect(await stateOf(orderId)).toMatchObject({ status: 'paymentChecked', payouts: [{ state: 'sent' }] })
  world.clock.turn({ seconds: 90 })
  await world.sweep('scanForPayouts')
  const done = await stateOf(orderId)
  expect(done).toMatchObject({ status: 'done', payouts: [{ state: 'confirmed' }] })
  expect(done.history.at(-1)).toMatchObject({ row: 'X2', who: 'system' })
  expect(await world.audit()).toEqual([])
})

test('an address whose transfers nobody can read keeps no other payout from being found', async () => {
  const places = [poolAddress('tron', 4, 'by hand'), poolAddress('tron', 5, 'by hand')]
  const orders: string[] = []
  for (const place of places) {
    const { orderId, take } = await toBePaidOut(place)
    await operated(world, operator, orderId, 'recordPayout', { proof: send(take, place) })
    orders.push(orderId)
  }
  world.clock.turn({ seconds: 90 })
  const real = world.context.watchers['USDT TRC20']
  if (!real) throw new Error('this network is watched')
  // whichever of both is asked for first
  let awkward: string | null = null
  const watcher: typeof real = {
    ...real,
    incoming(address, ...rest) {
      if (places.includes(address)) awkward ??= address
      return address === awkward ? Promise.reject(new OutsideError('shape', 'tron', 'over 20 pages')) : real.incoming(address, ...rest)
    },
  }
  await scanForPayouts({ ...world.context, watchers: { ...world.context.watchers, 'USDT TRC20': watcher } })
  const statuses = async () => (await Promise.all(orders.map(stateOf))).map(({ status }) => status).toSorted()
  expect(await statuses()).toEqual(['done', 'paymentChecked'])
  await world.sweep('scanForPayouts')
  expect(await statuses()).toEqual(['done', 'done'])
})

test('a hash that the chain does not know changes nothing', async () => {
  const { orderId } = await toBePaidOut()
  await operated(world, operator, orderId, 'recordPayout', { proof: 'ab'.repeat(32) })
  world.clock.turn({ seconds: 90 })
  await world.sweep('scanForPayouts')
  expect(await stateOf(orderId)).toMatchObject({ status: 'paymentChecked', payouts: [{ state: 'sent' }] })
})

test('an order on hold is done only once it is let go', async () => {
  // what was paid for money that is gone is paid to no more
  const blocked = poolAddress('tron', 3, 'by hand')
  const { orderId, take } = await toBePaidOut(blocked)
  await operated(world, operator, orderId, 'recordPayout', { proof: send(take, blocked) })
  const { payments } = await stateOf(orderId)
  await operated(world, operator, orderId, 'paymentReversed', { paymentId: payments[0]?.id ?? '', reason: 'отозван' })
  world.clock.turn({ seconds: 90 })
  await world.sweep('scanForPayouts')
  expect(await stateOf(orderId)).toMatchObject({ status: 'paymentChecked', payouts: [{ state: 'sent' }] })
  await operated(world, operator, orderId, 'release', { reason: 'сверено' })
  await world.sweep('scanForPayouts')
  expect(await stateOf(orderId)).toMatchObject({ status: 'done', payouts: [{ state: 'confirmed' }] })
})

const callsOf = async (orderId: string) => (await stateOf(orderId)).history.filter(({ row }) => row === 'A5').length

test('less than was to be paid has not arrived: staff are called once, and end it as they see it', async () => {
  const { orderId, visitor } = await toBePaidOut()
  const hash = send('1')
  await operated(world, operator, orderId, 'recordPayout', { proof: hash })
  world.clock.turn({ seconds: 4 })
  await world.sweep('scanForPayouts')
  // it is not deep enough to be sure
  expect(await stateOf(orderId)).toMatchObject({ situation: { key: 'payoutSent' } })
  world.clock.turn({ seconds: 90 })
  await world.sweep('scanForPayouts')
  await world.sweep('scanForPayouts')
  const doubted = {
    status: 'paymentChecked',
    payouts: [{ state: 'sent', proof: hash }],
    situation: { key: 'payoutDoubted', who: 'operator' },
  }
  expect(await stateOf(orderId)).toMatchObject({ ...doubted, payouts: [{ state: 'sent', proof: hash, hashFault: 'less' }] })
  expect(await see(world, visitor, orderId)).toMatchObject(doubted)
  expect(await callsOf(orderId)).toBe(1)
  const { rows } = good(await world.call('listOrders', { filter: 'queue' }, operator))
  expect(rows.find(({ id }) => id === orderId)).toMatchObject({ group: 'us' })
  // no clock takes it for arrived
  await world.pass({ hours: 100 })
  expect(await stateOf(orderId)).toMatchObject(doubted)
  const again = await operated(world, operator, orderId, 'retryPayout', { proof: 'не та сумма', reason: 'ошибка в сумме' })
  expect(again.order).toMatchObject({ payouts: [{ state: 'failed' }, { state: 'queued' }], situation: { key: 'payoutQueued' } })
})

test('the hash of money that came to us is no hash of what went', async () => {
  const visitor = await world.visitor()
  const { orderId: other } = await anOrder(world, visitor, { email: 'came@example.com' })
  await pay(world, visitor, other)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  const hash = (await see(world, visitor, other)).payments[0]?.transactionHash ?? ''
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  const { orderId } = await toBePaidOut()
  await claimed(world, operator, orderId)
  expect(await operate(world, operator, orderId, 'recordPayout', { proof: hash })).toMatchObject({ code: 'PROOF_USED' })
  // it came only after it was written down
  const later = 'ca'.repeat(32)
  await operated(world, operator, orderId, 'recordPayout', { proof: later })
  await unmatchedPayment(world, { amount: '300', hash: later })
  await world.sweep('scanForPayouts')
  expect(await stateOf(orderId)).toMatchObject({ payouts: [{ state: 'sent', hashFault: 'came' }], situation: { key: 'payoutDoubted' } })
})

test('what went to another address is told by its hash alone', async () => {
  const { orderId } = await toBePaidOut()
  await operated(world, operator, orderId, 'recordPayout', { proof: send('300', elsewhere) })
  await world.sweep('scanForPayouts')
  // it is not deep enough to be sure
  expect(await stateOf(orderId)).toMatchObject({ payouts: [{ hashFault: null }], situation: { key: 'payoutSent' } })
  world.clock.turn({ seconds: 90 })
  await world.sweep('scanForPayouts')
  expect(await stateOf(orderId)).toMatchObject({
    payouts: [{ state: 'sent', hashFault: 'elsewhere' }],
    situation: { key: 'payoutDoubted' },
  })
  expect(await callsOf(orderId)).toBe(1)
})

test('a transfer that failed, one of long before, and one that nobody knows after an hour', async () => {
  const old = send('300', elsewhere)
  world.clock.turn({ hours: 25 })
  await world.sweep('refreshRates')
  const failing = world.simulator.control('pay', { address: to, amount: '300', asset: 'USDT', network: 'TRC20', result: 'REVERT' })
  const failed = /"(?:transactionHash|hash)":"([^"]+)"/.exec(JSON.stringify(failing))?.[1] ?? ''
  const orders = [await toBePaidOut(), await toBePaidOut(), await toBePaidOut()]
  for (const [index, proof] of [failed, old, 'cd'.repeat(32)].entries())
    await operated(world, operator, orders[index]?.orderId ?? '', 'recordPayout', { proof })
  const faults = async () => {
    await world.sweep('scanForPayouts')
    return Promise.all(orders.map(async ({ orderId }) => (await stateOf(orderId)).payouts[0]?.hashFault))
  }
  world.clock.turn({ seconds: 90 })
  expect(await faults()).toEqual(['failed', 'older', null])
  world.clock.turn({ minutes: 60 })
  expect(await faults()).toEqual(['failed', 'older', 'unknown'])
  // a slip in the hash: the right one ends it
  const { orderId = '', take = '' } = orders[2] ?? {}
  await operated(world, operator, orderId, 'retryPayout', { proof: 'хеш с ошибкой', reason: 'ошибка в хеше' })
  await operated(world, operator, orderId, 'recordPayout', { proof: send(take) })
  world.clock.turn({ seconds: 90 })
  expect(await faults()).toEqual(['failed', 'older', null])
  expect(await stateOf(orderId)).toMatchObject({ status: 'done', payouts: [{ state: 'failed' }, { state: 'confirmed' }] })
})
