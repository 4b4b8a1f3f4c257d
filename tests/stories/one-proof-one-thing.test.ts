/** One hash or receipt proves one thing: of an order, of another, of money of none; and of two who type it at once one is refused. */
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../server/base/db/transaction.ts'
import { keepProof, proofUse } from '../../server/stores/payments/proof-store.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, claimed, credited, good, operate, operated, paidInRoubles, see, unmatchedPayment } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')
const second = world.signedIn('operator')
const admin = world.signedIn('admin')
const to = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const elsewhere = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'

// an address may make so many orders an hour
beforeEach(() => {
  world.clock.turn({ hours: 1 })
  return world.sweep('refreshRates')
})

let made = 0
const aHash = () => (made += 1).toString(16).padStart(64, 'e')
/** A payout waits for a person. */
function toPayOut(address = to) {
  made += 1
  return paidInRoubles(world, operator, { amount: String(20_000 + made * 1000), email: `proof${made}@example.com`, address })
}
async function record(orderId: string, proof: string, by = operator) {
  await claimed(world, by, orderId)
  return operate(world, by, orderId, 'recordPayout', { proof })
}
/** Money of no order that is to go back there. */
async function toReturn(address = to) {
  const id = await unmatchedPayment(world, { amount: '100' })
  good(await world.call('returnPayment', { idempotencyKey: newKey(), id, address, reason: 'просил вернуть' }, operator))
  const step = async (name: 'approve' | 'claim' | 'send' | 'fail', more: object = {}) => {
    const { refund } = good(await world.call('getPayment', { id }, operator))
    return world.call('movePaymentRefund', { idempotencyKey: newKey(), id, refundId: refund?.id ?? '', step: name, ...more }, operator)
  }
  good(await step('approve'))
  good(await step('claim'))
  return { id, send: (proof: string) => step('send', { proof }), fail: () => step('fail', { proof: 'не ушёл', reason: 'нет в сети' }) }
}
const used = (number: number) => ({ ok: false, code: 'PROOF_USED', details: { number, field: 'inputs.proof' } })

test('a hash of one payout is none of another to the same address, however it is written', async () => {
  const [first, other, there] = [await toPayOut(), await toPayOut(), await toPayOut(elsewhere)]
  const hash = aHash()
  good(await record(first.orderId, hash))
  expect(await record(other.orderId, ` https://tronscan.org/#/transaction/${hash.toUpperCase()}`)).toMatchObject(used(first.number))
  expect((await see(world, other.visitor, other.orderId)).payouts).toMatchObject([{ state: 'queued', proof: null }])
  // one transaction may pay many: what went to another address is another thing
  good(await record(there.orderId, hash))
  // an end is no end of it
  good(await world.call('finishOrder', { idempotencyKey: newKey(), orderId: first.orderId }, first.visitor))
  expect(await record(other.orderId, hash)).toMatchObject(used(first.number))
  good(await record(other.orderId, aHash()))
})

test('a receipt of a bank is of one thing only', async () => {
  const visitor = await world.visitor()
  const [first, other] = [await credited(world, visitor, 'one@example.com'), await credited(world, visitor, 'other@example.com')]
  good(await record(first.orderId, 'СБП 77-1'))
  expect(await record(other.orderId, 'сбп  77-1 ')).toMatchObject(used(first.number))
  // that it was declared dead frees it: most likely it was the other's all along
  await operated(world, operator, first.orderId, 'payoutDeclined', { reason: 'payout.noSuchRecipient', proof: 'ответ банка' })
  good(await record(other.orderId, 'СБП 77-1'))
  // and it is no proof any more that the dead one had arrived
  expect(await operate(world, operator, first.orderId, 'complete', { proof: 'СБП 77-1' })).toMatchObject(used(other.number))
  const done = await operated(world, operator, first.orderId, 'complete', { proof: 'СБП 77-2' })
  expect(done.order).toMatchObject({ status: 'done', payouts: [{ state: 'confirmed', proof: 'СБП 77-2' }] })
  const third = await credited(world, visitor, 'third@example.com')
  expect(await record(third.orderId, 'СБП 77-2')).toMatchObject(used(first.number))
  expect(await world.audit()).toEqual([])
})

