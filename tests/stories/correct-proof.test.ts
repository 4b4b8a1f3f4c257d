/** An admin corrects the proof of what was sent: the client sees the new one, and the former one proves nothing else for ever. */
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { claimed, credited, good, operate, operated, paidInRoubles, see, unmatchedPayment } from '../make.ts'
import { newKey, type Session } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')
const admin = world.signedIn('admin')
const other = world.signedIn('admin')
const to = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'

// an address may make so many orders an hour
beforeEach(() => {
  world.clock.turn({ hours: 1 })
  return world.sweep('refreshRates')
})

let made = 0
const aHash = () => randomBytes(32).toString('hex')
async function record(orderId: string, proof: string) {
  await claimed(world, operator, orderId)
  return operate(world, operator, orderId, 'recordPayout', { proof })
}
/** Paid out to a card by this receipt. */
async function paidOut(proof: string) {
  made += 1
  const visitor = await world.visitor()
  const order = await credited(world, visitor, `corrected${made}@example.com`)
  good(await record(order.orderId, proof))
  return { ...order, visitor }
}
const sentIdOf = async (orderId: string) => {
  const { order } = good(await world.call('getOrder', { orderId }, admin))
  return (order.payouts.find(({ proof }) => proof !== null) ?? order.refunds.find(({ proof }) => proof !== null))?.id ?? ''
}
const correct = async (orderId: string, proof: string, reason = 'чек соседней заявки', by: Session = admin) =>
  operate(world, by, orderId, 'correctProof', { sentId: await sentIdOf(orderId), proof, reason })
const entriesOf = async (orderId: string): Promise<unknown> =>
  (await world.database.pool.query('select count(*) from ledger_entries where order_id = $1', [orderId])).rows[0]

test('of a finished order too: the client sees the new receipt, staff see both, and no entry of the books moves', async () => {
  const { orderId, visitor } = await paidOut('СБП 500-1')
  await operated(world, operator, orderId, 'complete')
  await world.sweep('sendMail')
  const [books, emails] = [await entriesOf(orderId), world.simulator.emails().length]
  expect(await correct(orderId, 'СБП 500-2', 'чек', operator)).toMatchObject({ code: 'ACTION_NOT_NOW' })
  expect((await see(world, visitor, orderId)).actions.map(({ action }) => action)).not.toContain('correctProof')
  for (const [proof, reason, code, field] of [
    ['СБП 500-2', '', 'REASON_NEEDED', undefined],
    ['12345', 'чек', 'RECEIPT_INVALID', 'inputs.proof'],
    [' СБП 500-1', 'чек', 'PROOF_SAME', 'inputs.proof'],
  ] as const)
    expect(await correct(orderId, proof, reason)).toMatchObject({ code, ...(field && { details: { field } }) })

  const seen = good(await correct(orderId, 'СБП 500-2'))
  expect(seen.order).toMatchObject({ status: 'done', payouts: [{ proof: 'СБП 500-2', state: 'confirmed' }] })
  expect(seen.formerProofs).toMatchObject([
    { of: seen.order.payouts[0]?.id, proof: 'СБП 500-1', reason: 'чек соседней заявки', correctedAt: world.clock.now() },
  ])
  expect(seen.formerProofs[0]?.correctedBy).not.toBe('')
  expect(seen.order.history.at(-1)).toMatchObject({ row: 'A7', who: 'admin', why: 'чек соседней заявки' })
  const client = await see(world, visitor, orderId)
  expect(client.payouts).toMatchObject([{ proof: 'СБП 500-2' }])
  expect(client.history.at(-1)).toMatchObject({ row: 'A7', why: '' })
  expect(JSON.stringify(client)).not.toContain('500-1')
  const { rows } = await world.database.pool.query(`select details from audit where action = 'correctProof' and subject = $1`, [
    `order:${orderId}`,
  ])
  expect(rows).toMatchObject([{ details: { proof: 'СБП 500-2', formerProof: 'СБП 500-1', reason: 'чек соседней заявки' } }])
  // he is asked for nothing, and his page is live: no email
  await world.sweep('sendMail')
  expect([await entriesOf(orderId), world.simulator.emails().length]).toEqual([books, emails])
  expect(await world.audit()).toEqual([])
})

test('neither the former nor the new one proves anything else; taken back, it is its own again', async () => {
  const [first, second] = [await paidOut('СБП 600-1'), await paidOut('СБП 600-2')]
  const third = await credited(world, await world.visitor(), 'third-corrected@example.com')
  expect(await correct(first.orderId, 'сбп  600-2')).toMatchObject({ code: 'PROOF_USED', details: { number: second.number } })
  good(await correct(first.orderId, 'СБП 600-3'))
  expect(await record(third.orderId, 'сбп 600-1')).toMatchObject({
    code: 'PROOF_FORMER',
    details: { number: first.number, field: 'inputs.proof' },
  })
  expect(await record(third.orderId, 'СБП 600-3')).toMatchObject({ code: 'PROOF_USED' })
  expect(await correct(second.orderId, 'СБП 600-1')).toMatchObject({ code: 'PROOF_FORMER' })
  good(await correct(first.orderId, 'СБП 600-1'))
  expect(await record(third.orderId, 'СБП 600-3')).toMatchObject({ code: 'PROOF_FORMER' })
  // declared dead, what it stands with is free as ever; what it once stood with is not
  await operated(world, operator, first.orderId, 'payoutDeclined', { reason: 'payout.bankFailed', proof: 'ответ банка' })
  expect(await record(third.orderId, 'СБП 600-3')).toMatchObject({ code: 'PROOF_FORMER' })
  good(await record(third.orderId, 'СБП 600-1'))
  expect(await world.audit()).toEqual([])
})

