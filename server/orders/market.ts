/** The worth of a sum now: the fresh quote of a direction, and the market worth in USDT and in roubles. */
import type { Kysely } from 'kysely'
import type { Currency } from '../../core/directions/currency.ts'
import type { Direction } from '../../core/directions/direction.ts'
import type { ErrorCode } from '../../core/errors/catalogue.ts'
import { type Decimal, divide, isPositive, multiply } from '../../core/money/decimal.ts'
import type { Facts } from '../../core/orders/facts.ts'
import { directionRate } from '../../core/rates/direction-rate.ts'
import { directionState } from '../../core/rates/direction-state.ts'
import { legKey, type PlainLeg, questionsOf, type RateLeg } from '../../core/rates/leg.ts'
import { type Quote, quote, type Side, shownRateOf } from '../../core/rates/quote.ts'
import { quoteTerms } from '../../core/rates/quote-terms.ts'
import { visitorCode } from '../../core/rates/rate-problem.ts'
import type { Context } from '../base/context.ts'
import { onceIn } from '../base/db/once-in.ts'
import type { Tables } from '../base/db/tables.ts'
import { type Market, readMarket as readRatesMarket } from '../market/rates/present-rates.ts'

export type { Market }

/** The prices and the board rates, read once per transaction. */
export const readMarket = (db: Kysely<Tables>, ctx: Context, stamp?: string): Promise<Market> =>
  onceIn(db, 'market', () => readRatesMarket(db, ctx, stamp))

/** `why` is the reason that a visitor reads if nothing is sold; null if all is well or the direction is switched off. */
export type Priced = { onSale: boolean; why: ErrorCode | null; quote: Quote }

/**
 * A sum at the present rate of a direction. `rate` is what people see: take for one give, with all costs. A direction is also off sale for
 * reasons that only the whole board knows: a loop that pays, sources that disagree.
 */
export function priceNow(
  market: Market,
  pair: { direction: Direction; give: Currency; take: Currency },
  side: Side,
  amount: Decimal,
  freeReserve: Decimal,
): Priced {
  const { direction, give, take } = pair
  const { catalogue, prices, limits, now } = market
  const facts = { currencies: catalogue.currencies as Currency[], prices, assetLegs: catalogue.assetLegs, limits, now }
  const state = directionState(direction, facts, market.board)
  const priced = quote(quoteTerms(direction, state, give, take, freeReserve), side, amount)
  const figures = priced.give !== undefined && priced.take !== undefined && isPositive(priced.give) && isPositive(priced.take)
  return {
    onSale: state.onSale && give.active && take.active,
    why: direction.active && give.active && take.active ? visitorCode(state.problems) : null,
    quote: figures ? { ...priced, rate: shownRateOf(priced.give ?? '1', priced.take ?? '1') } : priced,
  }
}

/**
 * The market price of one unit of an asset in USDT, or null if a price is missing. A source that is silent, or whose price waits to be
 * believed, counts only where no other knows the asset.
 */
export function worthInUsdt({ catalogue, prices, readings }: Market, asset: string): Decimal | null {
  const ways = (catalogue.assetWays.get(asset) ?? []).filter((legs) => legs.length > 0)
  if (ways.length === 0) return asset === 'USDT' ? '1' : null
  const last = (leg: PlainLeg) => (leg.source === 'fixed' ? leg.value : (prices.get(legKey(leg))?.price ?? null))
  const good = (leg: PlainLeg) => (leg.source === 'fixed' || readings.get(legKey(leg))?.problem === null ? last(leg) : null)
  return firstWorth(ways, good) ?? firstWorth(ways, last)
}

/** By the first way of which each leg, or its fall-back, has a price. */
function firstWorth(ways: readonly (readonly RateLeg[])[], priceOf: (leg: PlainLeg) => Decimal | null): Decimal | null {
  for (const legs of ways) {
    const known = legs.flatMap((leg) => {
      const priced = questionsOf(leg).map((question) => ({ leg: question, price: priceOf(question) }))
      return priced.find((one): one is { leg: PlainLeg; price: Decimal } => one.price !== null) ?? []
    })
    if (known.length === legs.length) return directionRate({ legs: known, markupPercent: '0', markupTiers: [] }).market
  }
  return null
}

/** One unit of both sides of an order in USDT, or null. */
export function unitWorth(market: Market, give: Pick<Currency, 'asset'>, take: Pick<Currency, 'asset'>): Facts['unitWorth'] {
  const [given, taken] = [worthInUsdt(market, give.asset), worthInUsdt(market, take.asset)]
  return given === null || taken === null ? null : { give: given, take: taken }
}

/** A sum in roubles, or null. */
export function worthInRub(market: Market, asset: string, amount: Decimal): Decimal | null {
  if (asset === 'RUB') return amount
  const worth = worthInUsdt(market, asset)
  const rouble = worthInUsdt(market, 'RUB')
  return worth === null || rouble === null ? null : divide(multiply(amount, worth), rouble)
}
