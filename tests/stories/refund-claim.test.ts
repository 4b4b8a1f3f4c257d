/** Two members of staff before one refund by hand: one sends it, sees the whole place and records it; and a place that changes meanwhile. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, operate, operated, pay, see } from '../make.ts'

const world = aWorld()
const visitor = world.signedIn('visitor')
const operator = world.signedIn('operator')
const second = world.signedIn('operator')
const admin = world.signedIn('admin')
const desk = async (orderId: string, person = operator) => good(await world.call('getOrder', { orderId }, person))
const back = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const other = 'TFczxzPhnThNSqr5by8tvxsdCFRRz6cPNq'
const tokenOf = (text: string): string => /#refund=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? ''
let made = 0
const proof = () => (made += 1).toString(16).padStart(2, '0').repeat(32)

async function place(orderId: string, address: string): Promise<void> {
  const before = new Set(world.simulator.emails().map(({ text }) => text))
  good(await act(world, visitor, orderId, 'giveRefundDetails', { address }))
  await world.sweep('sendMail')
  const message = world.simulator.emails().find(({ text }) => !before.has(text) && tokenOf(text ?? '') !== '')
  good(await world.call('confirmRefundDetails', { token: tokenOf(message?.text ?? '') }, visitor))
}

/** Cancelled with the money of its client here. */
async function toReturn(): Promise<string> {
  made += 1
  world.clock.turn({ hours: 1 })
  await world.sweep('refreshRates')
  const { orderId } = await anOrder(world, visitor, { email: `back${made}@example.com` })
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  await operated(world, operator, orderId, 'cancel', { reason: 'клиент передумал' })
  return orderId
}
const approved = async () => {
  const orderId = await toReturn()
  await place(orderId, back)
  await operated(world, admin, orderId, 'approveRefund')
  return orderId
}

test('who approves it sees in full where it goes; once it is approved only whoever sends it does', async () => {
  const orderId = await toReturn()
  await place(orderId, back)
  for (const by of [operator, admin]) expect((await desk(orderId, by)).order.refundTo?.value).toBe(back)
  await operated(world, admin, orderId, 'approveRefund')
  for (const by of [operator, admin]) expect((await desk(orderId, by)).order.refundTo?.value).toBe('TJRabP•••jpRTv8')
})

test('operator and admin both have the refund before them: one of them sends it, and the other cannot record a second one', async () => {
  const orderId = await approved()
  expect(await operate(world, operator, orderId, 'recordRefund', { proof: proof() })).toMatchObject({ code: 'REFUND_NOT_CLAIMED' })
  const paying = await operated(world, operator, orderId, 'claimRefund')
  expect(paying.refundClaim).toMatchObject({ mine: true, over: false, person: { id: operator.uid } })
  expect(paying.order.refundTo?.value).toBe(back)

  const seen = await desk(orderId, admin)
  expect(seen.refundClaim).toMatchObject({ mine: false, person: { id: operator.uid } })
  expect(seen.order.refundTo?.value).toBe('TJRabP•••jpRTv8')
  expect(seen.order.situation).toMatchObject({ key: 'refundClaimed', who: 'operator' })
  // a search for its payment shows no more of it
  expect(good(await world.call('checkTransaction', { orderId }, admin)).order.refundTo?.value).toBe('TJRabP•••jpRTv8')
  for (const action of ['recordRefund', 'claimRefund', 'dropRefund', 'reopen'])
    expect(seen.order.actions.map((one) => one.action)).not.toContain(action)
  expect(await operate(world, admin, orderId, 'recordRefund', { proof: proof() })).toMatchObject({ code: 'REFUND_CLAIMED' })
  expect(await operate(world, admin, orderId, 'reopen', { reason: 'просит' })).toMatchObject({ code: 'REFUND_CLAIMED' })
  expect(await act(world, visitor, orderId, 'giveRefundDetails', { address: other })).toMatchObject({ code: 'REFUND_CLAIMED' })

  const hash = proof()
  await operated(world, operator, orderId, 'recordRefund', { proof: hash })
  expect((await see(world, visitor, orderId)).refunds).toMatchObject([{ state: 'sent', proof: hash }])
  const { rows } = await world.database.pool.query('select claimed_by, recorded_by from refunds where order_id = $1', [orderId])
  expect(rows).toEqual([{ claimed_by: operator.uid, recorded_by: operator.uid }])
  expect(await world.audit()).toEqual([])
})

test('of two claims at once one wins; it is let go by its owner, or by an admin with a reason', async () => {
  const orderId = await approved()
  const answers = await Promise.all([operator, second].map((person) => operate(world, person, orderId, 'claimRefund')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const [winner, loser] = answers[0]?.ok ? [operator, second] : [second, operator]
  expect(await operate(world, loser, orderId, 'releaseRefund', { reason: 'долго' })).toMatchObject({ code: 'REFUND_CLAIMED' })
  expect(await operate(world, admin, orderId, 'releaseRefund')).toMatchObject({ code: 'REASON_NEEDED' })
  await operated(world, winner, orderId, 'releaseRefund')
  await operated(world, loser, orderId, 'claimRefund')
  expect((await operated(world, admin, orderId, 'releaseRefund', { reason: 'смена кончилась' })).refundClaim).toBeNull()
})

test('whoever claimed it goes silent: it stands first and asks whether it was sent, and nobody claims it before that is answered', async () => {
  const orderId = await approved()
  await operated(world, operator, orderId, 'claimRefund')
  await world.pass({ minutes: 16 })
  expect((await desk(orderId)).order.situation.key).toBe('refundClaimNearlyOver')
  await world.pass({ minutes: 5 })
  expect(await desk(orderId, second)).toMatchObject({ refundClaim: { over: true }, order: { situation: { key: 'refundClaimOver' } } })
  expect(good(await world.call('listOrders', {}, second)).rows[0]).toMatchObject({ id: orderId, claim: { id: operator.uid } })
  for (const person of [operator, second])
    expect(await operate(world, person, orderId, 'claimRefund')).toMatchObject({ code: 'REFUND_TO_ANSWER' })
  await operated(world, second, orderId, 'releaseRefund', { reason: 'в кошельке перевода нет' })
  await operated(world, second, orderId, 'claimRefund')
})

test('nobody approves a refund whose place is not known, and a place that changes after that asks for a new approval', async () => {
  const orderId = await toReturn()
  expect(await operate(world, admin, orderId, 'approveRefund')).toMatchObject({ code: 'REFUND_DETAILS_NEEDED' })
  await place(orderId, back)
  await operated(world, admin, orderId, 'approveRefund')
  expect((await desk(orderId)).refundPeople).toMatchObject([{ placeChangedAt: null }])
  await place(orderId, other)
  const changed = await desk(orderId)
  expect(changed).toMatchObject({ order: { refunds: [{ state: 'proposed' }] }, refundPeople: [{ approvedBy: null }] })
  expect(changed.refundPeople[0]?.placeChangedAt).not.toBeNull()
  expect(await operate(world, operator, orderId, 'claimRefund')).toMatchObject({ ok: false })
  await operated(world, admin, orderId, 'approveRefund')
  expect((await operated(world, operator, orderId, 'claimRefund')).order.refundTo?.value).toBe(other)
})

test('the database keeps no refund that another than its claimer has recorded', async () => {
  const orderId = await approved()
  await operated(world, operator, orderId, 'claimRefund')
  const write = (sql: string) => world.database.pool.query(sql, [orderId, second.uid])
  await expect(write('update refunds set recorded_by = $2 where order_id = $1')).rejects.toThrow('refunds_recorded_by_claimer')
})
