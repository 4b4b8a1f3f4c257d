/** movePaymentRefund: the refund of money that belongs to no order, to its end; two people above the limit, and nothing leaves twice. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { writeSetting } from '../../server/base/settings/settings-store.ts'
import { loseTransfer, returnTransfer } from '../../server/orders/payments/match-payment.ts'
import { findPayment } from '../../server/stores/payments/payment-store.ts'
import { aWorld } from '../a-world.ts'
import { firstSeed } from '../first-seed.ts'
import { bookedOf, good, unmatchedPayment } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')
const back = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

type Step = 'approve' | 'claim' | 'send' | 'release' | 'arrived' | 'fail' | 'drop'
const get = async (id: string) => good(await world.call('getPayment', { id }, operator))
const giveBack = async (id: string, by: Session = operator, more: { amount?: string } = {}) =>
  good(await world.call('returnPayment', { idempotencyKey: newKey(), id, address: back, reason: 'просил вернуть', ...more }, by))
async function step(id: string, name: Step, more: { proof?: string; reason?: string } = {}, by: Session = operator) {
  const { refund } = await get(id)
  return world.call('movePaymentRefund', { idempotencyKey: newKey(), id, refundId: refund?.id ?? 'none', step: name, ...more }, by)
}
/** So much of it goes there from us, in the world outside; its hash. */
function send(amount: string): string {
  const answer = world.simulator.control('pay', { address: back, amount, asset: 'USDT', network: 'TRC20' })
  return /"(?:transactionHash|hash)":"([^"]+)"/.exec(JSON.stringify(answer))?.[1] ?? ''
}
const booked = (id: string) => bookedOf(world, id)

test('proposed, approved, sent, and the chain says that it is there', async () => {
  const id = await unmatchedPayment(world, { amount: '300' })
  await giveBack(id)
  expect(await step(id, 'send', { proof: 'early' })).toMatchObject({ code: 'PAYMENT_SETTLED' })
  expect(good(await step(id, 'approve'))).toMatchObject({ refund: { state: 'approved', steps: ['claim', 'drop'] } })
  good(await step(id, 'claim'))
  expect(await step(id, 'send')).toMatchObject({ code: 'PROOF_NEEDED', details: { field: 'proof' } })
  const hash = send('297')
  expect(good(await step(id, 'send', { proof: hash }))).toMatchObject({
    refund: { state: 'sent', proof: hash, steps: ['arrived', 'fail'] },
    payment: { place: 'returning', refundState: 'sent' },
  })
  expect(await booked(id)).toEqual([
    { account: 'outgoing', amount: '297' },
    { account: 'refunds', amount: '-297' },
  ])
  await world.pass({ seconds: 90 })
  await world.sweep('scanForRefunds')
  expect(await get(id)).toMatchObject({ payment: { place: 'returned' }, refund: { state: 'confirmed', steps: [], needsOther: false } })
  expect(await booked(id)).toEqual([])
  expect(await world.audit()).toEqual([])
  expect(good(await world.call('listPayments', { place: 'waiting' }, operator)).payments.map((row) => row.id)).not.toContain(id)
  expect(good(await world.call('listPayments', { place: 'returned' }, operator)).payments.map((row) => row.id)).toContain(id)
  expect((await get(id)).past.map(({ action }) => action)).toEqual(['sendReturn', 'claimReturn', 'approveReturn', 'returnPayment'])
})

