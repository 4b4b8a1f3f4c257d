/** What a sum is worth now: the fresh quote of a direction, and the market's value in USDT and in roubles. */
import type { Currency } from '../../core/directions/currency.ts'
import type { Direction } from '../../core/directions/direction.ts'
import { type Decimal, divide, isPositive, multiply } from '../../core/money/decimal.ts'
import { directionRate } from '../../core/rates/direction-rate.ts'
import { legKey, type RateLeg } from '../../core/rates/leg.ts'
import { type Quote, quote, type Side, shownRateOf } from '../../core/rates/quote.ts'
import type { Context, Tx } from '../context.ts'
import { readAssetLegs, readPrices, type StoredPrice } from '../rates/price-store.ts'
import { quoteTerms, rateOf } from '../rates/rate-board.ts'

/** Prices as they are in this transaction. */
export type Prices = { prices: ReadonlyMap<string, StoredPrice>; now: string; staleSeconds: number }
/** And how assets are valued by them. */
export type Market = Prices & { assets: ReadonlyMap<string, unknown> }

export async function readPricesNow(tx: Tx, ctx: Context): Promise<Prices> {
  return { prices: await readPrices(tx), now: ctx.now(), staleSeconds: (await ctx.settings()).rateStaleSeconds }
}

export async function readMarket(tx: Tx, ctx: Context): Promise<Market> {
  return { ...(await readPricesNow(tx, ctx)), assets: await readAssetLegs(tx) }
}

export type Priced = { onSale: boolean; quote: Quote }

/** A sum of a direction priced now; `rate` is what people see: take for one give, all costs in it. */
export function priceNow(
  market: Prices,
  pair: { direction: Direction; give: Currency; take: Currency },
  side: Side,
  amount: Decimal,
  freeReserve: Decimal,
): Priced {
  const { direction, give, take } = pair
  const rate = rateOf(direction, market.prices, market.now, market.staleSeconds)
  const priced = quote(quoteTerms(direction, rate, give, take, freeReserve), side, amount)
  const figures = priced.give !== undefined && priced.take !== undefined && isPositive(priced.give) && isPositive(priced.take)
  return {
    onSale: rate.onSale && direction.active && give.active && take.active,
    quote: figures ? { ...priced, rate: shownRateOf(priced.give ?? '1', priced.take ?? '1') } : priced,
  }
}

/** One unit of an asset in USDT by the market, or null where a price is missing. */
export function worthInUsdt(market: Market, asset: string): Decimal | null {
  const legs = market.assets.get(asset) as RateLeg[] | undefined
  if (legs === undefined || legs.length === 0) return asset === 'USDT' ? '1' : null
  const priced = legs.map((leg) => ({ leg, price: leg.source === 'fixed' ? leg.value : (market.prices.get(legKey(leg))?.price ?? null) }))
  const known = priced.flatMap(({ leg, price }) => (price === null ? [] : [{ leg, price }]))
  return known.length < priced.length ? null : directionRate({ legs: known, markupPercent: '0', markupTiers: [] }).market
}

/** Both sides of an order in USDT, or null. */
export function bothInUsdt(market: Market, give: { asset: string; amount: Decimal }, take: { asset: string; amount: Decimal }) {
  const giveWorth = worthInUsdt(market, give.asset)
  const takeWorth = worthInUsdt(market, take.asset)
  return giveWorth === null || takeWorth === null
    ? null
    : { give: multiply(give.amount, giveWorth), take: multiply(take.amount, takeWorth) }
}

/** A sum in roubles, or null. */
export function worthInRub(market: Market, asset: string, amount: Decimal): Decimal | null {
  if (asset === 'RUB') return amount
  const worth = worthInUsdt(market, asset)
  const rouble = worthInUsdt(market, 'RUB')
  return worth === null || rouble === null ? null : divide(multiply(amount, worth), rouble)
}
