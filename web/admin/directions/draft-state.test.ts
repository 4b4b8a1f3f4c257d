import { expect, test } from 'vitest'
import type { DirectionDraft } from '../../../contract/catalogue.ts'
import type { LegHealth } from '../../../contract/rate-health.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { directionState } from '../../../core/rates/direction-state.ts'
import { explain } from '../../../core/rates/explain.ts'
import { legKey, type PlainLeg } from '../../../core/rates/leg.ts'
import { rateLimitsOf } from '../../../core/rates/rate-limits.ts'
import { stale } from '../../../core/rates/rate-problem.ts'
import { sourceName } from '../../../core/rates/source-name.ts'
import { defaultSettings } from '../../../core/settings/settings.ts'
import { directionOfDraft, draftMarket, draftState, farTyped, knownOf } from './draft-state.ts'
import { usualSums } from './usual-sums.ts'

const now = '2026-03-02T12:00:00.000Z'
const seenAt = '2026-03-02T11:59:57.000Z'
const spot: PlainLeg = { source: 'spot-binance', pair: 'BTCUSDT', inverted: false }
const rub: PlainLeg = { source: 'rapira', pair: 'USDT/RUB', inverted: false }
const p2p: PlainLeg = { source: 'p2p-bybit', type: 'SELL', currencyCode: 'RUB', method: '382', inverted: false }
const currency = (id: string, decimals: number): Currency => ({
  id,
  code: id.toUpperCase(),
  name: { ru: id, en: id },
  kind: decimals === 8 ? 'crypto' : 'cashless',
  asset: id.toUpperCase(),
  network: null,
  decimals,
  icon: 'usdt',
  reserve: '0',
  active: true,
  position: 1,
  addressValidator: 'none',
  inputMask: null,
  memo: 'none',
  confirmations: 1,
  networkCost: '0',
  explorer: { transaction: null, address: null },
})
const [btc, roubles] = [currency('btc', 8), currency('rub', 2)]
const draft: DirectionDraft = {
  active: true,
  currenciesGive: ['btc'],
  currencyTake: 'rub',
  fieldRows: '[]',
  legs: [spot, rub],
  markupPercent: '1.5',
  markupTiers: [{ from: '0.1', markupPercent: '1' }],
  markupHours: [{ from: '22:00', to: '10:00', addPercent: '0.5' }],
  markupByGive: {},
  fixedCost: '50',
  minimum: '0.001',
  maximum: null,
  verification: 'none',
  aml: 'off',
  instructions: { ru: '', en: '' },
  instructionsRequired: false,
  meetingPlaces: [],
  payAt: 'before',
}
const health = (leg: PlainLeg, price: string | null, more: Partial<LegHealth> = {}): LegHealth => ({
  legKey: legKey(leg),
  source: leg.source,
  price,
  seenAt: price === null ? null : seenAt,
  askedAt: seenAt,
  problem: null,
  detail: null,
  suspect: null,
  failures: 0,
  askAfter: null,
  ...more,
})
const both = knownOf({ disagreePercent: '5', legs: [health(spot, '102123.456789'), health(rub, '86.9437')] }, new Map())

test('a draft is explained as the server explains the stored direction', () => {
  const direction = { ...directionOfDraft(draft), id: 'btc-rub' }
  const prices = new Map([...both.health].map(([key, { price }]) => [key, { price, seenAt, suspect: null, problem: null }] as const))
  const facts = { currencies: [btc, roubles], prices, assetLegs: new Map(), limits: rateLimitsOf(defaultSettings), now }
  const common = { give: btc, take: roubles, side: 'give' as const, amount: '0.25', freeReserve: '100000000', now }
  const onServer = explain({ ...common, direction, state: directionState(direction, facts) })
  const state = draftState(draft, [btc], both, now)
  expect(onServer).not.toBeNull()
  expect(state && explain({ ...common, direction: directionOfDraft(draft), state })).toEqual(onServer)
})

