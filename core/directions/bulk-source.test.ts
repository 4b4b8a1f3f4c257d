import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlainLeg, questionsOf, type RateLeg } from '../rates/leg.ts'
import { askedSources } from '../rates/source-table.ts'
import { legsAfter, methodsNeeded, noOffers, type SourceChange, type SourceOffers, sourceFaults } from './bulk-source.ts'

const binance: RateLeg = { source: 'spot-binance', pair: 'BTCUSDT', inverted: false }
const rapira: PlainLeg = { source: 'rapira', pair: 'USDT/RUB', inverted: false }
const market: PlainLeg = {
  source: 'p2p-binance',
  type: 'SELL',
  method: 'RosBankNew',
  currencyCode: 'RUB',
  inverted: false,
  adverts: { count: 7 },
}
const change = (from: SourceChange['sources']['from'], to: SourceChange['sources']['to'], methods?: SourceChange['sources']['methods']) =>
  ({ sources: { from, to, methods } }) satisfies SourceChange
const said = (legs: readonly RateLeg[], wanted: SourceChange, offers: SourceOffers = noOffers) =>
  sourceFaults({ legs }, wanted, offers).map(({ path, code, words }) => [path, code, words.en])

test('a source gives way in legs and in fall-backs, and the others stay', () => {
  const legs: RateLeg[] = [{ ...binance, fallback: rapira }, rapira, { ...market, fallback: { ...rapira, inverted: true } }]
  expect(legsAfter({ legs }, change('rapira', 'spot-binance'))).toEqual([
    { ...binance, fallback: { source: 'spot-binance', pair: 'USDTRUB', inverted: false } },
    { source: 'spot-binance', pair: 'USDTRUB', inverted: false },
    { ...market, fallback: { source: 'spot-binance', pair: 'USDTRUB', inverted: true } },
  ])
})

test('a payment method is the one that was chosen for the former one; rules of adverts stay', () => {
  const methods = [
    { currencyCode: 'EUR', from: 'RosBankNew', to: '9' },
    { currencyCode: 'RUB', from: 'RosBankNew', to: '582' },
  ]
  expect(legsAfter({ legs: [market] }, change('p2p-binance', 'p2p-bybit', methods))).toEqual([
    { ...market, source: 'p2p-bybit', method: '582' },
  ])
  expect(legsAfter({ legs: [rapira] }, change('rapira', 'p2p-bybit', [{ currencyCode: 'RUB', from: '', to: '382' }]))).toEqual([
    { source: 'p2p-bybit', type: 'SELL', method: '382', currencyCode: 'RUB', inverted: false },
  ])
})

test('each method is asked for once, and none where pairs are asked', () => {
  const directions = [{ legs: [market, rapira] }, { legs: [market, { ...binance, fallback: { ...market, currencyCode: 'EUR' } }] }]
  expect(methodsNeeded(directions, { from: 'p2p-binance', to: 'p2p-bybit' })).toEqual([
    { currencyCode: 'RUB', from: 'RosBankNew' },
    { currencyCode: 'EUR', from: 'RosBankNew' },
  ])
  expect(methodsNeeded(directions, { from: 'rapira', to: 'p2p-bybit' })).toEqual([{ currencyCode: 'RUB', from: '' }])
  expect(methodsNeeded(directions, { from: 'p2p-binance', to: 'rapira' })).toEqual([])
  expect(methodsNeeded([{ legs: [binance] }], { from: 'spot-binance', to: 'p2p-bybit' })).toEqual([])
})

test('what the new source cannot be asked is named', () => {
  expect(said([binance], change('spot-binance', 'p2p-bybit'))).toEqual([
    ['legs[0].currencyCode', 'SOURCE_CANNOT_ASK', 'Bybit P2P has no adverts for BTC/USDT'],
  ])
  expect(said([{ ...rapira, fallback: { ...binance, pair: 'ODDPAIR' } }], change('spot-binance', 'rapira'))).toEqual([
    ['legs[0].fallback.pair', 'SOURCE_CANNOT_ASK', 'Rapira has no pair ODDPAIR'],
  ])
  expect(said([market], change('p2p-binance', 'p2p-bybit'))).toEqual([
    ['legs[0].method', 'SOURCE_METHOD_MISSING', 'Choose a payment method for RUB at Bybit P2P'],
  ])
})

