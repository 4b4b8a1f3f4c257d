/** setDirection: overwritten whole, never silently over another admin's change; orders already made keep their terms. */
import { expect, test } from 'vitest'
import type { DirectionDraft } from '../../contract/catalogue.ts'
import type { RateHealth } from '../../contract/rate-health.ts'
import { aWorld } from '../a-world.ts'
import { draftOf } from '../drafts.ts'
import { act, anOrder, audited, good, see } from '../make.ts'

const world = aWorld()
const admin = world.signedIn('admin')

const get = async (id: string) => good(await world.call('getDirection', { id }, admin))
const rateOf = async (id: string) =>
  ((await world.hub.present('rates')).state as { rates: { directionId: string; tiers: { rate: string }[] }[] }).rates.find(
    ({ directionId }) => directionId === id,
  )?.tiers[0]?.rate

test('all of it is overwritten, the rate moves on every page, and the audit names each place', async () => {
  const before = await get('btc-sber')
  const rate = await rateOf('btc-sber')
  const rows = JSON.parse(before.direction.fieldRows) as { label: { en: string } }[][]
  const [[field]] = rows as [[{ label: { en: string } }]]
  const wasEn = field.label.en
  field.label.en = 'Your card'
  const draft = {
    ...draftOf(before),
    markupPercent: '3',
    fieldRows: JSON.stringify(rows),
    legs: [...before.direction.legs].reverse(),
    maximum: null,
  }
  world.clock.turn({ minutes: 1 })
  await world.sweep('refreshRates')
  const saved = good(await world.call('setDirection', { id: 'btc-sber', version: before.version, direction: draft }, admin))
  expect(saved).toEqual({ direction: { id: 'btc-sber', ...draft }, version: before.version + 1 })
  await expect.poll(() => rateOf('btc-sber')).not.toBe(rate)
  const [entry] = await audited(world, 'direction:btc-sber')
  const fields = entry?.fields ?? []
  expect(fields).toContainEqual({ path: 'markupPercent', before: before.direction.markupPercent, after: '3' })
  expect(fields).toContainEqual({ path: 'fieldRows[0][0].label.en', before: wasEn, after: 'Your card' })
  expect(fields).toContainEqual({ path: 'maximum', before: before.direction.maximum, after: null })
  expect(fields.some(({ path }) => path === 'minimum')).toBe(false)
  const { directions } = good(await world.call('listDirections', { sort: 'changed' }, admin))
  expect(directions[0]).toMatchObject({ id: 'btc-sber', changedAt: world.clock.now() })
})

test('staff are told of a change that visitors cannot see', async () => {
  const stamp = async () => ((await world.hub.present('rateHealth')).state as RateHealth).stamps.directions
  const seen = await get('ltc-sber')
  const before = await stamp()
  good(
    await world.call(
      'setDirection',
      { id: 'ltc-sber', version: seen.version, direction: { ...draftOf(seen), markupPercent: '2.2' } },
      admin,
    ),
  )
  await expect.poll(stamp).not.toBe(before)
})

test('an open order gets no rate of another exchange, once its direction takes another asset', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor, { directionId: 'ltc-sber', giveCurrencyId: 'ltc', amount: '10' })
  const { take } = await see(world, visitor, orderId)
  const before = await get('ltc-sber')
  const [toUsdt] = before.direction.legs
  const save = async (change: Partial<DirectionDraft>) =>
    good(
      await world.call(
        'setDirection',
        { id: 'ltc-sber', version: (await get('ltc-sber')).version, direction: { ...draftOf(before), ...change } },
        admin,
      ),
    )
  // past the time of its rate, and within its time to pay
  world.clock.turn({ minutes: 16 })
  await world.sweep('refreshRates')
  const { fieldRows } = (await get('rub-usdt-bep20')).direction
  await save({ currencyTake: 'usdt-bep20', legs: toUsdt ? [toUsdt] : [], fieldRows })
  expect((await world.hub.present('rates')).state).toMatchObject({
    rates: expect.arrayContaining([expect.objectContaining({ directionId: 'ltc-sber', onSale: true })]),
  })
  expect(await act(world, visitor, orderId, 'refreshQuote')).toMatchObject({ ok: false, code: 'NO_RATE' })
  expect(await see(world, visitor, orderId)).toMatchObject({ take })
  await save({})
  good(await act(world, visitor, orderId, 'refreshQuote'))
})

