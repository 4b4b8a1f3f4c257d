/** Present rates of every direction, made from the stored prices. One reading a second serves a whole process. */
import type { Kysely } from 'kysely'
import type { DirectionRate } from '../../contract/rates.ts'
import type { Currency } from '../../core/directions/currency.ts'
import type { Direction } from '../../core/directions/direction.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import { directionRate } from '../../core/rates/direction-rate.ts'
import { legKey } from '../../core/rates/leg.ts'
import type { QuoteTerms } from '../../core/rates/quote.ts'
import { addSeconds, earlier, type Instant } from '../../core/time/instant.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { allCurrencies, freeReserves } from '../directions/currency-store.ts'
import { allDirections } from '../directions/direction-store.ts'
import { readPrices, type StoredPrice } from './price-store.ts'

export type RateBoard = {
  currencies: Currency[]
  directions: Direction[]
  rates: Map<string, DirectionRate>
  reserves: Record<string, Decimal>
}

/** The rate of one direction as the prices have it: off sale, with the reason, where a leg is missing or stale. */
export function rateOf(direction: Direction, prices: ReadonlyMap<string, StoredPrice>, now: Instant, staleSeconds: number): DirectionRate {
  const priced = direction.legs.map((leg) => {
    if (leg.source === 'fixed') return { leg, price: leg.value, seenAt: now }
    const stored = prices.get(legKey(leg))
    return { leg, price: stored?.price ?? null, seenAt: stored?.seenAt ?? null }
  })
  const known = priced.flatMap(({ leg, price, seenAt }) => (price !== null && seenAt !== null ? [{ leg, price, seenAt }] : []))
  if (known.length < priced.length) return { directionId: direction.id, onSale: false, why: 'OFF_SALE', tiers: [], byGive: {}, seenAt: null }
  const seenAt = known.reduce((oldest, leg) => earlier(oldest, leg.seenAt), now)
  const { tiers } = directionRate({ legs: known, markupPercent: direction.markupPercent, markupTiers: direction.markupTiers })
  const onSale = direction.active && seenAt >= addSeconds(now, -staleSeconds)
  return { directionId: direction.id, onSale, why: onSale ? null : 'OFF_SALE', tiers: [...tiers], byGive: {}, seenAt }
}

/** What a quote needs to know of a direction, its rate and its two currencies. */
export const quoteTerms = (
  direction: Direction,
  rate: DirectionRate,
  give: Currency,
  take: Currency,
  freeReserve: Decimal,
): QuoteTerms => ({
  tiers: rate.tiers,
  fixedCost: direction.fixedCost,
  minimum: direction.minimum,
  maximum: direction.maximum,
  giveDecimals: give.decimals,
  takeDecimals: take.decimals,
  freeReserve,
})

/** Reads everything anew. */
export async function readRateBoard(db: Kysely<Tables>, now: Instant, staleSeconds: number): Promise<RateBoard> {
  const [currencies, directions, prices, reserves] = await Promise.all([
    allCurrencies(db),
    allDirections(db),
    readPrices(db),
    freeReserves(db),
  ])
  const rates = new Map(directions.map((direction) => [direction.id, rateOf(direction, prices, now, staleSeconds)]))
  return { currencies, directions, rates, reserves }
}

type Kept = { board: Promise<RateBoard>; readAt: number }
const kept = new WeakMap<Database, Kept>()

/** The present board, at most a second old. Orders never rely on it: they read prices in their own transaction. */
export function presentRateBoard(context: Context): Promise<RateBoard> {
  const present = kept.get(context.database)
  if (present && performance.now() - present.readAt < 1000) return present.board
  const board = context.settings().then((settings) => readRateBoard(context.database.kysely, context.now(), settings.rateStaleSeconds))
  kept.set(context.database, { board, readAt: performance.now() })
  board.catch(() => kept.delete(context.database))
  return board
}

/** The next reading is fresh: something of it has changed. */
export const forgetRateBoard = (context: Context): void => void kept.delete(context.database)