test('what failed waits again, and goes by another way; one hash returns one payment', async () => {
  const id = await unmatchedPayment(world, { amount: '100' })
  await giveBack(id)
  good(await step(id, 'approve'))
  good(await step(id, 'claim'))
  good(await step(id, 'send', { proof: 'd1'.repeat(32) }))
  const other = await unmatchedPayment(world, { amount: '50' })
  await giveBack(other)
  good(await step(other, 'approve'))
  good(await step(other, 'claim'))
  expect(await step(other, 'send', { proof: 'd1'.repeat(32) })).toMatchObject({ code: 'RETURN_PROOF_USED', details: { field: 'proof' } })
  expect(await step(id, 'fail', { proof: 'в сети нет' })).toMatchObject({ code: 'REASON_NEEDED' })
  expect(good(await step(id, 'fail', { proof: 'в сети нет', reason: 'не ушло' }))).toMatchObject({
    payment: { place: 'waiting', refundState: null },
    refund: null,
  })
  expect(await booked(id)).toEqual([
    { account: 'received', amount: '100' },
    { account: 'unmatched', amount: '-100' },
  ])
  await giveBack(id)
  good(await step(id, 'approve'))
  good(await step(id, 'claim'))
  good(await step(id, 'send', { proof: 'a2'.repeat(32) }))
  good(await step(id, 'arrived'))
  expect(await get(id)).toMatchObject({ payment: { place: 'returned' } })
  expect(await step(id, 'arrived')).toMatchObject({ code: 'PAYMENT_SETTLED' })
  good(await step(other, 'release'))
  expect(good(await step(other, 'drop', { reason: 'передумали' }))).toMatchObject({ payment: { place: 'waiting' } })
  expect(await world.audit()).toEqual([])
})

test('the hash of money that came is no hash of what went back, and the payment says so', async () => {
  const hash = 'ca'.repeat(32)
  const [id, seen] = [await unmatchedPayment(world, { amount: '100' }), 'cb'.repeat(32)]
  await unmatchedPayment(world, { amount: '90', hash: seen })
  await giveBack(id)
  good(await step(id, 'approve'))
  good(await step(id, 'claim'))
  expect(await step(id, 'send', { proof: seen })).toMatchObject({ code: 'RETURN_PROOF_USED', details: { field: 'proof' } })
  // it came only after it was written down
  good(await step(id, 'send', { proof: hash }))
  await unmatchedPayment(world, { amount: '80', hash })
  expect(await get(id)).toMatchObject({ refund: { hashFault: null } })
  await world.sweep('scanForRefunds')
  expect(await get(id)).toMatchObject({ refund: { state: 'sent', hashFault: 'came' } })
  good(await step(id, 'fail', { proof: 'хеш прихода', reason: 'не тот хеш' }))
})

test('of two who record it at once one does; above the limit two are needed', async () => {
  const boris = await world.operator()
  const id = await unmatchedPayment(world, { amount: '9000' })
  await giveBack(id)
  expect(await get(id)).toMatchObject({ refund: { needsOther: true } })
  expect(await step(id, 'approve')).toMatchObject({ code: 'RETURN_NEEDS_OTHER' })
  good(await step(id, 'approve', {}, boris))
  good(await step(id, 'claim', {}, boris))
  const outcomes = await Promise.all(['01', '02'].map((proof) => step(id, 'send', { proof: proof.repeat(32) }, boris)))
  expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()).toEqual(['PAYMENT_SETTLED', 'ok'])
  expect(await world.audit()).toEqual([])
})

test('a part of what is above the limit is decided by two as the whole is', async () => {
  const boris = await world.operator()
  const id = await unmatchedPayment(world, { amount: '9000' })
  const { payment: part } = await giveBack(id, operator, { amount: '100' })
  expect(await get(part.id)).toMatchObject({ payment: { amount: '100' }, refund: { needsOther: true } })
  expect(await step(part.id, 'approve')).toMatchObject({ code: 'RETURN_NEEDS_OTHER' })
  good(await step(part.id, 'approve', {}, boris))
  await giveBack(id)
  expect(await step(id, 'approve')).toMatchObject({ code: 'RETURN_NEEDS_OTHER' })
})

test('a second factor that is not fresh is asked for where money moves', async () => {
  const olga = await world.operator()
  world.clock.turn({ hours: 1 })
  await world.sweep('refreshRates')
  const id = await unmatchedPayment(world, { amount: '10' })
  await giveBack(id)
  const { refund } = await get(id)
  const asked = { idempotencyKey: newKey(), id, refundId: refund?.id ?? '', step: 'approve' } as const
  await writeSetting(world.database.kysely, 'staffSecondFactor', true, world.clock.now(), null)
  world.clock.turn({ seconds: 1 })
  expect(await world.call('movePaymentRefund', asked, olga)).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' })
  expect(good(await world.call('movePaymentRefund', asked, await world.operator()))).toMatchObject({ refund: { state: 'approved' } })
  await writeSetting(world.database.kysely, 'staffSecondFactor', false, world.clock.now(), null)
})

