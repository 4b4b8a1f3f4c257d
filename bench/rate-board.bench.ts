/** The rates of a whole catalogue, made again after prices have moved: of one source that many directions use, and of all. */
import type { Currency } from '../core/directions/currency.ts'
import type { Direction } from '../core/directions/direction.ts'
import type { CatalogueFacts, RateBoard } from '../core/rates/laid-catalogue.ts'
import { legKey, type PlainLeg, type RateLeg } from '../core/rates/leg.ts'
import { rateBoard } from '../core/rates/rate-board.ts'
import { rateLimitsOf } from '../core/rates/rate-limits.ts'
import type { KnownPrice } from '../core/rates/readings.ts'
import { defaultSettings } from '../core/settings/settings.ts'
import { addSeconds } from '../core/time/instant.ts'
import { alone, median } from './figures.ts'

const start = '2026-01-01T12:00:00.000Z'
const rounds = 41

export function benchRateBoard(): void {
  const sizes = [5000, 10_000].map((size) => ({ size, world: bigCatalogue(size) }))
  const one = sizes.map(({ world }) => ticks(world, (key) => key === 'rapira:USDT/RUB'))
  const all = sizes.map(({ world }) => ticks(world, () => true))
  const [small, large] = [0, 1] as const
  alone('5,000 directions, one source of a fifth of them moved, p50', one[small]?.p50 ?? Number.NaN, 'ms', { atMost: 30 })
  alone('5,000 directions, every price moved, p50', all[small]?.p50 ?? Number.NaN, 'ms', { atMost: 30 })
  alone('5,000 directions, every price moved, p99', all[small]?.p99 ?? Number.NaN, 'ms')
  alone('10,000 directions, every price moved, p50', all[large]?.p50 ?? Number.NaN, 'ms')
  alone('every price moved, 10,000 / 5,000', (all[large]?.p50 ?? 0) / (all[small]?.p50 ?? 1), 'times', { atMost: 2.5 })
  alone(
    '5,000 directions laid out anew',
    median(sizes.slice(0, 1).flatMap(({ world }) => Array.from({ length: 5 }, () => timed(() => rateBoard(world))))),
    'ms',
  )
}

/** How long a board takes after each of some ticks in which the prices of the chosen questions move a little. */
function ticks(world: CatalogueFacts, moves: (key: string) => boolean): { p50: number; p99: number } {
  let board: RateBoard = rateBoard(world)
  let { prices, now } = world
  const taken: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    now = addSeconds(now, 1)
    prices = new Map(
      [...prices].map(([key, known]) => [
        key,
        moves(key) ? { ...known, price: moved(known.price ?? '1', round), seenAt: now } : { ...known },
      ]),
    )
    const facts = { ...world, prices, now }
    taken.push(timed(() => (board = rateBoard(facts, board))))
  }
  if ([...board.states.values()].filter(({ onSale }) => onSale).length < world.directions.length)
    throw new Error('the catalogue of the measurement does not sell')
  return { p50: median(taken), p99: Math.max(...taken) }
}

/** Milliseconds of one core: what else the machine does at the time is not counted. */
function timed(work: () => void): number {
  const from = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(from)
  return (user + system) / 1000
}

/** One more in the last place, or one less. */
const moved = (price: string, round: number): string => `${price.slice(0, -1)}${(Number(price.at(-1)) + round) % 10}`

const fiats = ['RUB', 'KZT', 'EUR', 'TRY', 'GEL']
const banks = 10
const bareCurrency = {
  network: null,
  icon: 'btc',
  reserve: '1000000',
  active: true,
  position: 0,
  addressValidator: 'none',
  inputMask: null,
  memo: 'none',
  confirmations: 0,
  networkCost: '0',
  explorer: { transaction: null, address: null },
} as const
const currency = (id: string, kind: Currency['kind'], asset: string, decimals: number): Currency => ({
  ...bareCurrency,
  id,
  code: id.toUpperCase(),
  name: { ru: id, en: id },
  kind,
  asset,
  decimals,
})

/** Every coin against every bank, both ways; a mark-up by tiers, some by the hour, some by give currency. */
function bigCatalogue(size: number): CatalogueFacts {
  const coins = Array.from({ length: size / (2 * fiats.length * banks) }, (_, place) => `C${place}`)
  const accounts = fiats.flatMap((fiat) =>
    Array.from({ length: banks }, (_, bank) => ({ id: `${fiat.toLowerCase()}-${bank}`, fiat, bank })),
  )
  const currencies = [
    ...coins.map((coin) => currency(coin.toLowerCase(), 'crypto', coin, 8)),
    ...accounts.map(({ id, fiat }) => currency(id, 'cashless', fiat, 2)),
  ]
  const spot = (coin: string, inverted: boolean): RateLeg => ({ source: 'spot-binance', pair: `${coin}USDT`, inverted })
  const bankLeg = (fiat: string, bank: number, inverted: boolean): RateLeg =>
    fiat === 'RUB'
      ? { source: 'rapira', pair: 'USDT/RUB', inverted }
      : { source: 'p2p-bybit', type: inverted ? 'BUY' : 'SELL', method: `${bank}`, currencyCode: fiat, inverted }
  let place = 0
  const direction = (give: string, take: string, legs: RateLeg[]): Direction => {
    place += 1
    const base = (1 + (place % 17) / 10).toFixed(1)
    return {
      id: `${give}-${take}`,
      active: true,
      currenciesGive: [give],
      currencyTake: take,
      fieldRows: '[]',
      legs,
      markupPercent: base,
      markupTiers: [1000, 5000].map((from, tier) => ({ from: `${from}`, markupPercent: (Number(base) - (tier + 1) / 10).toFixed(1) })),
      markupHours: place % 5 === 0 ? [{ from: '22:00', to: '10:00', addPercent: '0.5' }] : [],
      markupByGive: place % 3 === 0 ? { [give]: '0.2' } : {},
      fixedCost: '0',
      minimum: '1',
      maximum: '30000',
      verification: 'none',
      aml: 'off',
      instructions: { ru: '', en: '' },
      instructionsRequired: false,
      meetingPlaces: [],
      payAt: 'before',
    }
  }
  const directions = coins.flatMap((coin) =>
    accounts.flatMap(({ id, fiat, bank }) => [
      direction(coin.toLowerCase(), id, [spot(coin, false), bankLeg(fiat, bank, false)]),
      direction(id, coin.toLowerCase(), [bankLeg(fiat, bank, true), spot(coin, true)]),
    ]),
  )
  const assetLegs = new Map<string, readonly RateLeg[]>([
    ...coins.map((coin) => [coin, [spot(coin, false)]] as const),
    ...fiats.map((fiat) => [fiat, [bankLeg(fiat, 0, true)]] as const),
  ])
  const prices = new Map<string, KnownPrice>()
  const note = (leg: PlainLeg) => {
    const price =
      leg.source === 'spot-binance'
        ? `${1000 + Number(leg.pair.slice(1, -4)) * 7}.12345`
        : 'currencyCode' in leg
          ? `${100 + fiats.indexOf(leg.currencyCode) * 50}.345`
          : '81.205'
    prices.set(legKey(leg), { price, seenAt: start, suspect: null, problem: null })
  }
  for (const { legs } of directions) legs.forEach(note)
  for (const legs of assetLegs.values()) legs.forEach(note)
  return { directions, currencies, prices, assetLegs, limits: rateLimitsOf(defaultSettings), now: start }
}
