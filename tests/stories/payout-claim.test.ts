/** Two members of staff before one payout by hand: one pays it, sees the details and records it; and what becomes of it where he goes silent. */
import { beforeEach, expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, credited, good, operate, operated, see } from '../make.ts'

const world = aWorld()
const operator = world.signedIn('operator')
const second = world.signedIn('operator')
const admin = world.signedIn('admin')
const desk = async (orderId: string, person = operator) => good(await world.call('getOrder', { orderId }, person))
const paid = (orderId: string) => ({ proof: `СБП 1 ${orderId}` })

beforeEach(() => {
  world.clock.turn({ hours: 1 })
  return world.sweep('refreshRates')
})

let made = 0
async function toPayOut() {
  const visitor = await world.visitor()
  made += 1
  return { visitor, ...(await credited(world, visitor, `claim${made}@example.com`)) }
}

test('a colleague took the order and pays it: the second one sees who and since when, not the card, and can record nothing', async () => {
  const { orderId, visitor } = await toPayOut()
  expect((await desk(orderId)).fields[0]?.value).toBe('4111 11•• •••• 1111')
  expect(await operate(world, second, orderId, 'recordPayout', paid(orderId))).toMatchObject({ code: 'PAYOUT_NOT_CLAIMED' })

  const paying = await operated(world, operator, orderId, 'claimPayout')
  expect(paying.fields[0]?.value).toMatch(/^4111 ?1111 ?1111 ?1111$/)
  expect(paying).toMatchObject({ assignedTo: { id: operator.uid }, claim: { mine: true, over: false, person: { id: operator.uid } } })

  const seen = await desk(orderId, second)
  expect(seen.claim).toMatchObject({ mine: false, person: { id: operator.uid }, at: world.clock.now() })
  expect(seen.fields[0]?.value).toBe('4111 11•• •••• 1111')
  expect(seen.order.situation).toMatchObject({ key: 'payoutClaimed', who: 'operator' })
  for (const action of ['recordPayout', 'claimPayout', 'cancel']) expect(seen.order.actions.map((one) => one.action)).not.toContain(action)
  expect(await operate(world, second, orderId, 'recordPayout', paid(orderId))).toMatchObject({ code: 'PAYOUT_CLAIMED' })
  expect(await operate(world, second, orderId, 'cancel', { reason: 'просит' })).toMatchObject({ code: 'PAYOUT_CLAIMED' })
  expect(await act(world, visitor, orderId, 'requestCancel', { reason: 'передумал' })).toMatchObject({ code: 'PAYOUT_CLAIMED' })
  const { rows } = good(await world.call('listOrders', {}, second))
  expect(rows.find(({ id }) => id === orderId)).toMatchObject({ claim: { id: operator.uid }, recipient: 'Мария Иванова' })

  await operated(world, operator, orderId, 'recordPayout', paid(orderId))
  expect((await see(world, visitor, orderId)).payouts).toMatchObject([{ state: 'sent', proof: `СБП 1 ${orderId}` }])
  const { rows: kept } = await world.database.pool.query('select claimed_by, recorded_by from payouts where order_id = $1', [orderId])
  expect(kept).toEqual([{ claimed_by: operator.uid, recorded_by: operator.uid }])
  expect(await world.audit()).toEqual([])
})

test('of two claims at once one wins', async () => {
  const { orderId } = await toPayOut()
  const answers = await Promise.all([operator, second].map((person) => operate(world, person, orderId, 'claimPayout')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const winner = answers.findIndex(({ ok }) => ok)
  const paying = [operator, second][winner] ?? operator
  expect((await desk(orderId)).claim?.person.id).toBe(paying.uid)
  await operated(world, paying, orderId, 'releasePayout')
})

test('it is let go by its owner, or by an admin with a reason, and then it is free', async () => {
  const { orderId } = await toPayOut()
  await operated(world, operator, orderId, 'claimPayout')
  expect(await operate(world, second, orderId, 'releasePayout', { reason: 'долго' })).toMatchObject({ code: 'PAYOUT_CLAIMED' })
  expect(await operate(world, admin, orderId, 'releasePayout')).toMatchObject({ code: 'REASON_NEEDED' })
  await operated(world, operator, orderId, 'releasePayout')
  await operated(world, second, orderId, 'claimPayout')
  expect((await operated(world, admin, orderId, 'releasePayout', { reason: 'смена кончилась' })).claim).toBeNull()
  await operated(world, operator, orderId, 'recordPayout', paid(orderId))
})

test('whoever claimed it goes silent: he is called first, then it stands first in the queue and asks whether it was sent', async () => {
  const { orderId } = await toPayOut()
  const { orderId: later } = await toPayOut()
  await operated(world, operator, orderId, 'claimPayout')
  await world.pass({ minutes: 16 })
  expect((await desk(orderId)).order.situation.key).toBe('payoutClaimNearlyOver')
  await world.pass({ minutes: 5 })
  const asked = await desk(orderId, second)
  expect(asked).toMatchObject({ claim: { over: true }, order: { situation: { key: 'payoutClaimOver', who: 'operator' } } })
  expect(asked.order.history.slice(-2).map(({ row }) => row)).toEqual(['X1w', 'X1o'])
  const { rows } = good(await world.call('listOrders', {}, second))
  expect(rows[0]?.id).toBe(orderId)
  expect(rows.map(({ id }) => id)).toContain(later)
  for (const person of [operator, second, admin])
    expect(await operate(world, person, orderId, 'claimPayout')).toMatchObject({ code: 'PAYOUT_TO_ANSWER' })

  // no, and why one knows
  expect(await operate(world, second, orderId, 'releasePayout')).toMatchObject({ code: 'REASON_NEEDED' })
  await operated(world, second, orderId, 'releasePayout', { reason: 'в выписке перевода нет' })
  await operated(world, second, orderId, 'claimPayout')
  await world.pass({ minutes: 21 })
  // yes, by its receipt
  expect(await operate(world, operator, orderId, 'recordPayout')).toMatchObject({ code: 'PROOF_NEEDED' })
  const sent = good(await operate(world, operator, orderId, 'recordPayout', paid(orderId)))
  expect(sent.order.payouts).toMatchObject([{ state: 'sent' }])
  expect(await world.audit()).toEqual([])
})

test('one operator alone: claim and record, more time where it takes longer', async () => {
  const { orderId } = await toPayOut()
  const first = await operated(world, operator, orderId, 'claimPayout')
  await world.pass({ minutes: 15 })
  const more = await operated(world, operator, orderId, 'claimPayout')
  expect(more.claim?.at).toBe(first.claim?.at)
  expect((more.claim?.until ?? '') > (first.claim?.until ?? '')).toBe(true)
  await world.pass({ minutes: 10 })
  expect((await operated(world, operator, orderId, 'recordPayout', paid(orderId))).order.payouts).toMatchObject([{ state: 'sent' }])
})

test('the database keeps no payout that another than its claimer has recorded', async () => {
  const { orderId } = await toPayOut()
  await operated(world, operator, orderId, 'claimPayout')
  const write = (sql: string) => world.database.pool.query(sql, [orderId, second.uid])
  await expect(write('update payouts set recorded_by = $2 where order_id = $1')).rejects.toThrow('payouts_recorded_by_claimer')
  await expect(write('update payouts set claimed_by = null, recorded_by = $2 where order_id = $1')).rejects.toThrow('payouts_')
  await expect(
    world.database.pool.query("update payouts set kind = 'crypto', asked_at = claimed_at where order_id = $1", [orderId]),
  ).rejects.toThrow('payouts_claimed_by_hand')
})
