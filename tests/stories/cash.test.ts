/** Cash both ways: notes brought to the office, and notes taken there; each side shows its code. */
import { expect, test } from 'vitest'
import { meetingSlots } from '../../core/directions/working-hours.ts'
import { defaultSettings, officeOf } from '../../core/settings/settings.ts'
import { aWorld } from '../a-world.ts'
import { act, anOrder, cashGiven, cashTaken, good, meetingWish, moscow, operate, operated, pay, see, usdtToCard } from '../make.ts'
import type { Session } from '../world.ts'

const world = aWorld()

const wrongCode = (code: string): string => (code === '000000' ? '111111' : '000000')

test('roubles in cash for USDT: met, counted, credited, sent', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const at = moscow('2026-03-03', '15:30')
  const { orderId } = await anOrder(world, visitor, { ...cashGiven, meeting: { placeId: 'office', at } })
  const waiting = await see(world, visitor, orderId)
  expect(waiting).toMatchObject({ status: 'waitingForMeeting', credentials: null, meeting: { at, place: { id: 'office' } } })
  const code = waiting.meeting?.receiveCode ?? ''
  expect(code).toMatch(/^\d{6}$/)
  expect(waiting.meeting?.handoverCode).toMatch(/^\d{6}$/)

  const desk = good(await world.call('getOrder', { orderId }, operator))
  expect(desk.order.meeting?.receiveCode).toBe('')
  expect(await operate(world, operator, orderId, 'cashReceived', { amount: '100000', code: wrongCode(code) })).toMatchObject({
    ok: false,
    code: 'HANDOVER_CODE_WRONG',
  })
  expect((await see(world, visitor, orderId)).status).toBe('waitingForMeeting')

  await operated(world, operator, orderId, 'cashReceived', { amount: '100000', code })
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'checkingPayment',
    seen: '100000',
    payments: [{ kind: 'cash', state: 'seen' }],
  })
  const offered = async () => good(await world.call('getOrder', { orderId }, operator)).order.actions.map(({ action }) => action)
  // a part on the table: what is added is counted together with it
  await operated(world, operator, orderId, 'cashCounted', { amount: '90000' })
  expect(await see(world, visitor, orderId)).toMatchObject({ received: '90000', exceptions: ['partial'] })
  expect(await offered()).toContain('cashCounted')
  await operated(world, operator, orderId, 'cashCounted', { amount: '100000' })
  expect(await offered()).not.toContain('cashCounted')
  expect(await offered()).toContain('confirmPayment')
  expect(await operate(world, operator, orderId, 'cashCounted', { amount: '100000' })).toMatchObject({ ok: false, code: 'ALREADY_COUNTED' })
  expect(await see(world, visitor, orderId)).toMatchObject({ seen: '0', received: '100000' })
  await operated(world, operator, orderId, 'confirmPayment')
  const credited = await see(world, visitor, orderId)
  expect(credited).toMatchObject({ status: 'paymentChecked', payouts: [{ kind: 'crypto', state: 'queued' }] })
  await operated(world, operator, orderId, 'recordPayout', { proof: 'ab'.repeat(32) })
  expect((await see(world, visitor, orderId)).payouts[0]?.proofUrl).toContain('ab'.repeat(32))
  await operated(world, operator, orderId, 'complete')
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'done', result: 'orderDone' })
})

test('USDT for roubles in cash: paid, met, handed over against the code', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  const { orderId } = await anOrder(world, visitor, cashTaken)
  expect(await see(world, visitor, orderId)).toMatchObject({
    status: 'toBePaid',
    meeting: null,
    meetingWish: { place: { id: 'bank' }, at: meetingWish.at },
  })
  await pay(world, visitor, orderId)
  await world.pass({ seconds: 6 })
  await world.pass({ seconds: 90 })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'paymentChecked', payouts: [{ kind: 'cash', state: 'queued' }] })
  // notes are not sent by wire
  expect(await operate(world, operator, orderId, 'recordPayout', { proof: 'x' })).toMatchObject({ ok: false, code: 'NOT_FOR_CASH' })

  const desk = good(await world.call('getOrder', { orderId }, operator))
  expect(desk.order).toMatchObject({ meeting: null, meetingWish: { place: { id: 'bank' }, at: meetingWish.at } })
  await operated(world, operator, orderId, 'scheduleMeeting', { placeId: 'office', at: moscow('2026-03-03', '18:00') })
  const meeting = await see(world, visitor, orderId)
  expect(meeting).toMatchObject({ status: 'waitingForMeeting', meeting: { place: { id: 'office' } }, meetingWish: null })
  const code = meeting.meeting?.handoverCode ?? ''
  expect(await operate(world, operator, orderId, 'cashHandedOver', { code: wrongCode(code) })).toMatchObject({
    ok: false,
    code: 'HANDOVER_CODE_WRONG',
  })
  await operated(world, operator, orderId, 'cashHandedOver', { code })
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'done', payouts: [{ kind: 'cash', state: 'confirmed' }] })
})

