/** changeDirections: one change to many directions; all of them, or none, and the ids of what refuses. */
import { expect, test } from 'vitest'
import { aWorld } from '../a-world.ts'
import { draftOf } from '../drafts.ts'
import { audited, good } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld({ priced: false })
const admin = world.signedIn('admin')

const get = async (id: string) => good(await world.call('getDirection', { id }, admin))
const present = async (...ids: string[]) => (await Promise.all(ids.map(get))).map(({ direction: { id }, version }) => ({ id, version }))
const offered = async () =>
  ((await world.hub.present('directions')).state as { directions: { id: string }[] }).directions.map(({ id }) => id)

const toRapira = { sources: { from: 'spot-binance' as const, to: 'rapira' as const } }
const pairAt = (pair: string, inverted = false) => ({ source: 'rapira' as const, pair, inverted })
async function withLegs(id: string, legs: ReturnType<typeof draftOf>['legs']) {
  const seen = await get(id)
  good(await world.call('setDirection', { id, version: seen.version, direction: { ...draftOf(seen), legs } }, admin))
}

test('many are turned off and on again; pages hear it, and each has its trace', async () => {
  const ids = ['btc-sber', 'eth-sber', 'ton-sber']
  const off = good(await world.call('changeDirections', { directions: await present(...ids), change: { active: false } }, admin))
  expect(off.directions.map(({ direction, version }) => [direction.id, direction.active, version])).toEqual(ids.map((id) => [id, false, 2]))
  await expect.poll(async () => (await offered()).filter((id) => ids.includes(id))).toEqual([])
  for (const id of ids)
    expect(await audited(world, `direction:${id}`)).toMatchObject([
      { action: 'changeDirections', person_id: admin.uid, details: { fields: [{ path: 'active', before: true, after: false }] } },
    ])
  good(await world.call('changeDirections', { directions: await present(...ids), change: { active: true } }, admin))
  await expect.poll(async () => (await offered()).filter((id) => ids.includes(id)).length).toBe(3)
})

test('a mark-up is set, or moved together with its tiers', async () => {
  const before = await get('usdt-tbank')
  expect(before.direction.markupTiers.length).toBeGreaterThan(0)
  const { directions } = good(
    await world.call('changeDirections', { directions: await present('usdt-tbank', 'btc-tbank'), change: { markupAdd: '-0.25' } }, admin),
  )
  expect(directions[0]?.direction).toMatchObject({ markupPercent: '0.95', markupTiers: [{ from: '5000', markupPercent: '0.65' }] })
  expect(directions[1]?.direction.markupPercent).toBe('1.35')
  const set = good(
    await world.call('changeDirections', { directions: await present('usdt-tbank', 'btc-tbank'), change: { markupPercent: '2' } }, admin),
  )
  expect(set.directions.map(({ direction }) => direction.markupPercent)).toEqual(['2', '2'])
})

test('one that was changed meanwhile refuses all, by its id', async () => {
  const directions = await present('sol-sber', 'sol-tbank', 'sol-alfa')
  const seen = await get('sol-tbank')
  good(await world.call('setDirection', { id: 'sol-tbank', version: seen.version, direction: { ...draftOf(seen), minimum: '2' } }, admin))
  expect(await world.call('changeDirections', { directions, change: { active: false } }, admin)).toMatchObject({
    ok: false,
    http: 409,
    code: 'CHANGED_MEANWHILE',
    details: { ids: ['sol-tbank'] },
  })
  expect((await get('sol-sber')).direction.active).toBe(true)
  expect(await audited(world, 'direction:sol-sber')).toEqual([])
})

test('pairs that others have refuse all, by their ids; two of the list may be in each other’s way too', async () => {
  const taken = await get('ltc-sber')
  const copy = async (take = 'sber') =>
    good(await world.call('addDirection', { direction: { ...draftOf(taken), currencyTake: take, active: false } }, admin)).direction.id
  const [first, second] = [await copy(), await copy()]
  const free = await present('doge-sber')
  const off = good(await world.call('changeDirections', { directions: free, change: { active: false } }, admin))
  expect(
    await world.call(
      'changeDirections',
      { directions: [...(await present('doge-sber')), ...(await present(first))], change: { active: true } },
      admin,
    ),
  ).toMatchObject({ ok: false, code: 'PAIR_TAKEN', details: { ids: [first], directionId: 'ltc-sber' } })
  expect(await get('doge-sber')).toEqual(off.directions[0])

  good(await world.call('changeDirections', { directions: await present('ltc-sber'), change: { active: false } }, admin))
  expect(await world.call('changeDirections', { directions: await present(first, second), change: { active: true } }, admin)).toMatchObject(
    {
      ok: false,
      code: 'PAIR_TAKEN',
      details: { ids: [second], directionId: first },
    },
  )
})

