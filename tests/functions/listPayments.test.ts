/** listPayments: what waits first, found by sum, hash, memo, sender and the number of an order. */
import { expect, test } from 'vitest'
import type { Payload } from '../../contract/calls.ts'
import { moscowDate } from '../../core/directions/working-hours.ts'
import { dayPlus } from '../../core/figures/spans.ts'
import { aWorld } from '../a-world.ts'
import { anOrder, good, unmatchedPayment } from '../make.ts'

const world = aWorld()
const operator = world.signedIn('operator')

const list = async (asked: Payload<'listPayments'> = {}) => good(await world.call('listPayments', asked, operator))
const ids = async (asked: Payload<'listPayments'> = {}) => (await list(asked)).payments.map(({ id }) => id)

test('what waits comes first, then the newest; filters and search choose', async () => {
  const visitor = await world.visitor()
  const { orderId, number } = await anOrder(world, visitor)
  const old = await unmatchedPayment(world, { hash: 'Ab'.repeat(32), memo: 'order 17' })
  world.clock.turn({ minutes: 1 })
  const settled = await unmatchedPayment(world, { sender: 'TOther' })
  good(await world.call('matchPayment', { id: settled, orderId, reason: 'по сумме' }, operator))
  world.clock.turn({ minutes: 1 })
  const own = await unmatchedPayment(world, { amount: '70.5' })
  good(await world.call('explainPayment', { id: own, as: 'ownTransfer', reason: 'свой' }, operator))
  world.clock.turn({ minutes: 1 })
  const fresh = await unmatchedPayment(world, { currencyId: 'btc', amount: '0.25', state: 'seen' })

  expect(await ids()).toEqual([fresh, old, own, settled])
  expect(await list()).toMatchObject({ waiting: 2, next: null })
  expect(await ids({ place: 'waiting' })).toEqual([fresh, old])
  expect(await ids({ place: 'ordered' })).toEqual([settled])
  expect(await ids({ place: 'explained' })).toEqual([own])
  expect(await ids({ currencyId: 'btc' })).toEqual([fresh])
  const today = moscowDate(world.clock.now())
  expect(await ids({ from: today, until: today })).toEqual([fresh, old, own, settled])
  expect(await ids({ from: dayPlus(today, 1) })).toEqual([])
  expect(await ids({ until: dayPlus(today, -1) })).toEqual([])
  expect((await list({ limit: 2 })).next).not.toBeNull()

  expect(await ids({ text: '70,5' })).toEqual([own])
  expect(await ids({ text: 'aBaBaB' })).toEqual([old])
  expect(await ids({ text: 'order 17' })).toEqual([old])
  expect(await ids({ text: 'TOther' })).toEqual([settled])
  expect(await ids({ text: `№ ${number}` })).toEqual([settled])
  expect(await ids({ text: own })).toEqual([own])
  expect(await ids({ text: '100%' })).toEqual([])
})

test('page by page nothing is missed and nothing comes twice', async () => {
  for (let index = 0; index < 60; index++) await unmatchedPayment(world, { amount: '1', currencyId: 'ltc' })
  const first = await list({ currencyId: 'ltc' })
  expect(first.payments).toHaveLength(50)
  const second = await list({ currencyId: 'ltc', after: first.next ?? '' })
  expect(second).toMatchObject({ next: null })
  expect(new Set([...first.payments, ...second.payments].map(({ id }) => id)).size).toBe(60)
})

test('there is no year 0', async () => {
  const asked = { from: '0000-01-01' }
  expect(await world.call('listPayments', asked, operator)).toMatchObject({
    http: 400,
    code: 'INVALID_ARGUMENT',
    details: { field: 'from' },
  })
})

test('it is for staff', async () => {
  expect(await world.call('listPayments', {}, await world.visitor())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
  expect(await world.call('listPayments', {})).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
})
