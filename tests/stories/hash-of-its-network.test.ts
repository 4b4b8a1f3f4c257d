/** What is recorded as the hash of a transfer has the form that its network gives them; a receipt of a bank may be any text. */

import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, claimed, credited, good, operate, operated, paidInRoubles, see, unmatchedPayment } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
const operator = world.signedIn('operator')
const wrong = { ok: false, code: 'HASH_INVALID', details: { field: 'inputs.proof' } }
const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const hash = 'c2'.repeat(32)
const notOfTron = ['abc123', 'чек 1005', hash.slice(1), `${hash}0`, base64.encode(new Uint8Array(32).fill(7)), `5${'V'.repeat(87)}`]

test('a payout in USDT is not recorded by a text that is no hash, and is by one that was copied out of an explorer', async () => {
  const { orderId } = await paidInRoubles(world, operator, { email: 'hash@example.com', address: tron })
  await claimed(world, operator, orderId)
  for (const proof of notOfTron) expect(await operate(world, operator, orderId, 'recordPayout', { proof }), proof).toMatchObject(wrong)
  good(await operate(world, operator, orderId, 'recordPayout', { proof: `https://tronscan.org/#/transaction/${hash}` }))
})

test('a client who says that he has paid names a hash of the network, or none', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  for (const transactionHash of notOfTron)
    expect(await act(world, visitor, orderId, 'markOrderAsPaid', { transactionHash }), transactionHash).toMatchObject({
      code: 'HASH_INVALID',
      details: { field: 'payload.transactionHash' },
    })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'toBePaid', version: 1 })
  good(await act(world, visitor, orderId, 'markOrderAsPaid', { transactionHash: hash }))
})

test('a payment that is entered by hand names the hash of its network', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  for (const proof of notOfTron)
    expect(await operate(world, operator, orderId, 'attachPayment', { amount: '500', proof }), proof).toMatchObject(wrong)
  await operated(world, operator, orderId, 'attachPayment', { amount: '500', proof: `0x${'A3'.repeat(32)}` })
})

test('a payout to a card is recorded by whatever stands on the receipt', async () => {
  const visitor = await world.visitor()
  const { orderId } = await credited(world, visitor, 'receipt@example.com')
  await operated(world, operator, orderId, 'recordPayout', { proof: 'СБП A-1/7' })
})

test('money of no order goes back by a hash of its network', async () => {
  const id = await unmatchedPayment(world, { amount: '100' })
  good(await world.call('returnPayment', { idempotencyKey: newKey(), id, address: tron, reason: 'просил вернуть' }, operator))
  const { refund } = good(await world.call('getPayment', { id }, operator))
  const step = (name: 'approve' | 'claim' | 'send', more: object = {}) =>
    world.call('movePaymentRefund', { idempotencyKey: newKey(), id, refundId: refund?.id ?? '', step: name, ...more }, operator)
  good(await step('approve'))
  good(await step('claim'))
  expect(await step('send', { proof: 'abc123' })).toMatchObject({ code: 'HASH_INVALID', details: { field: 'proof' } })
  good(await step('send', { proof: 'd4'.repeat(32) }))
})
