import { describe, expect, test } from 'vitest'
import type { CurrencyView, DirectionView } from '../../contract/directions.ts'
import type { DirectionRate } from '../../contract/rates.ts'
import { type Catalogue, rateGroups, reserveLines, searchedGroups, searchedReserves } from './rate-groups.ts'

let position = 0
const currency = (id: string, kind: CurrencyView['kind'], asset: string, network: string | null, ru: string): CurrencyView => ({
  id,
  kind,
  asset,
  network,
  code: id.toUpperCase(),
  name: { ru, en: ru },
  icon: id,
  position: ++position,
  decimals: 2,
  addressValidator: 'none',
  inputMask: null,
  memo: 'none',
  confirmations: 0,
  explorer: { transaction: null, address: null },
})
const [trc, erc, ton, btc, sber, cash] = [
  currency('usdttrc', 'crypto', 'USDT', 'TRC20', 'Tether'),
  currency('usdterc', 'crypto', 'USDT', 'ERC20', 'Tether'),
  currency('usdtton', 'crypto', 'USDT', 'TON', 'Tether'),
  currency('btc', 'crypto', 'BTC', 'Bitcoin', 'Bitcoin'),
  currency('sber', 'cashless', 'RUB', null, 'Сбербанк'),
  currency('cashrub', 'cash', 'RUB', null, 'Рубли'),
]
const direction = (id: string, currenciesGive: string[], currencyTake: string): DirectionView =>
  ({ id, currenciesGive, currencyTake, minimum: '100', maximum: null, fixedCost: '0' }) as unknown as DirectionView
const rate = (directionId: string, value: string | null, byGive: Record<string, string> = {}): DirectionRate => ({
  directionId,
  onSale: value !== null,
  why: value === null ? 'NO_RATE' : null,
  stops: {},
  breakEnds: {},
  tiers: value === null ? [] : [{ from: '0', rate: value, percent: '1' }],
  byGive: Object.fromEntries(Object.entries(byGive).map(([id, own]) => [id, [{ from: '0', rate: own, percent: '1' }]])),
  seenAt: null,
})
const networks = [trc.id, erc.id, ton.id]
const catalogue: Catalogue = {
  currencies: [trc, erc, ton, btc, sber, cash],
  directions: [
    direction('usdt-sber', networks, sber.id),
    direction('usdt-cash', networks, cash.id),
    direction('btc-sber', [btc.id], sber.id),
    direction('sber-usdt', [sber.id], trc.id),
    direction('sber-usdt-erc', [sber.id], erc.id),
  ],
  rates: [
    rate('usdt-sber', '92.4'),
    rate('usdt-cash', '92.5'),
    rate('btc-sber', null),
    rate('sber-usdt', '0.01'),
    rate('sber-usdt-erc', '0.01'),
  ],
  reserves: { [trc.id]: '1000', [erc.id]: '500', [btc.id]: '1', [sber.id]: '1000000', [cash.id]: '2000000' },
}
const shape = (from: Catalogue) =>
  rateGroups(from).map(({ key, directions, networks: each }) => ({
    key,
    directions,
    networks: each.map(({ gives, rows }) => [gives.map(({ id }) => id), rows.map(({ takes }) => takes.map(({ id }) => id))]),
  }))

test('networks of a coin with equal terms are one line of one group, given and taken', () => {
  expect(shape(catalogue)).toEqual([
    { key: 'usdt', directions: 2, networks: [[networks, [[sber.id], [cash.id]]]] },
    { key: 'btc', directions: 1, networks: [[[btc.id], [[sber.id]]]] },
    { key: sber.id, directions: 1, networks: [[[sber.id], [[trc.id, erc.id]]]] },
  ])
  // the reserve of both networks
  expect(rateGroups(catalogue)[2]?.networks[0].rows[0]?.reserve).toBe('1500')
})

test('a network with a surcharge stands apart', () => {
  const other = { ...catalogue, rates: [rate('usdt-sber', '92.4', { [erc.id]: '91' }), ...catalogue.rates.slice(1)] }
  const [usdt] = rateGroups(other)
  expect(usdt?.networks.map(({ gives }) => gives.map(({ id }) => id))).toEqual([[trc.id, ton.id], [erc.id]])
})

test('the best rate of a coin is in the money of banks and cash; what is off sale has none and says why', () => {
  const [usdt, bitcoin, bank] = rateGroups(catalogue)
  expect(usdt?.best).toMatchObject({ rate: '92.5', takes: [{ id: cash.id }] })
  expect(bitcoin?.best).toBeNull()
  expect(bitcoin?.networks[0].rows[0]).toMatchObject({ rate: null, why: 'NO_RATE' })
  expect(bank?.best).toMatchObject({ rate: '0.01' })
})