test('of two admins the second is refused with the present thing', async () => {
  const other = await world.admin()
  const seen = await get('eth-sber')
  const first = good(
    await world.call('setDirection', { id: 'eth-sber', version: seen.version, direction: { ...draftOf(seen), minimum: '0.05' } }, admin),
  )
  const mine = { ...draftOf(seen), markupPercent: '2' }
  expect(await world.call('setDirection', { id: 'eth-sber', version: seen.version, direction: mine }, other)).toMatchObject({
    ok: false,
    http: 409,
    status: 'ABORTED',
    code: 'CHANGED_MEANWHILE',
    details: { version: first.version, present: first },
  })
  expect(await get('eth-sber')).toEqual(first)
  expect(good(await world.call('setDirection', { id: 'eth-sber', version: first.version, direction: mine }, other)).version).toBe(
    first.version + 1,
  )
  expect((await audited(world, 'direction:eth-sber')).map(({ person_id }) => person_id)).toEqual([admin.uid, other.uid])
})

test('of many saves at the same time exactly one wins', async () => {
  const seen = await get('ton-sber')
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      world.call(
        'setDirection',
        { id: 'ton-sber', version: seen.version, direction: { ...draftOf(seen), markupPercent: `1.${at}` } },
        admin,
      ),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.code === 'CHANGED_MEANWHILE')).toHaveLength(5)
  expect(await audited(world, 'direction:ton-sber')).toHaveLength(1)
})

test('an order made before keeps its terms', async () => {
  const visitor = await world.visitor()
  const { orderId } = await anOrder(world, visitor)
  const order = await see(world, visitor, orderId)
  const { rows: kept } = await world.database.pool.query('select fixed_cost, minimum, maximum, pay_at from orders where id = $1', [orderId])
  const seen = await get('usdt-sber')
  const draft = { ...draftOf(seen), markupPercent: '5', markupTiers: [], minimum: '1000', maximum: '1200', fixedCost: '10' }
  good(await world.call('setDirection', { id: 'usdt-sber', version: seen.version, direction: draft }, admin))
  expect(await see(world, visitor, orderId)).toMatchObject({ give: order.give, take: order.take, rate: order.rate, status: order.status })
  expect(
    (await world.database.pool.query('select fixed_cost, minimum, maximum, pay_at from orders where id = $1', [orderId])).rows,
  ).toEqual(kept)
})

test('a fixed cost, or a mark-up beside it, under which nothing can be sold is refused, and changes nothing', async () => {
  const seen = await get('usdt-tbank')
  const set = (change: object) =>
    world.call('setDirection', { id: 'usdt-tbank', version: seen.version, direction: { ...draftOf(seen), ...change } }, admin)
  for (const change of [
    { fixedCost: '99999999', maximum: null },
    { fixedCost: '99999999', maximum: '5000' },
    // at the mark-up of now the maximum would cover it
    { fixedCost: '400000', maximum: '5000', markupPercent: '20', markupTiers: [] },
  ])
    expect(await set(change)).toMatchObject({ code: 'DIRECTION_FAULTY', details: { faults: [{ path: 'fixedCost' }] } })
  expect((await get('usdt-tbank')).version).toBe(seen.version)
})

test('a pair of another direction is refused, and turning on what another has too', async () => {
  const seen = await get('btc-tbank')
  const stolen = { ...draftOf(seen), currencyTake: 'alfa' }
  const set = (version: number, direction: typeof stolen) => world.call('setDirection', { id: 'btc-tbank', version, direction }, admin)
  expect(await set(seen.version, stolen)).toMatchObject({ ok: false, code: 'PAIR_TAKEN', details: { directionId: 'btc-alfa' } })
  const off = good(await set(seen.version, { ...stolen, active: false }))
  expect(await set(off.version, stolen)).toMatchObject({ ok: false, code: 'PAIR_TAKEN', details: { directionId: 'btc-alfa' } })
  expect(good(await set(off.version, draftOf(seen))).direction).toEqual(seen.direction)
})

test('who may not learns nothing; what is not there is told to staff', async () => {
  const direction = draftOf(await get('btc-sber'))
  for (const session of [await world.operator(), await world.visitor()])
    for (const id of ['btc-sber', 'nothing'])
      expect(await world.call('setDirection', { id, version: 1, direction }, session)).toMatchObject({
        ok: false,
        http: 403,
        code: 'NO_ACCESS',
      })
  expect(await world.call('setDirection', { id: 'nothing', version: 1, direction }, admin)).toMatchObject({
    ok: false,
    http: 404,
    code: 'NOT_FOUND',
  })
})
