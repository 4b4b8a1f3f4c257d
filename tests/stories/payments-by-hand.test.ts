/** Payments that staff enter by hand where a watcher looks too: each counts once, whoever comes first. */
import { expect, test } from 'vitest'
import { transaction } from '../../server/base/db/transaction.ts'
import { bookQueued } from '../../server/stores/ledger/post.ts'
import { lockPayment, updateUnmatched } from '../../server/stores/payments/payment-store.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, operate, operated, pay, see } from '../make.ts'

const world = aWorld()

test('a payment entered by hand and then seen by the watcher counts once', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  world.clock.turn({ seconds: 6 })
  const address = (await see(world, visitor, orderId)).credentials?.value ?? ''
  const look = await world.context.watchers['USDT TRC20']?.incoming(address, world.clock.now().replace(/T.*/, 'T00:00:00.000Z'), {
    signal: AbortSignal.timeout(5000),
    now: world.clock.now,
  })
  const hash = look?.transfers[0]?.transactionHash ?? ''
  await operated(world, operator, orderId, 'attachPayment', { amount: '500', proof: hash.toUpperCase() })
  expect(await operate(world, operator, orderId, 'attachPayment', { amount: '500', proof: hash })).toMatchObject({
    ok: false,
    code: 'PAYMENT_ALREADY_ENTERED',
    details: { field: 'inputs.proof' },
  })
  await world.pass({ seconds: 90 })
  expect(await see(world, visitor, orderId)).toMatchObject({ received: '500', exceptions: [], payments: [{ amount: '500' }] })
})

test('a transfer that a watcher counted is not entered a second time, for another order neither', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const [{ orderId }, another] = [await anOrder(world, visitor), await anOrder(world, visitor)]
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  const hash = (await see(world, visitor, orderId)).payments[0]?.transactionHash ?? ''
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  for (const id of [orderId, another.orderId])
    expect(await operate(world, operator, id, 'attachPayment', { amount: '500', proof: hash })).toMatchObject({
      ok: false,
      code: 'PAYMENT_ALREADY_ENTERED',
    })
})

test('money that waits unmatched comes to the order under its own id, once it is confirmed', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  const unmatchedPayment = {
    id: 'unmatchedPayment',
    natural_key: 'unmatchedPayment',
    currency_id: 'usdt-trc20',
    kind: 'transfer',
    amount: '500',
    seen_at: world.clock.now(),
    transaction_hash: 'cd'.repeat(32),
    unmatched: true,
    date_created: world.clock.now(),
  } as const
  await transaction(world.database, async (tx) => {
    await tx
      .insertInto('payments')
      .values({ ...unmatchedPayment, state: 'seen' } as never)
      .execute()
    await bookQueued(tx, null, 'unmatchedPayment', world.clock.now())
  })
  const enter = () => operate(world, operator, orderId, 'attachPayment', { amount: '1', proof: 'cd'.repeat(32) })
  expect(await enter()).toMatchObject({ ok: false, code: 'UNCONFIRMED_MONEY' })
  await transaction(world.database, async (tx) => {
    const before = await lockPayment(tx, 'unmatchedPayment')
    await updateUnmatched(tx, 'unmatchedPayment', { state: 'confirmed', confirmations: 20, at: world.clock.now() })
    await bookQueued(tx, before, 'unmatchedPayment', world.clock.now())
  })
  good(await enter())
  expect(await see(world, visitor, orderId)).toMatchObject({ received: '500', payments: [{ id: 'unmatchedPayment', amount: '500' }] })
})

test('a search asked for by either side looks at once, however lately the watcher looked', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  await world.sweep('watchPayments')
  const asked = async () =>
    (
      await world.database.kysely
        .selectFrom('credentials')
        .innerJoin('orders', 'orders.credentials_id', 'credentials.id')
        .select('asked_at')
        .where('orders.id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).asked_at
  expect(await asked()).toBe(world.clock.now())
  good(await act(world, visitor, orderId, 'markOrderAsPaid'))
  expect(await asked()).toBeNull()
})

test('what was entered by hand and no watcher sees stays: only a person may take it back', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor)
  await operated(world, operator, orderId, 'attachPayment', { amount: '500', proof: 'ef'.repeat(32) })
  for (let minute = 0; minute < 5; minute++) await world.pass({ minutes: 1 })
  expect(await see(world, visitor, orderId)).toMatchObject({ received: '500', payments: [{ state: 'confirmed' }] })
})