test('a slot is one order’s; another half hour is free', async () => {
  const [first, second] = [await world.visitor(), await world.visitor()]
  const at = moscow('2026-03-04', '11:00')
  const [one, other] = await Promise.all(
    [first, second].map((visitor) => world.call('createOrder', usdtToCard({ ...cashGiven, meeting: { placeId: 'office', at } }), visitor)),
  )
  const outcomes = [one, other].map((outcome) => (outcome?.ok ? 'made' : outcome?.code))
  expect(outcomes.sort()).toEqual(['MEETING_SLOT_TAKEN', 'made'])
  await anOrder(world, second, { ...cashGiven, meeting: { placeId: 'office', at: moscow('2026-03-04', '11:30') } })
})

test('any half hour within hours can be met at, and nothing else', async () => {
  const slots = meetingSlots(officeOf(defaultSettings), world.clock.now(), 2)
  expect(slots.length).toBeGreaterThan(20)
  const bad = [moscow('2026-03-04', '11:10'), moscow('2026-03-04', '23:00'), moscow('2026-03-01', '12:00')]
  for (const at of bad) {
    const visitor = await world.visitor()
    const answer = await world.call('createOrder', usdtToCard({ ...cashGiven, meeting: { placeId: 'office', at } }), visitor)
    expect(answer).toMatchObject({ ok: false, code: 'MEETING_TIME_INVALID', details: { field: 'meeting' } })
  }
})

test('a meeting moves only to a half hour that is offered, and to one that is free', async () => {
  const [visitor, other, operator] = [await world.visitor(), await world.visitor(), await world.operator()]
  const taken = moscow('2026-03-06', '14:00')
  const { orderId } = await anOrder(world, visitor, { ...cashGiven, meeting: { placeId: 'office', at: moscow('2026-03-06', '12:00') } })
  await anOrder(world, other, { ...cashGiven, meeting: { placeId: 'office', at: taken } })
  const outside = [
    moscow('2026-03-06', '03:00'),
    moscow('2026-03-06', '14:10'),
    moscow('2026-03-01', '14:00'),
    moscow('2027-03-06', '14:00'),
  ]
  for (const at of outside) {
    expect(await act(world, visitor, orderId, 'reschedule', { at })).toMatchObject({ ok: false, code: 'MEETING_TIME_INVALID' })
    expect(await operate(world, operator, orderId, 'reschedule', { at })).toMatchObject({ ok: false, code: 'MEETING_TIME_INVALID' })
  }
  expect(await act(world, visitor, orderId, 'reschedule', { at: taken })).toMatchObject({ ok: false, code: 'MEETING_SLOT_TAKEN' })
  // whom else the office meets, and when, is for staff only
  const told = (await act(world, visitor, orderId, 'reschedule', { at: taken })) as { details?: object }
  expect(told.details).not.toHaveProperty('free')
  const free = moscow('2026-03-06', '14:30')
  good(await act(world, visitor, orderId, 'reschedule', { at: free }))
  await operated(world, operator, orderId, 'reschedule', { at: free })
  expect((await see(world, visitor, orderId)).meeting).toMatchObject({ at: free, proposal: null })
})

test('a client who does not come: the order closes by itself, its slot is free again, and staff read of it when he meets again', async () => {
  const [visitor, operator] = [await world.visitor(), await world.operator()]
  await world.sweep('refreshRates')
  const email = 'comes-not@example.com'
  const meeting = (day: string) => ({ ...cashGiven, email, meeting: { placeId: 'bank', at: moscow(day, '14:00') } })
  const { orderId } = await anOrder(world, visitor, meeting('2026-03-03'))
  world.clock.set(moscow('2026-03-03', '15:59'))
  await world.sweep('orderTimers')
  expect((await see(world, visitor, orderId)).status).toBe('waitingForMeeting')
  world.clock.set(moscow('2026-03-03', '16:01'))
  await world.sweep('orderTimers')
  expect(await see(world, visitor, orderId)).toMatchObject({ status: 'canceledAutomatically', result: 'orderNotDone' })
  // by the person, and by the e-mail where somebody comes without his session
  await world.sweep('refreshRates')
  const missed = async (session: Session) => {
    const again = (await anOrder(world, session, meeting('2026-03-04'))).orderId
    const { missedMeetings } = good(await world.call('getOrder', { orderId: again }, operator))
    good(await act(world, session, again, 'cancelOrder'))
    return missedMeetings
  }
  expect([await missed(visitor), await missed(await world.visitor())]).toEqual([1, 1])
  // the order itself is none of the others
  expect(good(await world.call('getOrder', { orderId }, operator)).missedMeetings).toBe(0)
})

test('a client may call it off', async () => {
  await world.sweep('refreshRates')
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { ...cashGiven, meeting: { placeId: 'bank', at: moscow('2026-03-05', '14:00') } })
  expect(good(await act(world, visitor, orderId, 'cancelOrder'))).toMatchObject({ status: 'canceledByClient' })
})