test('a mark-up beyond sane bounds refuses all, by the id', async () => {
  const before = await get('xrp-sber')
  const answer = await world.call(
    'changeDirections',
    { directions: await present('xrp-sber', 'xrp-tbank'), change: { markupAdd: '95' } },
    admin,
  )
  expect(answer).toMatchObject({ ok: false, http: 400, code: 'DIRECTION_FAULTY', details: { ids: ['xrp-sber', 'xrp-tbank'] } })
  expect(await get('xrp-sber')).toEqual(before)
})

test('limits are set, each in its own currency; a maximum can go', async () => {
  const ids = ['btc-alfa', 'usdt-alfa']
  const before = await Promise.all(ids.map(get))
  const { directions } = good(
    await world.call(
      'changeDirections',
      { directions: await present(...ids), change: { limits: { minimum: '0.5', maximum: null } } },
      admin,
    ),
  )
  expect(directions.map(({ direction: { minimum, maximum } }) => [minimum, maximum])).toEqual(ids.map(() => ['0.5', null]))
  expect(await audited(world, 'direction:btc-alfa')).toMatchObject([
    {
      action: 'changeDirections',
      details: {
        fields: [
          { path: 'minimum', before: before[0]!.direction.minimum, after: '0.5' },
          { path: 'maximum', before: before[0]!.direction.maximum, after: null },
        ],
      },
    },
  ])
})

test('limits move by a percentage, rounded to the decimals of what is given', async () => {
  const odd = await get('ltc-alfa')
  good(
    await world.call(
      'setDirection',
      { id: 'ltc-alfa', version: odd.version, direction: { ...draftOf(odd), minimum: '0.000003', maximum: '9' } },
      admin,
    ),
  )
  const change = { limitsAddPercent: { minimum: '-50', maximum: '10' } }
  const { directions } = good(await world.call('changeDirections', { directions: await present('ltc-alfa'), change }, admin))
  expect(directions[0]?.direction).toMatchObject({ minimum: '0.000002', maximum: '9.9' })
})

test('limits that a direction cannot have refuse all, and each says why', async () => {
  const ids = ['btc-sber', 'rub-btc']
  const before = await Promise.all(ids.map(get))
  const answer = await world.call(
    'changeDirections',
    { directions: await present(...ids), change: { limits: { minimum: '0.002', maximum: '0.102' } } },
    admin,
  )
  expect(answer).toMatchObject({
    ok: false,
    code: 'DIRECTION_FAULTY',
    details: { ids: ['rub-btc'], reasons: { 'rub-btc': { en: '2 decimals at most' } } },
  })
  expect(await Promise.all(ids.map(get))).toEqual(before)

  expect(
    await world.call(
      'changeDirections',
      { directions: await present('btc-sber'), change: { limitsAddPercent: { minimum: '-100' } } },
      admin,
    ),
  ).toMatchObject({ ok: false, details: { reasons: { 'btc-sber': { en: 'Enter a sum above zero' } } } })
})

test('a change of no limit at all is none', async () => {
  for (const change of [{ limits: {} }, { limitsAddPercent: {} }])
    expect(await world.call('changeDirections', { directions: await present('atom-alfa'), change }, admin)).toMatchObject({
      ok: false,
      code: 'INVALID_ARGUMENT',
    })
})

test('a source gives way to another; the log has the fields, and what does not ask it stays', async () => {
  const untouched = await get('rub-usdt-ton')
  const { directions } = good(
    await world.call('changeDirections', { directions: await present('btc-cash-rub', 'rub-ltc', 'rub-usdt-ton'), change: toRapira }, admin),
  )
  expect(directions.map(({ direction }) => direction.legs)).toEqual([
    [pairAt('BTC/USDT'), pairAt('USDT/RUB')],
    [pairAt('USDT/RUB', true), pairAt('LTC/USDT', true)],
    untouched.direction.legs,
  ])
  expect(directions[2]).toEqual(untouched)
  expect(await audited(world, 'direction:rub-ltc')).toMatchObject([
    {
      details: {
        fields: [
          { path: 'legs[1].pair', before: 'LTCUSDT', after: 'LTC/USDT' },
          { path: 'legs[1].source', before: 'spot-binance', after: 'rapira' },
        ],
      },
    },
  ])
})

