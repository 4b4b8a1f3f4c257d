/** listDirections: found though mistyped, filtered, sorted, and fast for thousands. */
import { describe, expect, test } from 'vitest'
import { allCurrencies } from '../../server/stores/directions/currency-store.ts'
import { aWorld } from '../a-world.ts'
import { draftOf } from '../drafts.ts'
import { good } from '../make.ts'

const world = aWorld()
const admin = world.signedIn('admin')

type Wanted = Parameters<typeof world.call<'listDirections'>>[1]
const list = async (wanted: Wanted = {}) => good(await world.call('listDirections', wanted, admin)).directions
const ids = async (wanted: Wanted) => (await list(wanted)).map(({ id }) => id)

test('a row says what the direction is', async () => {
  expect((await list({ text: 'usdt-sber' }))[0]).toEqual({
    id: 'usdt-sber',
    version: 1,
    active: true,
    currenciesGive: ['usdt-trc20', 'usdt-erc20', 'usdt-bep20', 'usdt-ton'],
    currencyTake: 'sber',
    markupPercent: '1.2',
    minimum: '100',
    maximum: '30000',
    legs: [{ source: 'rapira', pair: 'USDT/RUB', inverted: false }],
    type: 'cashless',
    changedAt: null,
  })
})

describe('search', () => {
  test.each([
    ['BTC SBERRUB', 'btc-sber'],
    ['биткоин сбербанк', 'btc-sber'],
    ['биток сбре', 'btc-sber'],
    ['исе ыиук', 'btc-sber'],
    ['сбербанк биткоин', 'rub-btc'],
    ['наличные рубли тезер', 'cash-rub-usdt-trc20'],
    ['солана alfa', 'sol-alfa'],
    ['bybit ton', 'ton-sbp-alfa'],
    ['rub-usdt-ton', 'rub-usdt-ton'],
    ['DOGE→TBANK', 'doge-tbank'],
    ['ethireum alfabank', 'eth-alfa'],
  ])('%s finds %s first', async (text, id) => {
    expect((await ids({ text }))[0]).toBe(id)
  })
  test('what is further off is found by trigrams', async () => {
    const found = await ids({ text: 'litetcoyn' })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((id) => id.includes('ltc'))).toBe(true)
  })
  test('nothing like it finds nothing', async () => {
    expect(await ids({ text: 'zzzzzz' })).toEqual([])
    expect(await ids({ text: 'btc zzzzzz' })).toEqual([])
    expect(await ids({ text: "%_'; drop table directions; --" })).toEqual([])
  })
})

describe('filters and sorts', () => {
  test('by currencies, kind and source, together with a search', async () => {
    expect(await ids({ giveCurrencyId: 'usdt-ton', takeCurrencyId: 'sber' })).toEqual(['usdt-sber'])
    for (const row of await list({ type: 'cash' })) expect([row.currencyTake, ...row.currenciesGive].join()).toMatch(/cash/)
    for (const row of await list({ source: 'p2p-bybit' })) expect(row.legs.map(({ source }) => source)).toContain('p2p-bybit')
    const both = await ids({ source: 'p2p-bybit', text: 'btc' })
    expect(both.toSorted()).toEqual(['btc-sbp-alfa', 'btc-sbp-sber', 'btc-sbp-tbank'])
    expect(await ids({ takeCurrencyId: 'nothing' })).toEqual([])
  })
  test('on and off, and the last changed first', async () => {
    const seen = good(await world.call('getDirection', { id: 'atom-alfa' }, admin))
    good(
      await world.call('setDirection', { id: 'atom-alfa', version: seen.version, direction: { ...draftOf(seen), active: false } }, admin),
    )
    expect(await ids({ active: 'off' })).toEqual(['atom-alfa'])
    expect(await ids({ active: 'on' })).not.toContain('atom-alfa')
    expect((await ids({ sort: 'changed' }))[0]).toBe('atom-alfa')
  })
  test('by name and by mark-up', async () => {
    const codes = new Map((await allCurrencies(world.database.kysely)).map(({ id, code }) => [id, code]))
    const names = (await list({ sort: 'name' })).map(
      ({ currenciesGive: [give = ''], currencyTake }) => `${codes.get(give)} ${codes.get(currencyTake)}`,
    )
    expect(names).toEqual(names.toSorted())
    const markups = (await list({ sort: 'markup' })).map(({ markupPercent }) => Number(markupPercent))
    expect(markups).toEqual(markups.toSorted((a, b) => a - b))
  })
  test('what should sell and does not comes first', async () => {
    const seen = good(await world.call('getDirection', { id: 'xlm-alfa' }, admin))
    const legs = [{ source: 'spot-binance' as const, pair: 'NOSUCHUSDT', inverted: false }]
    good(await world.call('setDirection', { id: 'xlm-alfa', version: seen.version, direction: { ...draftOf(seen), legs } }, admin))
    await expect.poll(async () => (await ids({ sort: 'problems' }))[0]).toBe('xlm-alfa')
  })
})

test('operators read it, visitors do not', async () => {
  expect(good(await world.call('listDirections', {}, await world.operator())).directions.length).toBeGreaterThan(50)
  expect(await world.call('listDirections', {}, await world.visitor())).toMatchObject({ ok: false, code: 'NO_ACCESS' })
})

test('a search among more than 5,000 finds what is asked for, and 5,000 at most', async () => {
  await world.database.pool.query(`
    insert into directions (id, active, give_asset, give_kind, currency_take, field_rows, legs, minimum)
      select 'many-' || n, false, 'BTC', 'crypto', 'sber', '[]', '[{"source":"rapira","pair":"USDT/RUB","inverted":false}]', 1 from generate_series(1, 5000) n;
    insert into direction_pairs select 'many-' || n, false, 'btc', 'BTC', 'crypto', 'sber', 0 from generate_series(1, 5000) n`)
  const { listDirections } = await import('../../server/market/directions/listDirections.ts')
  const run = (listDirections as unknown as { run: (input: object, ctx: object) => Promise<{ directions: unknown[] }> }).run
  const ask = (text: string) => run({ text, active: 'all', type: 'all', source: 'all', sort: 'name' }, world.context)
  expect((await ask('биток сбер')).directions).toHaveLength(5000)
  expect((await ask('many-4711')).directions[0]).toMatchObject({ id: 'many-4711' })
  expect((await ask('')).directions).toHaveLength(5000)
})
