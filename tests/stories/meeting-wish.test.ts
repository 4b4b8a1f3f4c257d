/** Where cash is paid before it is handed over, the client says where and when he would like to meet: a wish, and no more. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { consentVersions } from '../consents.ts'
import { act, anOrder, cashGiven, cashTaken, good, meetingWish, moscow, operate, pay, see, usdtToCard } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()

test('a wish holds no slot: many may wish for one half hour, and whoever pays at the meeting takes it', async () => {
  const [first, second, third] = [await world.visitor(), await world.visitor(), await world.visitor()]
  const at = moscow('2026-03-04', '16:00')
  const wished = { ...cashTaken, meeting: { placeId: 'office', at } }
  const { orderId } = await anOrder(world, first, wished)
  await anOrder(world, second, wished)
  await anOrder(world, third, { ...cashGiven, meeting: { placeId: 'office', at } })
  const operator = await world.operator()
  await pay(world, first, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  const refused = await operate(world, operator, orderId, 'scheduleMeeting', { placeId: 'office', at })
  expect(refused).toMatchObject({ ok: false, code: 'MEETING_SLOT_TAKEN', details: { taken: at } })
  // the operator reads which half hours of that day are free, and takes the next one
  const free = refused.ok ? [] : (refused.details['free'] as string[])
  expect(free).toContain(moscow('2026-03-04', '15:30'))
  expect(free).not.toContain(at)
  expect(free.every((one) => one.startsWith('2026-03-04'))).toBe(true)
  const next = free.find((one) => one > at) ?? ''
  expect(next).toBe(moscow('2026-03-04', '16:30'))
  good(await operate(world, operator, orderId, 'scheduleMeeting', { placeId: 'office', at: next }))
})

test('a wish is at a place of the direction, in hours and ahead; without one there is no order, nor a repeated one', async () => {
  const visitor = await world.visitor()
  const bad = [
    { placeId: 'elsewhere', at: meetingWish.at },
    { placeId: 'bank', at: moscow('2026-03-04', '03:00') },
    { placeId: 'bank', at: moscow('2026-03-04', '15:10') },
    { placeId: 'bank', at: moscow('2026-03-02', '15:00') },
  ]
  const { meeting: _meeting, ...silent } = cashTaken
  for (const wanted of [silent, ...bad.map((meeting) => ({ ...cashTaken, meeting }))]) {
    const answer = await world.call('createOrder', usdtToCard(wanted), visitor)
    expect(answer).toMatchObject({ ok: false, code: 'MEETING_TIME_INVALID', details: { field: 'meeting' } })
  }
  const { orderId } = await anOrder(world, visitor, cashTaken)
  good(await act(world, visitor, orderId, 'cancelOrder'))
  const again = { orderId, rateSeen: '0.0001', consents: { ...consentVersions } }
  expect(await world.call('repeatOrder', { idempotencyKey: newKey(), ...again }, visitor)).toMatchObject({
    ok: false,
    code: 'MEETING_TIME_INVALID',
  })
  const made = good(await world.call('repeatOrder', { idempotencyKey: newKey(), ...again, meeting: meetingWish }, visitor))
  expect(await see(world, visitor, made.orderId)).toMatchObject({ meeting: null, meetingWish: { at: meetingWish.at } })
})

test('no clock counts from a wish: paid, the order waits for its meeting long after the wished time', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, cashTaken)
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  const before = world.clock.now()
  world.clock.set(moscow('2026-03-03', '21:30'))
  await world.sweep('orderTimers')
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'paymentChecked',
    situation: { key: 'meetingToBeSet', who: 'operator', until: null },
  })
  world.clock.set(before)
})
