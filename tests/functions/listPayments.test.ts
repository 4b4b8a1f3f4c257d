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

const everyPage = async (asked: Payload<'listPayments'>): Promise<string[]> => {
  const found: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await list({ limit: 2, ...asked, ...(after === undefined ? {} : { after }) })
    found.push(...page.payments.map(({ id }) => id))
    after = page.next
  }
  return found
}

test('of what waits nothing is missed where the last of a page is settled before the next one is asked for', async () => {
  const made: string[] = []
  for (let index = 0; index < 5; index += 1) {
    world.clock.turn({ minutes: 1 })
    made.push(await unmatchedPayment(world, { amount: '1', currencyId: 'trx' }))
  }
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = made
  for (const place of ['waiting', 'all'] as const) {
    const page = await list({ currencyId: 'trx', place, limit: 2 })
    const last = page.payments.at(-1)?.id ?? ''
    expect(page.payments.map(({ id }) => id)).toEqual(place === 'waiting' ? [fifth, fourth] : [fifth, third])
    good(await world.call('explainPayment', { id: last, as: 'ownTransfer', reason: 'свой' }, operator))
    const rest = await ids({ currencyId: 'trx', place, after: page.next ?? '' })
    expect(rest.slice(0, place === 'waiting' ? 3 : 2)).toEqual(place === 'waiting' ? [third, second, first] : [second, first])
  }
  // an end that did not wait goes on among what is settled
  const settled = await list({ currencyId: 'trx', limit: 4 })
  expect(settled.payments.map(({ id }) => id)).toEqual([fifth, second, first, fourth])
  expect(await ids({ currencyId: 'trx', after: settled.next ?? '' })).toEqual([third])
})

test('by moment and, within a currency, by sum, both ways and page by page', async () => {
  const made: string[] = []
  for (const amount of ['2', '0.5', '10', '2']) {
    world.clock.turn({ minutes: 1 })
    made.push(await unmatchedPayment(world, { amount, currencyId: 'doge' }))
  }
  const [two = '', half = '', ten = '', twoAgain = ''] = made
  const doge = { currencyId: 'doge' }
  // what is settled does not stand behind what waits any more
  good(await world.call('explainPayment', { id: twoAgain, as: 'ownTransfer', reason: 'свой' }, operator))
  const sorted: [Payload<'listPayments'>, string[]][] = [
    [{}, [ten, half, two, twoAgain]],
    [{ sort: 'seen' }, [twoAgain, ten, half, two]],
    [{ sort: 'seen', ascending: true }, [two, half, ten, twoAgain]],
    [{ sort: 'amount' }, [ten, twoAgain, two, half]],
    [{ sort: 'amount', ascending: true }, [half, two, twoAgain, ten]],
    [{ sort: 'amount', place: 'waiting' }, [ten, two, half]],
  ]
  for (const [asked, expected] of sorted) {
    expect([asked, await ids({ ...doge, ...asked })]).toEqual([asked, expected])
    expect([asked, await everyPage({ ...doge, ...asked })]).toEqual([asked, expected])
  }
  // of all currencies too
  const all = await everyPage({ sort: 'seen', limit: 50 })
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((id) => made.includes(id))).toEqual([twoAgain, ten, half, two])

  expect(await ids({ ...doge, amountFrom: '2' })).toEqual([ten, two, twoAgain])
  expect(await ids({ ...doge, amountUntil: '2', sort: 'amount' })).toEqual([twoAgain, two, half])
  expect(await ids({ ...doge, amountFrom: '0.51', amountUntil: '9.99', sort: 'seen' })).toEqual([twoAgain, two])
  expect(await ids({ ...doge, amountFrom: '11' })).toEqual([])
})

test('by the direction of the order that a payment belongs to', async () => {
  await world.sweep('refreshRates')
  const { orderId } = await anOrder(world, await world.visitor())
  const { rows } = await world.database.pool.query<{ direction_id: string; give_currency_id: string }>(
    'select direction_id, give_currency_id from orders where id = $1',
    [orderId],
  )
  const { direction_id: directionId = '', give_currency_id: currencyId = '' } = rows[0] ?? {}
  const before = await ids({ directionId })
  const settled = await unmatchedPayment(world, { currencyId })
  expect(await ids({ directionId })).toEqual(before)
  good(await world.call('matchPayment', { id: settled, orderId, reason: 'по сумме' }, operator))
  expect(await ids({ directionId, sort: 'seen' })).toEqual([settled, ...before])
  expect(await ids({ directionId, place: 'waiting' })).toEqual([])
  expect(await ids({ directionId: 'none' })).toEqual([])
})

test.each<[object, string]>([
  [{ sort: 'sender' }, 'sort'],
  [{ ascending: 1 }, 'ascending'],
  [{ place: 'lost' }, 'place'],
  [{ directionId: 'usdt sber' }, 'directionId'],
  [{ currencyId: 'btc', amountFrom: '1e3' }, 'amountFrom'],
  [{ currencyId: 'btc', amountUntil: 'many' }, 'amountUntil'],
  [{ until: '2026-02-30' }, 'until'],
  // sums of several currencies cannot be compared
  [{ sort: 'amount' }, 'currencyId'],
  [{ amountFrom: '1' }, 'currencyId'],
  [{ amountUntil: '1' }, 'currencyId'],
])('%j is refused', async (asked, field) => {
  const answer = await world.call('listPayments', asked, operator)
  expect(answer).toMatchObject({ http: 400, code: 'INVALID_ARGUMENT', details: { field } })
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