test('what came back once all was done had left by its receipt, which stays its own', async () => {
  const visitor = await world.visitor()
  const [first, other] = [await credited(world, visitor, 'came-back@example.com'), await credited(world, visitor, 'after@example.com')]
  good(await record(first.orderId, 'СБП 88-1'))
  await operated(world, operator, first.orderId, 'complete')
  const returned = { reason: 'payout.bankRefuses', proof: 'банк вернул' }
  await operated(world, admin, first.orderId, 'askAgreement', { asked: 'payoutReturned', ...returned })
  await operated(world, second, first.orderId, 'agree')
  await operated(world, admin, first.orderId, 'payoutReturned', returned)
  expect(await record(other.orderId, 'СБП 88-1')).toMatchObject(used(first.number))
})

test('a hash whose place is not plain excludes all others, and is excluded by any', async () => {
  const [first, other] = [await toPayOut(), await toPayOut(elsewhere)]
  const payoutId = async ({ orderId }: { orderId: string }) => {
    const { order } = good(await world.call('getOrder', { orderId }, operator))
    return order.payouts[0]?.id ?? ''
  }
  const unplain = (proof: string) => ({ kind: 'crypto', proof, to: null, orderId: null, family: 'tron', comesIn: false }) as const
  const [hash, taken] = [aHash(), aHash()]
  const owner = { payoutId: await payoutId(first) }
  expect(await transaction(world.database, (tx) => keepProof(tx, world.context, unplain(hash), owner))).toBeNull()
  expect(await record(other.orderId, hash)).toMatchObject(used(first.number))
  good(await record(other.orderId, taken))
  expect(await proofUse(world.database.kysely, world.context, unplain(taken), owner)).toMatchObject({ number: other.number })
  // another takes the place of the former
  expect(await transaction(world.database, (tx) => keepProof(tx, world.context, unplain(aHash()), owner))).toBeNull()
  expect(await proofUse(world.database.kysely, world.context, unplain(hash), { payoutId: await payoutId(other) })).toBeNull()
})

test('payouts, refunds of orders and money of none share the hashes', async () => {
  const hash = aHash()
  const [one, two] = [await toReturn(), await toReturn()]
  good(await one.send(hash))
  expect(await two.send(`0x${hash}`)).toMatchObject({ code: 'RETURN_PROOF_USED', details: { paymentId: one.id, field: 'proof' } })
  good(await (await toReturn(elsewhere)).send(hash))
  // what failed has proved nothing, and may be the other's
  const [slip, real] = [await toReturn(), await toReturn()]
  const free = aHash()
  good(await slip.send(free))
  expect(await real.send(free)).toMatchObject({ code: 'RETURN_PROOF_USED', details: { paymentId: slip.id } })
  good(await slip.fail())
  good(await real.send(free))
  const { orderId } = await toPayOut()
  expect(await record(orderId, hash)).toMatchObject({ code: 'RETURN_PROOF_USED', details: { paymentId: one.id } })
  const paid = aHash()
  const { number } = await toPayOut().then(async (order) => {
    good(await record(order.orderId, paid))
    return order
  })
  expect(await two.send(paid)).toMatchObject({ code: 'PROOF_USED', details: { number, field: 'proof' } })

  // the refund of an order
  const visitor = await world.visitor()
  const back = await credited(world, visitor, 'refund@example.com')
  await operated(world, operator, back.orderId, 'cancel', { reason: 'по просьбе' })
  good(await act(world, visitor, back.orderId, 'giveRefundDetails', { address: to }))
  await world.sweep('sendMail')
  const message = world.simulator
    .emails()
    .find(({ to: whom, text }) => JSON.stringify(whom).includes('refund@') && text?.includes('#refund='))
  const token = /#refund=([A-Za-z0-9_-]+)/.exec(message?.text ?? '')?.[1] ?? ''
  good(await world.call('confirmRefundDetails', { token }, visitor))
  await operated(world, operator, back.orderId, 'approveRefund')
  expect(await operate(world, operator, back.orderId, 'recordRefund', { proof: paid })).toMatchObject(used(number))
  const [fresh, batch] = [aHash(), await toPayOut(elsewhere)]
  good(await record(batch.orderId, fresh))
  await operated(world, operator, back.orderId, 'recordRefund', { proof: fresh })
  expect(await record(orderId, fresh)).toMatchObject(used(back.number))
  await operated(world, operator, back.orderId, 'refundFailed', { reason: 'нет в сети', proof: 'не ушёл' })
  good(await record(orderId, fresh))
  expect(await world.audit()).toEqual([])
})