test('money that its chain takes back: what waits is dropped, what left is made good by the reserve, and undone when it is there again', async () => {
  const reserve = async () =>
    (await world.database.kysely.selectFrom('currencies').select('reserve').where('id', '=', 'usdt-trc20').executeTakeFirstOrThrow())
      .reserve
  const before = await reserve()
  const [waiting, sent] = [await unmatchedPayment(world, { amount: '40' }), await unmatchedPayment(world, { amount: '60' })]
  for (const id of [waiting, sent]) {
    await giveBack(id)
    good(await step(id, 'approve'))
  }
  good(await step(sent, 'claim'))
  good(await step(sent, 'send', { proof: '60'.repeat(32) }))
  const known = async (id: string) => {
    const payment = await findPayment(world.database.kysely, id)
    if (!payment) throw new Error('a payment')
    return payment
  }
  for (const id of [waiting, sent]) await loseTransfer(world.context, await known(id))
  expect(await get(waiting)).toMatchObject({ payment: { place: 'vanished' }, refund: null })
  expect(await booked(waiting)).toEqual([])
  expect(Number(await reserve())).toBe(Number(before) - 60)
  expect(await world.audit()).toEqual([])
  good(await step(sent, 'arrived'))
  expect(await booked(sent)).toEqual([
    { account: 'losses', amount: '60' },
    { account: 'reserve', amount: '-60' },
  ])
  expect(await world.audit()).toEqual([])
  const seen = { amount: '60', at: world.clock.now(), confirmed: true, confirmations: 20, transactionHash: 'x', from: null, memo: null }
  await returnTransfer(world.context, await known(sent), { ...seen, key: 'x' } as never, 20)
  expect(await get(sent)).toMatchObject({ payment: { place: 'returned' } })
  expect(await reserve()).toBe(before)
  expect(await world.audit()).toEqual([])
})

test('whatever is done, each payment is matched, explained, returned and waiting in parts that are the whole of it', async () => {
  let state = firstSeed
  const randomness = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
  const roots = [await unmatchedPayment(world, { amount: '500' }), await unmatchedPayment(world, { amount: '70' })]
  const pieces = async (root: string) => (await get(root)).split?.parts ?? [(await get(root)).payment]
  const doings = [
    (id: string, amount?: string) =>
      world.call('returnPayment', { idempotencyKey: newKey(), id, address: back, reason: 'случай', ...(amount && { amount }) }, operator),
    (id: string, amount?: string) =>
      world.call('explainPayment', { idempotencyKey: newKey(), id, as: 'topUp', reason: 'случай', ...(amount && { amount }) }, operator),
    (id: string) => world.call('explainPayment', { idempotencyKey: newKey(), id, as: null, reason: 'случай' }, operator),
    (id: string) => step(id, 'approve'),
    (id: string) => step(id, 'claim'),
    (id: string) => step(id, 'release'),
    (id: string) => step(id, 'send', { proof: randomBytes(32).toString('hex') }),
    (id: string) => step(id, 'arrived'),
    (id: string) => step(id, 'fail', { proof: 'нет в сети', reason: 'случай' }),
    (id: string) => step(id, 'drop', { reason: 'случай' }),
  ]
  let done = 0
  for (let turn = 0; turn < 40; turn += 1) {
    const root = roots[randomness(roots.length)] ?? ''
    const all = await pieces(root)
    const piece = all[randomness(all.length)]
    const part = randomness(3) === 0 && all.length < 6 ? String(1 + randomness(40)) : undefined
    const outcome = await doings[randomness(doings.length)]?.(piece?.id ?? root, part)
    if (outcome?.ok) done += 1
  }
  expect(done).toBeGreaterThan(3)
  for (const [index, root] of roots.entries()) {
    const sum = (await pieces(root)).reduce((total, { amount }) => total + Number(amount), 0)
    expect(sum).toBe([500, 70][index])
  }
  expect(await world.audit()).toEqual([])
})
