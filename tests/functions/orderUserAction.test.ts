/** orderUserAction: what a client does with his own order, and what he is told when the table does not have it now. */
import { expect, test } from 'vitest'
import { addSeconds } from '../../core/time/instant.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, good, pay, see } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
const admin = world.signedIn('admin')

test('he says that he has paid, takes it back within a minute, and cancels', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  expect(good(await act(world, visitor, orderId, 'markOrderAsPaid'))).toMatchObject({
    status: 'checkingPayment',
    paidMarkedAt: world.clock.now(),
  })
  expect(good(await act(world, visitor, orderId, 'unmarkPaid'))).toMatchObject({ status: 'toBePaid', paidMarkedAt: null })
  expect(good(await act(world, visitor, orderId, 'cancelOrder'))).toMatchObject({ status: 'canceledByClient', result: 'orderNotDone' })
})

test('the order says until when the mark can be taken back, by the setting of the office', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  expect(await see(world, visitor, orderId)).toMatchObject({ unmarkUntil: null })
  const marked = world.clock.now()
  expect(good(await act(world, visitor, orderId, 'markOrderAsPaid'))).toMatchObject({ unmarkUntil: addSeconds(marked, 60) })
  const allow = async (unmarkSeconds: number) => {
    const { version } = good(await world.call('getSettings', {}, admin))
    good(await world.call('setSettings', { idempotencyKey: newKey(), version, values: { unmarkSeconds }, reason: '' }, admin))
  }
  await allow(5)
  world.clock.turn({ seconds: 6 })
  expect(await see(world, visitor, orderId)).toMatchObject({ unmarkUntil: addSeconds(marked, 5) })
  expect(await act(world, visitor, orderId, 'unmarkPaid')).toMatchObject({ ok: false, code: 'TIME_OVER' })
  await allow(300)
  expect(await see(world, visitor, orderId)).toMatchObject({ unmarkUntil: addSeconds(marked, 300) })
  expect(good(await act(world, visitor, orderId, 'unmarkPaid'))).toMatchObject({ status: 'toBePaid', unmarkUntil: null })
  await allow(60)
})

test('what the table does not have now is refused with the status and what is allowed, and changes nothing', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const before = await see(world, visitor, orderId)
  const refused = await act(world, visitor, orderId, 'reportProblem')
  expect(refused).toMatchObject({ ok: false, http: 409, code: 'ACTION_NOT_NOW', details: { status: 'toBePaid' } })
  expect((refused as unknown as { details: { allowed: string[] } }).details.allowed).toContain('cancelOrder')
  expect(await see(world, visitor, orderId)).toEqual(before)
})

test('an operator’s action is not his, and an unknown one is no action', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  expect(await act(world, visitor, orderId, 'confirmPayment')).toMatchObject({ ok: false, code: 'ACTION_NOT_NOW' })
  expect(await act(world, visitor, orderId, 'stealTheMoney')).toMatchObject({
    ok: false,
    code: 'INVALID_ARGUMENT',
    details: { field: 'actionName' },
  })
})

test('the rate can be asked for anew once its lock is over, three times at most', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  expect(await act(world, visitor, orderId, 'refreshQuote')).toMatchObject({ ok: false, code: 'RATE_STILL_FIXED' })
})

test('somebody else’s order and a missing one are the same', async () => {
  const [visitor, other] = [await world.visitor(), await world.visitor()]
  const { orderId } = await anOrder(world, visitor)
  const before = await see(world, visitor, orderId)
  for (const id of [orderId, 'A'.repeat(22)])
    expect(await act(world, other, id, 'cancelOrder')).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await see(world, visitor, orderId)).toEqual(before)
})

test('a rating is kept once', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  good(await act(world, visitor, orderId, 'cancelOrder'))
  expect(good(await act(world, visitor, orderId, 'rateService', { stars: 5, text: 'Быстро' })).rated).toBe(true)
  expect(await act(world, visitor, orderId, 'rateService', { stars: 1 })).toMatchObject({ ok: false, code: 'ALREADY_RATED' })
  const kept = await world.database.kysely.selectFrom('order_ratings').selectAll().where('order_id', '=', orderId).execute()
  expect(kept).toMatchObject([{ stars: 5, text: 'Быстро' }])
})

test('a cancel while money is on its way is a request to the operator', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  const asked = good(await act(world, visitor, orderId, 'cancelOrder'))
  expect(asked.status).not.toMatch(/^canceled/)
  expect(asked.history.at(-1)).toMatchObject({ row: 'K13', who: 'client' })
})

test('what has a function of its own is not done by half here, and stars belong to a rating alone', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  good(await act(world, visitor, orderId, 'cancelOrder', { stars: 1 }))
  const before = await see(world, visitor, orderId)
  for (const action of ['createOrder', 'repeatOrder'])
    expect(await act(world, visitor, orderId, action)).toMatchObject({
      ok: false,
      code: 'INVALID_ARGUMENT',
      details: { field: 'actionName' },
    })
  expect(await act(world, visitor, orderId, 'rateService')).toMatchObject({
    ok: false,
    code: 'INVALID_ARGUMENT',
    details: { field: 'payload.stars' },
  })
  expect(await see(world, visitor, orderId)).toEqual(before)
  expect(await world.database.kysely.selectFrom('order_ratings').selectAll().where('order_id', '=', orderId).execute()).toEqual([])
})
