/** Crypto on the taking side: paid in what a machine watches, and in what an operator confirms by hand. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, operated, pay, see } from '../make.ts'

const world = aWorld()

test('USDT to BTC: watched, credited by itself, sent by an operator', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor, {
    directionId: 'usdt-btc',
    amount: '2000',
    fields: { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
  })
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', payouts: [{ kind: 'crypto' }] })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'cd'.repeat(32) })
  expect(good(await world.call('finishOrder', { orderId }, visitor)).status).toBe('done')
})

test('roubles to BTC: found and confirmed by an operator', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor, {
    directionId: 'rub-btc',
    giveCurrencyId: 'sber',
    amount: '50000',
    fields: { address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', sender: 'Мария Иванова' },
  })
  const offered = await see(world, visitor, orderId)
  expect(offered.credentials).toMatchObject({ code: null, watched: false })
  expect(offered.simulatePayment).toBe(false)
  expect(good(await act(world, visitor, orderId, 'markOrderAsPaid')).status).toBe('checkingPayment')
  await operated(world, operator, orderId, 'attachPayment', { amount: '50000', proof: 'ef'.repeat(32) })
  expect(await see(world, visitor, orderId)).toMatchObject({ received: '50000', payments: [{ transactionHash: 'ef'.repeat(32) }] })
  await operated(world, operator, orderId, 'confirmPayment')
  await operated(world, operator, orderId, 'recordPayout', { proof: '12'.repeat(32) })
  await operated(world, operator, orderId, 'complete')
  const audit = await world.database.kysely
    .selectFrom('audit')
    .select(['action', 'person_id'])
    .where('subject', '=', `order:${orderId}`)
    .orderBy('id')
    .execute()
  expect(audit.map(({ action }) => action)).toEqual(['attachPayment', 'confirmPayment', 'claimPayout', 'recordPayout', 'complete'])
  expect(new Set(audit.map(({ person_id }) => person_id))).toEqual(new Set([operator.uid]))
})
