/** The simulated market: prices move plausibly around a centre, and the panel can set them. */
import type { Decimal } from '../core/money/decimal.ts'
import { normal, type Random } from './random.ts'

/** Start price, number of decimals, and deviation per day (0.03 = 3 %). Quotes: USDT for coins, fiat for USDT and USD. */
const listings = {
  BTCUSDT: { start: 102_138, decimals: 2, daily: 0.025 },
  ETHUSDT: { start: 3452.4, decimals: 2, daily: 0.035 },
  LTCUSDT: { start: 98.31, decimals: 2, daily: 0.035 },
  DOGEUSDT: { start: 0.21384, decimals: 5, daily: 0.045 },
  TRXUSDT: { start: 0.2853, decimals: 4, daily: 0.02 },
  TONUSDT: { start: 3.124, decimals: 3, daily: 0.035 },
  XRPUSDT: { start: 2.3517, decimals: 4, daily: 0.035 },
  XLMUSDT: { start: 0.2946, decimals: 4, daily: 0.035 },
  ATOMUSDT: { start: 4.412, decimals: 3, daily: 0.035 },
  SOLUSDT: { start: 178.36, decimals: 2, daily: 0.04 },
  USDTRUB: { start: 86.94, decimals: 2, daily: 0.006 },
  USDTUSD: { start: 1.002, decimals: 3, daily: 0.001 },
  USDTEUR: { start: 0.921, decimals: 3, daily: 0.004 },
  USDTKZT: { start: 512.4, decimals: 2, daily: 0.005 },
  USDRUB: { start: 86.35, decimals: 2, daily: 0.006 },
} as const satisfies Record<string, { start: number; decimals: number; daily: number }>

export type Pair = keyof typeof listings
export const pairs = Object.keys(listings) as Pair[]
export const isPair = (text: string): text is Pair => Object.hasOwn(listings, text)

export type Market = {
  price(pair: Pair): number
  decimals(pair: Pair): number
  /** The price with the decimals of the pair. */
  text(pair: Pair): Decimal
  /** Sets the price and its centre. From there the price moves on. */
  put(pair: Pair, price: number): void
  wander(on: boolean): void
  isWandering(): boolean
}

const stepMs = 2000
/** After a longer pause the price does not make up for every step. */
const mostSteps = 900
/** How far a price moves from its centre by itself: USDT/RUB stays between 81 and 93. */
const driftLimit = 0.068
const stepsInDay = 86_400_000 / stepMs

/** Prices are floats here, because this is the outside world and not our books. Clock and randomness are arguments: tests repeat a day. */
export function createMarket(now: () => number, random: Random, wandering: boolean): Market {
  const prices = new Map<Pair, number>(pairs.map((pair) => [pair, listings[pair].start]))
  const centres = new Map(prices)
  let on = wandering
  let steppedAt = now()

  function catchUp(): void {
    const steps = Math.floor((now() - steppedAt) / stepMs)
    steppedAt += Math.max(0, steps) * stepMs
    if (!on) return
    for (let step = 0; step < Math.min(steps, mostSteps); step += 1) for (const pair of pairs) takeStep(pair)
  }

  function takeStep(pair: Pair): void {
    const centre = centres.get(pair) ?? listings[pair].start
    const strayed = Math.log((prices.get(pair) ?? centre) / centre)
    const moved = strayed * 0.99995 + (listings[pair].daily / Math.sqrt(stepsInDay)) * normal(random)
    prices.set(pair, centre * Math.exp(Math.max(-driftLimit, Math.min(driftLimit, moved))))
  }

  const price = (pair: Pair): number => {
    catchUp()
    return prices.get(pair) ?? listings[pair].start
  }

  return {
    price,
    decimals: (pair) => listings[pair].decimals,
    text: (pair) => price(pair).toFixed(listings[pair].decimals),
    put(pair, value) {
      catchUp()
      prices.set(pair, value)
      centres.set(pair, value)
    },
    wander(next) {
      catchUp()
      on = next
    },
    isWandering: () => on,
  }
}
