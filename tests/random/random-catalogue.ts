/** Random catalogues for property tests: some coins and fiats, directions between them, prices near a true market. */
import fc from 'fast-check'
import type { Currency } from '../../core/directions/currency.ts'
import type { Direction } from '../../core/directions/direction.ts'
import { multiply } from '../../core/money/decimal.ts'
import type { CatalogueFacts } from '../../core/rates/laid-catalogue.ts'
import { legKey, type PlainLeg, type RateLeg } from '../../core/rates/leg.ts'
import type { RateLimits } from '../../core/rates/rate-limits.ts'
import type { KnownPrice } from '../../core/rates/readings.ts'
import { addSeconds, type Instant } from '../../core/time/instant.ts'

export const noon: Instant = '2026-01-01T12:00:00.000Z'
export const limits: RateLimits = {
  staleSeconds: 60,
  absurdPercent: '30',
  disagreePercent: '5',
  markupLeastPercent: '-1',
  markupMostPercent: '20',
  takeAboveMarketPercent: '1',
}

export const currencyOf = (id: string, kind: Currency['kind'], asset: string, decimals: number, active = true): Currency => ({
  id,
  code: id.toUpperCase(),
  name: { ru: id, en: id },
  kind,
  asset,
  network: null,
  decimals,
  icon: 'btc',
  reserve: '1000000',
  active,
  position: 0,
  addressValidator: 'none',
  inputMask: null,
  memo: 'none',
  networkCost: '0',
  confirmations: 0,
  explorer: { transaction: null, address: null },
})

export const directionOf = (
  changed: Partial<Direction> & Pick<Direction, 'id' | 'currenciesGive' | 'currencyTake' | 'legs'>,
): Direction => ({
  active: true,
  fieldRows: '[]',
  markupPercent: '1',
  markupTiers: [],
  markupHours: [],
  markupByGive: {},
  fixedCost: '0',
  minimum: '1',
  maximum: null,
  verification: 'none',
  aml: 'off',
  instructions: { ru: '', en: '' },
  instructionsRequired: false,
  meetingPlaces: [],
  payAt: 'before',
  ...changed,
})

export const known = (price: string, seenAt: Instant = noon): KnownPrice => ({ price, seenAt, suspect: null, problem: null })

const coins = ['BTC', 'ETH', 'LTC', 'XRP'] as const
const truth: Record<string, string> = { BTC: '91250.1', ETH: '3120.55', LTC: '83.17', XRP: '2.1034' }
const dollarPrice = '81.235'

const currencies: readonly Currency[] = [
  currencyOf('usdt-trc20', 'crypto', 'USDT', 6),
  currencyOf('usdt-erc20', 'crypto', 'USDT', 6),
  ...coins.map((coin) => currencyOf(coin.toLowerCase(), 'crypto', coin, 8)),
  currencyOf('sber', 'cashless', 'RUB', 2),
  currencyOf('tbank', 'cashless', 'RUB', 2),
  currencyOf('cash-rub', 'cash', 'RUB', 0),
]

const spot = (coin: string, inverted: boolean): PlainLeg => ({ source: 'spot-binance', pair: `${coin}USDT`, inverted })
const rapira = (inverted: boolean): PlainLeg => ({ source: 'rapira', pair: 'USDT/RUB', inverted })
const p2p = (type: 'BUY' | 'SELL', inverted: boolean, source: 'p2p-bybit' | 'p2p-binance' = 'p2p-bybit'): PlainLeg => ({
  source,
  type,
  method: '382',
  currencyCode: 'RUB',
  inverted,
})
const one: PlainLeg = { source: 'fixed', value: '1', inverted: false }

/** A price within so many hundredths of a per cent of the truth. */
const near = (price: string, hundredths: number) =>
  fc.integer({ min: 10_000 - hundredths, max: 10_000 + hundredths }).map((share) => multiply(price, (share / 10_000).toFixed(4)))

/** How an asset of one side comes from or goes into USDT, by one of several sources. */
const legsOf = (asset: string, inverted: boolean): fc.Arbitrary<RateLeg[]> => {
  if (asset === 'USDT') return fc.constant([])
  if (asset !== 'RUB') return fc.constant([spot(asset, inverted)])
  const side = inverted ? 'BUY' : 'SELL'
  return fc.constantFrom<RateLeg[]>(
    [rapira(inverted)],
    [p2p(side, inverted)],
    [{ ...p2p(side, inverted), fallback: rapira(inverted) }],
    [{ ...rapira(inverted), fallback: p2p(side, inverted, 'p2p-binance') }],
  )
}

