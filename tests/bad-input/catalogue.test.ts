/** What an admin may type wrong about currencies and directions: each is refused with its place, and nothing of it is kept. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CurrencyDraft, DirectionDraft } from '../../contract/catalogue.ts'
import { currencyFaults } from '../../core/directions/currency-faults.ts'
import type { Direction } from '../../core/directions/direction.ts'
import { directionFaults } from '../../core/rates/direction-faults.ts'
import { rateLimitsOf } from '../../core/rates/rate-limits.ts'
import { allCurrencies } from '../../server/stores/directions/currency-store.ts'
import { allDirections } from '../../server/stores/directions/direction-store.ts'
import { aWorld } from '../a-world.ts'
import { aCurrency, aDirection, currencyDraftOf, draftOf } from '../drafts.ts'
import { good } from '../make.ts'

const world = aWorld({ priced: false })
const admin = world.signedIn('admin')

const everything = async () =>
  (
    await Promise.all(
      ['currencies', 'directions', 'direction_pairs', 'audit', 'signals'].map((table) =>
        world.database.pool.query(`select * from ${table} order by 1, 2, 3`),
      ),
    )
  ).map(({ rows }) => rows)
let before: unknown
beforeEach(async () => {
  before = await everything()
})
afterEach(async () => {
  expect(await everything()).toEqual(before)
})

const field = (label: unknown = { ru: 'Карта', en: 'Card' }) => ({
  key: 'card',
  label,
  type: 'card',
  mask: null,
  validator: 'card',
  width: 1,
})

describe('rows of fields', () => {
  const refused: [string, string, string][] = [
    ['nothing', '', ''],
    ['no JSON', '[[{]]', ''],
    ['JSON that is cut', '[[{"key":"card"', ''],
    ['no list', '{"rows":[]}', ''],
    ['a number', '5', ''],
    ['a row that is no list', '[{}]', '[0]'],
    ['an empty row', '[[]]', '[0]'],
    ['a field that is text', '[["card"]]', '[0][0]'],
    ['a field without its label', JSON.stringify([[{ ...field(), label: undefined }]]), '[0][0].label'],
    ['a label in one language', JSON.stringify([[field()], [{ ...field({ ru: 'Имя' }), key: 'name' }]]), '[1][0].label.en'],
    ['a type that there is not', JSON.stringify([[{ ...field(), type: 'passport' }]]), '[0][0].type'],
    ['two fields of one key', JSON.stringify([[field(), field()]]), '[0][1].key'],
    ['a width of nothing', JSON.stringify([[{ ...field(), width: 0 }]]), '[0][0].width'],
    ['a key that means something to machines', JSON.stringify([[{ ...field(), key: '__proto__' }]]), '[0][0].key'],
    ['something unknown', JSON.stringify([[{ ...field(), onclick: 'x' }]]), '[0][0].onclick'],
  ]
  test.each(refused)('%s is refused with the place', async (_, fieldRows, at) => {
    const answer = await world.call('addDirection', { direction: aDirection({ fieldRows }) }, admin)
    expect(answer).toMatchObject({
      ok: false,
      http: 400,
      status: 'INVALID_ARGUMENT',
      code: 'FIELD_ROWS_INVALID',
      details: { field: 'direction.fieldRows', at },
    })
  })
})

describe('a direction', () => {
  const spot = { source: 'spot-binance' as const, pair: 'TONUSDT', inverted: true }
  const p2p = { source: 'p2p-bybit' as const, type: 'SELL' as const, method: '382', currencyCode: 'RUB', inverted: false }
  const wrong: [string, Partial<DirectionDraft>, string][] = [
    ['a give currency that there is not', { currenciesGive: ['cash-rub', 'nothing'] }, 'currenciesGive[1]'],
    ['a take currency that there is not', { currencyTake: 'nothing' }, 'currencyTake'],
    ['give currencies of two assets', { currenciesGive: ['cash-rub', 'cash-usd'] }, 'currenciesGive[1]'],
    ['one currency twice', { currenciesGive: ['cash-rub', 'cash-rub'] }, 'currenciesGive[1]'],
    [
      'one currency given and taken',
      { currenciesGive: ['ton'], currencyTake: 'ton', payAt: 'before', meetingPlaces: [] },
      'currenciesGive[0]',
    ],
    ['a spot leg without its pair', { legs: [spot, { ...spot, pair: '' }] }, 'legs[1].pair'],
    ['a p2p leg without its method', { legs: [{ ...p2p, method: ' ' }] }, 'legs[0].method'],
    ['a p2p leg without its currency', { legs: [{ ...p2p, currencyCode: '' }] }, 'legs[0].currencyCode'],
    ['a fall-back without its pair', { legs: [{ ...spot, fallback: { ...spot, pair: '' } }] }, 'legs[0].fallback.pair'],
    ['a price of nothing', { legs: [{ source: 'fixed', value: '0', inverted: false }] }, 'legs[0].value'],
    ['a pair written as another source has it', { legs: [{ ...spot, pair: 'TON/USDT' }] }, 'legs[0].pair'],
    ['a mark-up above the bound', { markupPercent: '55' }, 'markupPercent'],
    ['a mark-up below the bound', { markupPercent: '-5' }, 'markupPercent'],
    ['tiers that rise', { markupTiers: [{ from: '100000', markupPercent: '1.6' }] }, 'markupTiers[0].markupPercent'],
    [
      'tiers out of order',
      {
        markupTiers: [
          { from: '200000', markupPercent: '1.2' },
          { from: '100000', markupPercent: '1.1' },
        ],
      },
      'markupTiers[1].from',
    ],
    ['hours that are none', { markupHours: [{ from: '25:00', to: '10:00', addPercent: '1' }] }, 'markupHours[0].from'],
    ['an addition for a currency that is not given', { markupByGive: { btc: '1' } }, 'markupByGive.btc'],
    ['a negative cost', { fixedCost: '-1' }, 'fixedCost'],
    ['a minimum of nothing', { minimum: '0' }, 'minimum'],
    ['a minimum finer than the currency', { minimum: '10000.5' }, 'minimum'],
    ['a maximum below the minimum', { maximum: '1' }, 'maximum'],
    ['a meeting without a place', { meetingPlaces: [] }, 'meetingPlaces'],
    [
      'instructions that must be read and are not there',
      { instructionsRequired: true, instructions: { ru: 'Да', en: ' ' } },
      'instructions.en',
    ],
  ]
  test.each(wrong)('%s is refused with its place, as the form says it', async (_, change, path) => {
    const draft = aDirection(change)
    const answer = await world.call('addDirection', { direction: draft }, admin)
    expect(answer).toMatchObject({ ok: false, http: 400, code: 'DIRECTION_FAULTY', details: { field: `direction.${path}` } })
    const faults = directionFaults(
      draft as Omit<Direction, 'id'>,
      await allCurrencies(world.database.kysely),
      rateLimitsOf(await world.context.settings()),
    )
    expect(answer).toMatchObject({ details: { faults } })
    expect(faults[0]).toMatchObject({ path, words: { ru: expect.stringMatching(/[а-яё]/i), en: expect.stringMatching(/[a-z]/i) } })
  })

  test('the same is refused where a direction is overwritten', async () => {
    const seen = good(await world.call('getDirection', { id: 'btc-sber' }, admin))
    const set = (change: Partial<DirectionDraft>) =>
      world.call('setDirection', { id: 'btc-sber', version: seen.version, direction: { ...draftOf(seen), ...change } }, admin)
    expect(await set({ fieldRows: '[' })).toMatchObject({ ok: false, code: 'FIELD_ROWS_INVALID', details: { at: '' } })
    expect(await set({ markupPercent: '99' })).toMatchObject({
      ok: false,
      code: 'DIRECTION_FAULTY',
      details: { field: 'direction.markupPercent' },
    })
  })

  const shapes: [string, Record<string, unknown>, string][] = [
    ['an unknown field', { surprise: 1 }, 'direction.surprise'],
    ['a field too few', { minimum: undefined }, 'direction.minimum'],
    ['a sum as a number', { minimum: 100 }, 'direction.minimum'],
    ['a sum with an exponent', { minimum: '1e5' }, 'direction.minimum'],
    ['fields as a list', { fieldRows: [] }, 'direction.fieldRows'],
    ['no legs', { legs: [] }, 'direction.legs'],
    ['a leg of no known source', { legs: [{ source: 'guess', inverted: false }] }, 'direction.legs.0.source'],
    ['a leg that lacks its pair', { legs: [{ source: 'rapira', inverted: false }] }, 'direction.legs.0.pair'],
    [
      'a leg that lacks its method',
      { legs: [{ source: 'p2p-binance', type: 'BUY', currencyCode: 'RUB', inverted: false }] },
      'direction.legs.0.method',
    ],
    ['a leg with a parameter of another', { legs: [{ ...spot, method: '382' }] }, 'direction.legs.0.method'],
    ['a side that there is not', { legs: [{ ...p2p, type: 'HOLD' }] }, 'direction.legs.0.type'],
    ['too many adverts', { legs: [{ ...p2p, adverts: { count: 1000 } }] }, 'direction.legs.0.adverts.count'],
    ['a switch as text', { active: 'yes' }, 'direction.active'],
    ['an id that is a path', { currencyTake: '../ton' }, 'direction.currencyTake'],
    ['an id of its own', { id: 'mine' }, 'direction.id'],
  ]
  test.each(shapes)('%s is refused with the field', async (_, change, path) => {
    const answer = await world.call('addDirection', { direction: { ...aDirection(), ...change } }, admin)
    expect(answer).toMatchObject({ ok: false, http: 400, code: 'INVALID_ARGUMENT', details: { field: path } })
  })

  test.each([0, -1, 1.5, '1', null])('%s is no version', async (version) => {
    const payload = { id: 'btc-sber', version, direction: aDirection() } as { id: string; version: number; direction: DirectionDraft }
    expect(await world.call('setDirection', payload, admin)).toMatchObject({
      ok: false,
      code: 'INVALID_ARGUMENT',
      details: { field: 'version' },
    })
  })

  test('a version that never was is not the present one', async () => {
    const seen = good(await world.call('getDirection', { id: 'btc-sber' }, admin))
    expect(await world.call('setDirection', { id: 'btc-sber', version: 999, direction: draftOf(seen) }, admin)).toMatchObject({
      ok: false,
      code: 'CHANGED_MEANWHILE',
      details: { version: seen.version, present: seen },
    })
  })
})

describe('many directions', () => {
  const one = { id: 'btc-sber', version: 1 }
  test.each([
    ['none', { directions: [], change: { active: false } }, 'directions'],
    ['two changes', { directions: [one], change: { active: false, markupPercent: '1' } }, 'change'],
    ['no change', { directions: [one], change: {} }, 'change'],
    ['a mark-up that is no number', { directions: [one], change: { markupAdd: 'much' } }, 'change'],
    [
      'more than 500',
      { directions: Array.from({ length: 501 }, (_, at) => ({ id: `d${at}`, version: 1 })), change: { active: false } },
      'directions',
    ],
  ])('%s is refused', async (_, payload, path) => {
    const answer = await world.call('changeDirections', payload as never, admin)
    expect(answer).toMatchObject({ ok: false, http: 400, code: 'INVALID_ARGUMENT' })
    expect(answer).toMatchObject({ details: { field: expect.stringMatching(new RegExp(`^${path}`)) } })
  })
})

describe('a currency', () => {
  const wrong: [string, Partial<CurrencyDraft>, string][] = [
    ['a name of spaces', { name: { ru: ' ', en: 'Cardano' } }, 'name.ru'],
    ['a mark that nobody draws', { icon: 'nothing' }, 'icon'],
    ['a negative reserve', { reserve: '-1' }, 'reserve'],
    ['a reserve finer than the currency', { reserve: '1.23456789' }, 'reserve'],
    ['the check of a card for a coin', { addressValidator: 'card' }, 'addressValidator'],
    ['a mask without a place to type in', { inputMask: '---' }, 'inputMask'],
    ['a mask that ends in the middle', { inputMask: '##!' }, 'inputMask'],
    ['a memo where addresses have none', { addressValidator: 'bitcoin', memo: 'memo' }, 'memo'],
    ['a link that is not https', { explorer: { transaction: 'http://example.com/{hash}', address: null } }, 'explorer.transaction'],
    ['a link that runs something', { explorer: { transaction: 'javascript:alert(1)//{hash}', address: null } }, 'explorer.transaction'],
    ['a link without its place', { explorer: { transaction: null, address: 'https://example.com/' } }, 'explorer.address'],
    ['a hash that chooses the host', { explorer: { transaction: 'https://{hash}.example.com/', address: null } }, 'explorer.transaction'],
    [
      'confirmations of cash',
      { kind: 'cash', network: null, explorer: { transaction: null, address: null }, decimals: 2, reserve: '5' },
      'confirmations',
    ],
  ]
  test.each(wrong)('%s is refused with its place, as the form says it', async (_, change, path) => {
    const draft = aCurrency(change)
    const answer = await world.call('addCurrency', { currency: draft }, admin)
    expect(answer).toMatchObject({
      ok: false,
      http: 400,
      code: 'CURRENCY_FAULTY',
      details: { field: `currency.${path}`, faults: currencyFaults(draft) },
    })
  })

  test('the same is refused where a currency is overwritten', async () => {
    const seen = good(await world.call('getCurrency', { id: 'btc' }, admin))
    const draft = { ...currencyDraftOf(seen), reserve: '1.123456789' }
    expect(await world.call('setCurrency', { id: 'btc', version: seen.version, currency: draft }, admin)).toMatchObject({
      ok: false,
      code: 'CURRENCY_FAULTY',
      details: { field: 'currency.reserve' },
    })
  })

  const shapes: [string, Record<string, unknown>, string][] = [
    ['an unknown field', { surprise: 1 }, 'currency.surprise'],
    ['a code in small letters', { code: 'ada' }, 'currency.code'],
    ['a code that is SQL', { code: "A'; drop table" }, 'currency.code'],
    ['a reserve as a number', { reserve: 5 }, 'currency.reserve'],
    ['too many decimals', { decimals: 19 }, 'currency.decimals'],
    ['half a decimal', { decimals: 1.5 }, 'currency.decimals'],
    ['a check that there is not', { addressValidator: 'pigeon' }, 'currency.addressValidator'],
    ['one language', { name: { ru: 'Кардано' } }, 'currency.name.en'],
    ['a place below nil', { position: -1 }, 'currency.position'],
    ['a sign that ends a text in the database', { network: 'a\0b' }, ''],
  ]
  test.each(shapes)('%s is refused with the field', async (_, change, path) => {
    const answer = await world.call('addCurrency', { currency: { ...aCurrency(), ...change } }, admin)
    expect(answer).toMatchObject({ ok: false, http: 400 })
    if (path !== '') expect(answer).toMatchObject({ code: 'INVALID_ARGUMENT', details: { field: path } })
  })
})

test('whatever the demo opens with could be saved as it is', async () => {
  const currencies = await allCurrencies(world.database.kysely)
  expect(currencies.flatMap((currency) => currencyFaults(currency).map((fault) => [currency.id, fault]))).toEqual([])
  const bounds = rateLimitsOf(await world.context.settings())
  const directions = await allDirections(world.database.kysely)
  expect(directions.length).toBeGreaterThan(50)
  expect(directions.flatMap((direction) => directionFaults(direction, currencies, bounds).map((fault) => [direction.id, fault]))).toEqual(
    [],
  )
})

test('a member of staff without the second factor reads and writes nothing', async () => {
  await world.database.pool.query(
    `insert into settings values ('staffSecondFactor', 'true', $1, null) on conflict (name) do update set value = 'true'`,
    [world.clock.now()],
  )
  await world.database.pool.query('update sessions set second_factor_fresh_until = null where user_id = $1', [admin.uid])
  try {
    for (const answer of [
      await world.call('listCurrencies', {}, admin),
      await world.call('getDirection', { id: 'btc-sber' }, admin),
      await world.call('addCurrency', { currency: aCurrency() }, admin),
      await world.call('addDirection', { direction: aDirection() }, admin),
    ])
      expect(answer).toMatchObject({ ok: false, code: 'SECOND_FACTOR_NEEDED' })
  } finally {
    await world.database.pool.query("update settings set value = 'false' where name = 'staffSecondFactor'")
  }
})