test('what the new source does not offer is named, as far as its lists are known', () => {
  const offers: SourceOffers = { pairs: new Set(['USDT/RUB']), currencies: new Set(['EUR']), methods: new Map([['EUR', new Set(['9'])]]) }
  expect(said([binance], change('spot-binance', 'rapira'), offers)).toEqual([
    ['legs[0].pair', 'SOURCE_CANNOT_ASK', 'Rapira has no pair BTC/USDT'],
  ])
  expect(said([binance], change('spot-binance', 'rapira'))).toEqual([])
  expect(said([{ ...binance, pair: 'USDTRUB' }], change('spot-binance', 'rapira'), offers)).toEqual([])
  const methods = [
    { currencyCode: 'RUB', from: 'RosBankNew', to: '582' },
    { currencyCode: 'EUR', from: 'RosBankNew', to: '8' },
  ]
  expect(said([market, { ...market, currencyCode: 'EUR' }], change('p2p-binance', 'p2p-bybit', methods), offers)).toEqual([
    ['legs[0].currencyCode', 'SOURCE_CANNOT_ASK', 'Bybit P2P has no adverts for RUB'],
    ['legs[1].method', 'SOURCE_CANNOT_ASK', 'Bybit P2P has no such payment method for EUR'],
  ])
})

test('a direction that does not ask the source has no fault', () => {
  expect(said([rapira], change('spot-binance', 'p2p-bybit'))).toEqual([])
  expect(said([market], change('p2p-binance', 'p2p-binance'))).toEqual([])
})

const question: fc.Arbitrary<PlainLeg> = fc.oneof(
  fc.record({
    source: fc.constant('spot-binance' as const),
    pair: fc.constantFrom('BTCUSDT', 'USDTRUB', 'ETHBTC', 'X'),
    inverted: fc.boolean(),
  }),
  fc.record({ source: fc.constant('rapira' as const), pair: fc.constantFrom('BTC/USDT', 'USDT/RUB'), inverted: fc.boolean() }),
  fc.record({
    source: fc.constantFrom('p2p-bybit' as const, 'p2p-binance' as const),
    type: fc.constantFrom('BUY' as const, 'SELL' as const),
    method: fc.constantFrom('382', 'RosBankNew'),
    currencyCode: fc.constantFrom('RUB', 'EUR'),
    inverted: fc.boolean(),
  }),
  fc.record({ source: fc.constant('fixed' as const), value: fc.constant('1'), inverted: fc.boolean() }),
)
const leg: fc.Arbitrary<RateLeg> = fc
  .tuple(question, fc.option(question))
  .map(([own, fallback]) => ({ ...own, ...(fallback && { fallback }) }))

test('after a change nobody asks the former source, and nothing but its questions is another', () => {
  fc.assert(
    fc.property(fc.array(leg, { maxLength: 4 }), fc.constantFrom(...askedSources), fc.constantFrom(...askedSources), (legs, from, to) => {
      const wanted = change(from, to)
      const after = legsAfter({ legs }, wanted)
      const [before, now] = [legs.flatMap(questionsOf), after.flatMap(questionsOf)]
      expect(now.length).toBe(before.length)
      for (const [place, asked] of now.entries()) {
        const former = before[place] as PlainLeg
        expect(asked.inverted).toBe(former.inverted)
        expect(asked.source).toBe(former.source === from ? to : former.source)
        if (former.source !== from) expect({ ...asked, fallback: undefined }).toEqual({ ...former, fallback: undefined })
      }
      if (from !== to) expect(legsAfter({ legs: after }, wanted)).toEqual(after)
    }),
  )
})