const hundredth = (from: number, to: number) => fc.integer({ min: from, max: to }).map((value) => (value / 100).toFixed(2))

/** Mark-ups of -1 to 3 %, so that some directions pay too much. */
const directionBetween = (give: Currency, take: Currency): fc.Arbitrary<Direction> =>
  fc
    .record({
      from: legsOf(give.asset, false),
      // What the client gives in roubles buys USDT: the price divides. What he takes in roubles is sold for USDT.
      into: legsOf(take.asset, true),
      markup: hundredth(-100, 300),
      steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 40 })), { maxLength: 3 }),
      hours: fc.option(hundredth(-30, 60)),
      fixedCost: fc.constantFrom('0', '0', '0.5', '3'),
      active: fc.integer({ min: 0, max: 9 }).map((randomness) => randomness > 0),
    })
    .map(({ from, into, markup, steps, hours, fixedCost, active }) => {
      const turned = (legs: RateLeg[], inverted: boolean): RateLeg[] =>
        legs.map((leg) => ({ ...leg, inverted, ...(leg.fallback ? { fallback: { ...leg.fallback, inverted } } : {}) }))
      const roubleFrom = give.asset === 'RUB'
      const roubleInto = take.asset === 'RUB'
      const legs = [...turned(from, roubleFrom), ...turned(into, !roubleInto)]
      let percent = Number(markup)
      const froms = [...new Set(steps.map(([start]) => start))].toSorted((a, b) => a - b)
      const markupTiers = froms.map((start, index) => {
        percent -= (steps[index]?.[1] ?? 0) / 100
        return { from: String(start), markupPercent: percent.toFixed(2) }
      })
      return directionOf({
        id: `${give.id}>${take.id}`,
        active,
        currenciesGive: [give.id],
        currencyTake: take.id,
        legs: legs.length > 0 ? legs : [one],
        markupPercent: markup,
        markupTiers,
        markupHours: hours === null ? [] : [{ from: '22:00', to: '16:00', addPercent: hours }],
        fixedCost,
        minimum: '0.001',
        maximum: '100000',
      })
    })

/** Prices within 0.2 % of each other, now and then far off, stale, waiting or missing. */
const knownNear = (price: string): fc.Arbitrary<KnownPrice | null> =>
  fc.oneof(
    { weight: 12, arbitrary: near(price, 20).map((value) => known(value)) },
    { weight: 1, arbitrary: near(price, 1500).map((value) => known(value)) },
    { weight: 1, arbitrary: near(price, 20).map((value) => known(value, addSeconds(noon, -61))) },
    {
      weight: 1,
      arbitrary: near(price, 20).map((value) => ({ ...known(value), suspect: { price: multiply(value, '1.1'), since: noon } })),
    },
    { weight: 1, arbitrary: fc.constant(null) },
  )

export const assetLegs = new Map<string, readonly RateLeg[]>([
  ...coins.map((coin) => [coin, [spot(coin, false)]] as const),
  ['RUB', [rapira(true)]],
])

const questions = [
  ...coins.map((coin) => ({ leg: spot(coin, false), price: truth[coin] ?? '1' })),
  ...[rapira(false), p2p('SELL', false), p2p('BUY', false), p2p('SELL', false, 'p2p-binance'), p2p('BUY', false, 'p2p-binance')].map(
    (leg) => ({ leg, price: dollarPrice }),
  ),
]

export const randomPrices: fc.Arbitrary<Map<string, KnownPrice>> = fc
  .tuple(...questions.map(({ price }) => knownNear(price)))
  .map((found) => new Map(found.flatMap((price, index) => (price ? [[legKey(questions[index]?.leg ?? one), price] as const] : []))))

export const randomDirections: fc.Arbitrary<Direction[]> = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...currencies), fc.constantFrom(...currencies)), {
    minLength: 3,
    maxLength: 25,
    selector: ([give, take]) => `${give.id}>${take.id}`,
  })
  .chain((pairs) => fc.tuple(...pairs.filter(([give, take]) => give !== take).map(([give, take]) => directionBetween(give, take))))

export const randomCatalogue: fc.Arbitrary<CatalogueFacts> = fc
  .tuple(randomDirections, randomPrices)
  .map(([directions, prices]) => ({ directions, currencies, prices, assetLegs, limits, now: noon }))