test('a fall-back changes too; one that would ask the same as its leg refuses all', async () => {
  const legs = [{ ...pairAt('BTC/USDT'), fallback: { source: 'spot-binance' as const, pair: 'BTCUSDT', inverted: false } }]
  await withLegs('btc-usdt-trc20', legs)
  const wanted = await present('eth-usdt-trc20', 'btc-usdt-trc20')
  const before = await get('eth-usdt-trc20')
  expect(await world.call('changeDirections', { directions: wanted, change: toRapira }, admin)).toMatchObject({
    ok: false,
    http: 400,
    code: 'FALLBACK_ASKS_SAME',
    details: { field: 'direction.legs[0].fallback.source', ids: ['btc-usdt-trc20'] },
  })
  expect(await get('eth-usdt-trc20')).toEqual(before)

  await withLegs('btc-usdt-trc20', [
    { ...pairAt('BTC/USDT'), fallback: { ...pairAt('ETH/USDT'), source: 'spot-binance', pair: 'ETHUSDT' } },
  ])
  const { directions } = good(
    await world.call('changeDirections', { directions: await present('btc-usdt-trc20'), change: toRapira }, admin),
  )
  expect(directions[0]?.direction.legs).toEqual([{ ...pairAt('BTC/USDT'), fallback: pairAt('ETH/USDT') }])
})

test('a pair that the new source has not refuses all, and says so', async () => {
  good(await world.call('getSourceLists', { source: 'rapira' }, admin))
  const before = await get('ltc-tbank')
  const directions = await present('ltc-tbank', 'doge-tbank')
  expect(await world.call('changeDirections', { directions, change: toRapira }, admin)).toMatchObject({
    ok: false,
    code: 'SOURCE_CANNOT_ASK',
    details: { ids: ['doge-tbank'], reasons: { 'doge-tbank': { en: 'Rapira has no pair DOGE/USDT' } } },
  })
  expect(await get('ltc-tbank')).toEqual(before)
})

test('between markets of adverts, each payment method has to be chosen', async () => {
  const sources = { from: 'p2p-bybit' as const, to: 'p2p-binance' as const }
  const directions = await present('usdt-sbp-alfa', 'eth-sbp-alfa')
  expect(await world.call('changeDirections', { directions, change: { sources } }, admin)).toMatchObject({
    ok: false,
    code: 'SOURCE_METHOD_MISSING',
    details: { ids: ['usdt-sbp-alfa', 'eth-sbp-alfa'] },
  })
  const methods = [{ currencyCode: 'RUB', from: '382', to: 'FPS' }]
  const changed = good(await world.call('changeDirections', { directions, change: { sources: { ...sources, methods } } }, admin))
  expect(changed.directions.map(({ direction }) => direction.legs.at(-1))).toMatchObject([
    { source: 'p2p-binance', type: 'SELL', method: 'FPS', currencyCode: 'RUB' },
    { source: 'p2p-binance', method: 'FPS' },
  ])
})

test('what the change leaves as it is keeps its version, and has no trace', async () => {
  const [same, other] = [await get('ton-tbank'), await get('ton-alfa')]
  const change = { limits: { maximum: same.direction.maximum } }
  const odd = { ...draftOf(other), maximum: null }
  good(await world.call('setDirection', { id: 'ton-alfa', version: other.version, direction: odd }, admin))
  const { directions } = good(await world.call('changeDirections', { directions: await present('ton-tbank', 'ton-alfa'), change }, admin))
  expect(directions[0]).toEqual(same)
  expect(directions[1]).toMatchObject({ version: other.version + 2, direction: { maximum: same.direction.maximum } })
  expect(await audited(world, 'direction:ton-tbank')).toEqual([])
})

test('what is not there, or named twice, is told', async () => {
  const [one] = await present('atom-sber')
  const change = { active: false }
  expect(await world.call('changeDirections', { directions: [one!, { id: 'nothing', version: 1 }], change }, admin)).toMatchObject({
    ok: false,
    code: 'NOT_FOUND',
    details: { ids: ['nothing'] },
  })
  expect(await world.call('changeDirections', { directions: [one!, one!], change }, admin)).toMatchObject({
    ok: false,
    code: 'INVALID_ARGUMENT',
    details: { field: 'directions' },
  })
})

test('the same key changes once', async () => {
  const payload = { idempotencyKey: newKey(), directions: await present('xlm-sber'), change: { markupAdd: '0.1' } }
  const first = await world.call('changeDirections', payload, admin)
  expect(await world.call('changeDirections', payload, admin)).toEqual(first)
  expect((await get('xlm-sber')).direction.markupPercent).toBe('1.7')
})

test('only an admin may', async () => {
  const directions = await present('trx-sber')
  for (const session of [await world.operator(), await world.visitor()])
    expect(await world.call('changeDirections', { directions, change: { active: false } }, session)).toMatchObject({
      ok: false,
      code: 'NO_ACCESS',
    })
})