describe('a break with a known end', () => {
  const [noon, evening] = ['2026-11-21T12:00:00.000Z', '2026-11-21T18:00:00.000Z']
  const stopped = (one: DirectionRate, ends: Record<string, string>): DirectionRate => ({
    ...one,
    stops: Object.fromEntries(Object.keys(ends).map((id) => [id, 'ON_BREAK'])),
    breakEnds: ends,
  })
  const [sale, cashSale, , ...others] = catalogue.rates as [DirectionRate, DirectionRate, DirectionRate, DirectionRate]
  const broken = rateGroups({
    ...catalogue,
    rates: [
      stopped(sale, { [trc.id]: noon }),
      stopped(cashSale, { [trc.id]: evening }),
      stopped(rate('btc-sber', '9000000'), { [btc.id]: evening }),
      ...others,
    ],
  })
  const [usdt, bitcoin] = broken
  test('sets its network apart, says when it is over, and another network is shown first', () => {
    expect(usdt?.networks.map(({ gives, rows }) => [gives.map(({ id }) => id), rows.map(({ until }) => until)])).toEqual([
      [[trc.id], [noon, evening]],
      [
        [erc.id, ton.id],
        [null, null],
      ],
    ])
    expect(usdt).toMatchObject({ sellsFirst: erc.id, until: null, best: { give: { id: erc.id } } })
  })
  test('of everything that can be taken is the end of the group', () => {
    expect(bitcoin).toMatchObject({ best: null, until: evening, networks: [{ rows: [{ rate: null, why: 'ON_BREAK', until: evening }] }] })
  })
})

describe('a search', () => {
  const found = (text: string) => {
    const { groups, opened } = searchedGroups(rateGroups(catalogue), text)
    return { keys: groups.map(({ key }) => key), rows: groups.map((group) => group.networks.flatMap(({ rows }) => rows).length), opened }
  }
  test('finds by what is given and by what is taken, and opens what it finds', () => {
    expect(found('btc')).toEqual({ keys: ['btc'], rows: [1], opened: ['btc'] })
    // the bank is given in one group, and taken in two others, of which these rows alone are shown
    expect(found('сбер')).toEqual({ keys: [sber.id, 'usdt', 'btc'], rows: [1, 1, 1], opened: [sber.id, 'usdt', 'btc'] })
    expect(found('usdt')).toEqual({ keys: ['usdt', sber.id], rows: [2, 1], opened: ['usdt', sber.id] })
  })
  test('of what is only taken shows these rows', () => {
    expect(found('наличные')).toEqual({ keys: ['usdt'], rows: [1], opened: ['usdt'] })
  })
  test('must fit by every word', () => {
    expect(found('tether trc20').keys).toEqual(['usdt', sber.id])
    expect(found('btc trc20').keys).toEqual([])
  })
  test('understands the wrong keyboard layout and a network', () => {
    expect(found('cth').keys).toEqual([sber.id, 'usdt', 'btc'])
    expect(found('исе').keys).toEqual(['btc'])
    expect(found('erc20').keys).toEqual(['usdt', sber.id])
  })
  test('of both sides finds the one row, with or without a word between', () => {
    for (const text of ['usdt сбер', 'USDT TRC20 → Сбербанк', 'тезер на сбер', 'гыве cth'])
      expect([text, found(text)]).toEqual([text, { keys: ['usdt'], rows: [1], opened: ['usdt'] }])
    expect(found('сбер usdt').keys).toEqual([sber.id])
    expect(found('usdt щщщщ').keys).toEqual([])
  })
  test('that leaves rows out speaks of the others alone: the best rate is one of them', () => {
    const [usdt] = searchedGroups(rateGroups(catalogue), 'usdt сбер').groups
    expect(usdt).toMatchObject({ directions: 1, best: { rate: '92.4', takes: [{ id: sber.id }] } })
  })
  test('of a network shows it alone, and its rows lead to it', () => {
    const gives = (text: string, of = catalogue) =>
      searchedGroups(rateGroups(of), text).groups[0]?.networks.map(({ gives: each, rows }) => [
        each.map(({ id }) => id),
        [...new Set(rows.map(({ give }) => give.id))],
      ])
    expect(gives('erc20')).toEqual([[[erc.id], [erc.id]]])
    expect(gives('usdt')).toEqual([[networks, [trc.id]]])
    const apart = { ...catalogue, rates: [rate('usdt-sber', '92.4', { [erc.id]: '91' }), ...catalogue.rates.slice(1)] }
    expect(gives('erc20', apart)).toEqual([[[erc.id], [erc.id]]])
    expect(gives('usdt erc20 на сбер', apart)).toEqual([[[erc.id], [erc.id]]])
  })
  test('of nothing shows all and opens none; of nonsense finds nothing', () => {
    expect(found(' ')).toEqual({ keys: ['usdt', 'btc', sber.id], rows: [2, 1, 1], opened: [] })
    expect(found('щщщщ').keys).toEqual([])
  })
})

test('reserves of the networks of a coin are one line, and nothing is below zero', () => {
  const all = searchedReserves(catalogue.currencies, [], '')
  const lines = reserveLines(catalogue.currencies, { ...catalogue.reserves, [btc.id]: '-2' }, 'crypto', all)
  expect(lines.map(({ currency: { id }, networks: count, reserve }) => [id, count, reserve])).toEqual([
    [trc.id, 3, '1500'],
    [btc.id, 1, '0'],
  ])
})

test('a search shows the reserves that fit, a coin whole; one of both sides those of its rates', () => {
  const shown = (text: string) => {
    const ids = searchedReserves(catalogue.currencies, rateGroups(catalogue), text)
    return (['crypto', 'cashless', 'cash'] as const).flatMap((kind) =>
      reserveLines(catalogue.currencies, catalogue.reserves, kind, ids).map(({ currency: { id }, reserve }) => `${id} ${reserve}`),
    )
  }
  expect(shown('erc20')).toEqual([`${trc.id} 1500`])
  expect(shown('сбер')).toEqual([`${sber.id} 1000000`])
  expect(shown('usdt сбер')).toEqual([`${trc.id} 1500`, `${sber.id} 1000000`])
  expect(shown('щщщщ')).toEqual([])
})