test('a price that was tried counts where nobody polls the source, and only there', () => {
  const tried = new Map(
    [spot, rub].map((leg) => [legKey(leg), { price: '100', seenAt, problem: null, refused: null, busy: false }] as const),
  )
  expect(draftMarket([spot, rub], knownOf({ disagreePercent: '5', legs: [health(spot, '50000')] }, tried))?.market).toBe('5000000')
  expect(draftMarket([spot, rub], knownOf({ disagreePercent: '5', legs: [health(spot, '50000')] }, new Map()))?.market).toBeNull()
})

test('the fall-back takes over where the server does not sell at the leg', () => {
  const leg: PlainLeg & { fallback: PlainLeg } = { ...rub, fallback: p2p }
  const old = stale(sourceName(rub), seenAt, 60, 'timeout')
  const silent = { code: 'timeout', words: { ru: 'Источник не ответил вовремя', en: 'The source did not answer in time' } }
  const selfStale = { code: 'stale', words: { ru: 'Источник прислал старую цену', en: 'The source sent an old price' } }
  const market = (problem: LegHealth['problem']) =>
    draftMarket([leg], knownOf({ disagreePercent: '5', legs: [health(rub, '90', { problem }), health(p2p, '88')] }, new Map()))?.market
  expect(market(old)).toBe('88')
  expect(market(silent)).toBe('90')
  expect(market(selfStale)).toBe('90')
})

test('half typed terms have no state, half typed legs no price', () => {
  for (const part of [{ markupPercent: '-' }, { minimum: '' }, { markupTiers: [{ from: '', markupPercent: '1' }] }, { fixedCost: '1.' }])
    expect(draftState({ ...draft, ...part }, [btc], both, now)).toBeNull()
  for (const legs of [[{ ...spot, pair: '' }], [{ source: 'fixed' as const, value: '0', inverted: true }]])
    expect(draftState({ ...draft, legs }, [btc], both, now)?.tiers).toEqual([])
})

test('sums to look at are within the limits', () => {
  expect(usualSums({ minimum: '0.001', maximum: null }, 8)).toEqual(['0.001', '0.01', '0.1'])
  expect(usualSums({ minimum: '500', maximum: '20000' }, 2)).toEqual(['500', '5000', '20000'])
  expect(usualSums({ minimum: '', maximum: '0' }, 2)).toEqual(['1', '10', '100'])
})

test('a number typed as a fall-back is told to be far from its source, by the rule by which the server would not sell at it', () => {
  const told = (value: string, more: Partial<LegHealth> = {}, inverted = false) =>
    farTyped(
      { ...rub, fallback: { source: 'fixed', value, inverted } },
      knownOf({ disagreePercent: '5', legs: [health(rub, '80', more)] }, new Map()),
    )
  expect([told('84'), told('84.1')]).toEqual([null, { price: '80', percent: '5.1', limit: '5' }])
  expect([told('0.0125', {}, true), told('0.02', {}, true)]).toEqual([null, { price: '80', percent: '60', limit: '5' }])
  // near what counts, and far from what waits to be believed
  expect(told('81', { suspect: { price: '90', since: now } })).toEqual({ price: '90', percent: '11.1', limit: '5' })
  // an incomplete number, another source, and what nobody knows yet say nothing
  expect([told(''), farTyped({ ...rub, fallback: p2p }, both), farTyped(rub, both)]).toEqual([null, null, null])
  const tried = new Map([[legKey(rub), { price: '80', seenAt, problem: null, refused: null, busy: false }]])
  const unsaved = { ...rub, fallback: { source: 'fixed', value: '60', inverted: false } } as const
  expect(farTyped(unsaved, knownOf({ disagreePercent: '5', legs: [] }, new Map()))).toBeNull()
  expect(farTyped(unsaved, knownOf({ disagreePercent: '5', legs: [] }, tried))).toEqual({ price: '80', percent: '33.3', limit: '5' })
})