test('of two who record one hash for two things at once exactly one wins', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const [one, two, back] = [await toPayOut(), await toPayOut(), await toReturn()]
    const hash = aHash()
    const outcomes = await Promise.all([record(one.orderId, hash), record(two.orderId, hash, second), back.send(hash)])
    const codes = outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    for (const code of codes) expect(['ok', 'PROOF_USED', 'RETURN_PROOF_USED']).toContain(code)
    const { rows } = await world.database.pool.query('select 1 from proofs where proof = $1', [`hash ${hash}`])
    expect(rows).toHaveLength(1)
  }
  expect(await world.audit()).toEqual([])
})

test('the receipt of a payment that staff entered is of that payment alone', async () => {
  const enter = async (proof: string) => {
    const visitor = await world.visitor()
    made += 1
    const way = { directionId: 'rub-usdt-trc20', giveCurrencyId: 'sber', amount: String(20_000 + made * 1000) }
    const fields = { address: to, sender: 'Мария Иванова' }
    const { orderId, number } = await anOrder(world, visitor, { ...way, email: `receipt${made}@example.com`, fields })
    const { due } = await see(world, visitor, orderId)
    return { orderId, number, answer: await operate(world, operator, orderId, 'attachPayment', { amount: due, proof }) }
  }
  const first = await enter('СБП 99-1')
  good(first.answer)
  expect((await enter('сбп 99-1 ')).answer).toMatchObject(used(first.number))
  // it was a slip: the receipt is free again
  const { order } = good(await world.call('getOrder', { orderId: first.orderId }, operator))
  await operated(world, operator, first.orderId, 'paymentReversed', { paymentId: order.payments[0]?.id ?? '', reason: 'не та заявка' })
  good((await enter('СБП 99-1')).answer)
  // nor is it the receipt of a payout
  const visitor = await world.visitor()
  const paid = await credited(world, visitor, 'to-a-card@example.com')
  expect(await record(paid.orderId, 'СБП 99-1')).toMatchObject({ code: 'PROOF_USED' })
})

test('the hash by which money came proves nothing that left: not of this order, not of another, not to another address', async () => {
  const visitor = await world.visitor()
  const came = await credited(world, visitor, 'came@example.com')
  const hash = (await see(world, visitor, came.orderId)).payments[0]?.transactionHash ?? ''
  const payout = await toPayOut(elsewhere)
  expect(await record(payout.orderId, hash)).toMatchObject(used(came.number))
  const back = await toReturn()
  expect(await back.send(hash)).toMatchObject({ code: 'PROOF_USED', details: { number: came.number } })
})

test('of two at once to two places one wins where they exclude each other, though the key of the table would take both', async () => {
  const payouts = [await toPayOut(), await toPayOut(elsewhere)]
  const owners = await Promise.all(
    payouts.map(async ({ orderId }) => ({
      payoutId: good(await world.call('getOrder', { orderId }, operator)).order.payouts[0]?.id ?? '',
    })),
  )
  const place = { kind: 'crypto', proof: aHash(), orderId: null, family: 'tron', comesIn: false } as const
  const places = [
    { ...place, to: { address: to, memo: null } },
    { ...place, to: null },
  ]
  const kept = await Promise.all(
    owners.map((owner, index) =>
      transaction(world.database, (tx) => keepProof(tx, world.context, places[index] ?? { ...place, to: null }, owner)),
    ),
  )
  expect(kept.filter((use) => use === null)).toHaveLength(1)
})