test('of two who correct to one receipt at once one wins', async () => {
  const [one, two] = [await paidOut('СБП 700-1'), await paidOut('СБП 700-2')]
  const ids = await Promise.all([one, two].map(({ orderId }) => sentIdOf(orderId)))
  const press = (orderId: string, sentId: string | undefined, by: Session) =>
    operate(world, by, orderId, 'correctProof', { sentId: sentId ?? '', proof: 'СБП 700-3', reason: 'чек' })
  const outcomes = await Promise.all([press(one.orderId, ids[0], admin), press(two.orderId, ids[1], other)])
  expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).toSorted()).toEqual(['PROOF_USED', 'ok'])
})

test('the chain is asked for the new hash, and what it said against the former one is gone', async () => {
  made += 1
  const { orderId, take } = await paidInRoubles(world, operator, {
    amount: String(20_000 + made * 1000),
    email: `hash-corrected${made}@example.com`,
    address: to,
  })
  const came = aHash()
  good(await record(orderId, came))
  await unmatchedPayment(world, { amount: '80', hash: came })
  await world.sweep('scanForPayouts')
  const state = async () => good(await world.call('getOrder', { orderId }, admin)).order
  expect(await state()).toMatchObject({ payouts: [{ hashFault: 'came' }], situation: { key: 'payoutDoubted' } })
  expect(await correct(orderId, 'СБП 1')).toMatchObject({ code: 'HASH_INVALID', details: { field: 'inputs.proof' } })
  const paid = JSON.stringify(world.simulator.control('pay', { address: to, amount: take, asset: 'USDT', network: 'TRC20' }))
  const hash = /"(?:transactionHash|hash)":"([^"]+)"/.exec(paid)?.[1] ?? ''
  expect(good(await correct(orderId, hash)).order).toMatchObject({ payouts: [{ proof: hash, hashFault: null, state: 'sent' }] })
  world.clock.turn({ seconds: 90 })
  await world.sweep('scanForPayouts')
  expect(await state()).toMatchObject({ status: 'done', payouts: [{ state: 'confirmed', proof: hash }] })
  expect(await world.audit()).toEqual([])
})

test('of a return of money of no order: by an admin alone, and neither hash proves anything else', async () => {
  const step = async (id: string, name: 'approve' | 'claim' | 'send' | 'arrived' | 'correct', by: Session, more: object = {}) => {
    const { refund } = good(await world.call('getPayment', { id }, by))
    return world.call('movePaymentRefund', { idempotencyKey: newKey(), id, refundId: refund?.id ?? '', step: name, ...more }, by)
  }
  const returned = async (proof: string) => {
    const id = await unmatchedPayment(world, { amount: '100' })
    good(await world.call('returnPayment', { idempotencyKey: newKey(), id, address: to, reason: 'просил вернуть' }, operator))
    for (const name of ['approve', 'claim'] as const) good(await step(id, name, operator))
    return { id, sent: await step(id, 'send', operator, { proof }) }
  }
  const [wrong, right] = [aHash(), aHash()]
  const { id } = await returned(wrong)
  expect(await step(id, 'correct', operator, { proof: right, reason: 'не тот' })).toMatchObject({ code: 'NO_ACCESS' })
  expect(await step(id, 'correct', admin, { proof: right })).toMatchObject({ code: 'REASON_NEEDED' })
  expect(await step(id, 'correct', admin, { proof: wrong, reason: 'не тот' })).toMatchObject({ code: 'PROOF_SAME' })
  expect(await step(id, 'correct', admin, { proof: 'abc123', reason: 'не тот' })).toMatchObject({ code: 'HASH_INVALID' })
  good(await step(id, 'arrived', operator))
  const seen = good(await step(id, 'correct', admin, { proof: right, reason: 'не тот' }))
  expect(seen).toMatchObject({
    refund: { state: 'confirmed', proof: right, steps: ['correct'] },
  })
  expect(seen.past[0]).toMatchObject({ action: 'correctReturn', proof: right, reason: 'не тот' })
  expect(seen.past.map(({ proof }) => proof)).toContain(wrong)
  for (const [hash, code] of [
    [wrong, 'PROOF_FORMER'],
    [right, 'RETURN_PROOF_USED'],
  ] as const)
    expect((await returned(hash)).sent).toMatchObject({ code, details: { field: 'proof' } })
  expect(await world.audit()).toEqual([])
})
