/** Two members of staff before one refund of money that belongs to no order: one sends it, sees the whole place and records it. */
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { loseTransfer } from '../../server/orders/payments/match-payment.ts'
import { findPayment } from '../../server/stores/payments/payment-store.ts'
import { aWorld } from '../a-world.ts'
import { bookedOf, good, unmatchedPayment } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')
const second = world.signedIn('operator')
const admin = world.signedIn('admin')
const back = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const masked = 'TJRabP•••jpRTv8'

type Step = 'approve' | 'claim' | 'send' | 'release' | 'drop'
const get = async (id: string, person = operator) => good(await world.call('getPayment', { id }, person))
async function step(id: string, name: Step, person = operator, more: { proof?: string; reason?: string } = {}) {
  const { refund } = await get(id)
  return world.call('movePaymentRefund', { idempotencyKey: newKey(), id, refundId: refund?.id ?? '', step: name, ...more }, person)
}
const proof = () => randomBytes(32).toString('hex')
async function approved(amount = '300'): Promise<string> {
  const id = await unmatchedPayment(world, { amount })
  good(await world.call('returnPayment', { idempotencyKey: newKey(), id, address: back, reason: 'просил вернуть' }, operator))
  good(await step(id, 'approve', admin))
  return id
}

test('operator and admin both have it before them: one of them sends it, and the other cannot record a second one', async () => {
  const id = await approved()
  expect((await get(id)).refund).toMatchObject({ to: masked, claim: null, steps: ['claim', 'drop'] })
  expect(await step(id, 'send', operator, { proof: proof() })).toMatchObject({ code: 'REFUND_NOT_CLAIMED' })
  const mine = good(await step(id, 'claim'))
  expect(mine.refund).toMatchObject({ to: back, claim: { mine: true, over: false, person: { id: operator.uid } } })

  const seen = await get(id, admin)
  expect(seen.refund).toMatchObject({ to: masked, claim: { mine: false, person: { id: operator.uid } }, steps: ['release'] })
  expect(seen.payment.refundClaim).toMatchObject({ stage: 'runs' })
  for (const name of ['send', 'claim', 'drop'] as const)
    expect(await step(id, name, admin, { proof: proof(), reason: 'сам' })).toMatchObject({ code: 'REFUND_CLAIMED' })

  const hash = proof()
  expect(good(await step(id, 'send', operator, { proof: hash })).refund).toMatchObject({
    state: 'sent',
    proof: hash,
    to: back,
    claim: null,
  })
  expect((await get(id, admin)).refund).toMatchObject({ to: masked })
  const { rows } = await world.database.pool.query('select claimed_by, recorded_by from refunds where payment_id = $1', [id])
  expect(rows).toEqual([{ claimed_by: operator.uid, recorded_by: operator.uid }])
  expect((await get(id)).past.map(({ action }) => action)).toEqual(['sendReturn', 'claimReturn', 'approveReturn', 'returnPayment'])
  expect(await world.audit()).toEqual([])
})

test('of two claims at once one wins; it is let go by its owner, or by an admin with a reason', async () => {
  const id = await approved()
  const answers = await Promise.all([operator, second].map((person) => step(id, 'claim', person)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const [winner, loser] = answers[0]?.ok ? [operator, second] : [second, operator]
  expect(await step(id, 'release', loser, { reason: 'долго' })).toMatchObject({ code: 'REFUND_CLAIMED' })
  expect(await step(id, 'release', admin)).toMatchObject({ code: 'REASON_NEEDED', details: { field: 'reason' } })
  good(await step(id, 'release', winner))
  good(await step(id, 'claim', loser))
  expect(good(await step(id, 'release', admin, { reason: 'смена кончилась' })).refund).toMatchObject({ claim: null, state: 'approved' })
})

test('whoever claimed it goes silent: he is called, then it stands first and asks whether it was sent', async () => {
  const id = await approved()
  good(await step(id, 'claim'))
  const stamp = async () => JSON.stringify(good(await world.call('getPayment', { id }, second)).payment.refundClaim)
  await world.pass({ minutes: 16 })
  expect(await stamp()).toContain('nearlyOver')
  await unmatchedPayment(world, { amount: '7' })
  await world.pass({ minutes: 5 })
  expect(await get(id, second)).toMatchObject({ refund: { claim: { over: true } }, payment: { refundClaim: { stage: 'over' } } })
  for (const place of ['all', 'waiting', 'returning'] as const) {
    const { payments } = good(await world.call('listPayments', { place }, second))
    expect(payments[0]).toMatchObject({ id })
    expect(payments.filter((row) => row.id === id)).toHaveLength(1)
  }
  for (const person of [operator, second]) expect(await step(id, 'claim', person)).toMatchObject({ code: 'REFUND_TO_ANSWER' })
  good(await step(id, 'release', second, { reason: 'в кошельке перевода нет' }))
  good(await step(id, 'claim', second))
  expect((await get(id)).payment.refundClaim).toMatchObject({ stage: 'runs' })
  good(await step(id, 'release', second))
})

test('its money vanishes while it is sent: it stays before everybody, is booked once it left, and is dropped once it did not', async () => {
  const [left, kept] = [await approved('60'), await approved('40')]
  for (const id of [left, kept]) {
    good(await step(id, 'claim'))
    const payment = await findPayment(world.database.kysely, id)
    if (!payment) throw new Error('a payment')
    await loseTransfer(world.context, payment)
    expect(await get(id)).toMatchObject({ payment: { place: 'vanished' }, refund: { state: 'approved', claim: { mine: true } } })
    expect(await bookedOf(world, id)).toEqual([])
  }
  expect(await step(left, 'claim')).toMatchObject({ code: 'PAYMENT_SETTLED' })
  expect(await world.audit()).toEqual([])
  await world.pass({ minutes: 21 })
  const first = good(await world.call('listPayments', {}, second)).payments.slice(0, 2)
  expect(first.map(({ id }) => id).toSorted()).toEqual([left, kept].toSorted())
  good(await step(left, 'send', second, { proof: proof() }))
  good(await step(kept, 'release', second, { reason: 'не ушло' }))
  expect(await get(kept)).toMatchObject({ refund: null, payment: { place: 'vanished' } })
  expect(await bookedOf(world, kept)).toEqual([])
  expect((await bookedOf(world, left)).map(({ account }) => account)).toEqual(['losses', 'outgoing', 'refunds', 'reserve'])
  expect(await world.audit()).toEqual([])
})

test('the database keeps no refund that another than its claimer has recorded', async () => {
  const id = await approved()
  good(await step(id, 'claim'))
  const write = world.database.pool.query('update refunds set recorded_by = $2 where payment_id = $1', [id, second.uid])
  await expect(write).rejects.toThrow('refunds_recorded_by_claimer')
})
