/** The exchangeable pairs from the live topics, their terms, and the pair that is shown first. */
import type { CurrencyView, DirectionView } from '../../contract/directions.ts'
import type { RatesState } from '../../contract/live.ts'
import type { DirectionRate } from '../../contract/rates.ts'
import { directionOf } from '../../core/directions/direction.ts'
import { add, type Decimal, isLess, isMore, isPositive, multiply } from '../../core/money/decimal.ts'
import { limitsInTake, type QuoteTerms } from '../../core/rates/quote.ts'
import { quoteTerms } from '../../core/rates/quote-terms.ts'
import { soldRate, whyNotSold } from '../../core/rates/sale-stops.ts'

export type Catalogue = {
  /** In list order. */
  currencies: readonly CurrencyView[]
  directions: readonly DirectionView[]
  rates: ReadonlyMap<string, DirectionRate>
  /** Free reserve by currency id. */
  reserves: Readonly<Record<string, Decimal>>
}

/** A direction with one of its give currencies. */
export type Pair = { direction: DirectionView; give: CurrencyView; take: CurrencyView }
export type PairIds = { giveId: string; takeId: string }

/** The catalogue from the three topics, with currencies in list order. */
export const catalogueOf = (currencies: readonly CurrencyView[], directions: readonly DirectionView[], rates: RatesState): Catalogue => ({
  currencies: currencies.toSorted((a, b) => a.position - b.position),
  directions,
  rates: new Map(rates.rates.map((rate) => [rate.directionId, rate])),
  reserves: rates.reserves,
})

/** The pair of two currencies. null if no direction exchanges one for the other. */
export function pairOf({ currencies, directions }: Catalogue, { giveId, takeId }: PairIds): Pair | null {
  const direction = directionOf(giveId, takeId, directions)
  const give = currencies.find(({ id }) => id === giveId)
  const take = currencies.find(({ id }) => id === takeId)
  return direction && give && take ? { direction, give, take } : null
}

export const idsOf = ({ give, take }: Pair): PairIds => ({ giveId: give.id, takeId: take.id })

/** The terms that a quote needs. They have no tiers if the pair is off sale. */
export const termsOf = ({ rates, reserves }: Catalogue, { direction, give, take }: Pair): QuoteTerms =>
  quoteTerms(direction, soldRate(rates.get(direction.id), give.id), give, take, reserves[take.id] ?? '0')

/** Why a pair is off sale: it has a break, its rate is missing or being checked, there are no free credentials to pay to, or the reserve is too small. */
export type OffSale = 'NO_RATE' | 'RATE_BEING_CHECKED' | 'ON_BREAK' | 'NO_FREE_CREDENTIALS' | 'NO_RESERVE'
const reasons: readonly string[] = ['RATE_BEING_CHECKED', 'ON_BREAK', 'NO_FREE_CREDENTIALS', 'NO_RESERVE'] satisfies OffSale[]

/** The reason that the server gives. null if the pair is on sale. A reason without words of its own becomes NO_RATE. */
export function offSaleOf(catalogue: Catalogue, pair: Pair): OffSale | null {
  if (isSold(catalogue, pair)) return null
  const why = whyNotSold(catalogue.rates.get(pair.direction.id), pair.give.id)
  if (why === null) return catalogue.rates.has(pair.direction.id) ? 'NO_RESERVE' : 'NO_RATE'
  return reasons.includes(why) ? (why as OffSale) : 'NO_RATE'
}

/** Whether any sum of the pair can be ordered now. */
export const isSold = (catalogue: Catalogue, pair: Pair): boolean => limitsInTake(termsOf(catalogue, pair)) !== null

/** Every pair with this give currency, ordered by the take currencies. */
export const pairsFrom = (catalogue: Catalogue, giveId: string): Pair[] =>
  catalogue.currencies.flatMap(({ id }) => pairOf(catalogue, { giveId, takeId: id }) ?? [])

/** The pair before the visitor chooses one: the first currency of the list for bank money, on sale now if possible. */
export function defaultPair(catalogue: Catalogue): Pair | null {
  let spare: Pair | null = null
  for (const { id } of catalogue.currencies) {
    const pairs = pairsFrom(catalogue, id)
    const sold = pairs.filter((pair) => isSold(catalogue, pair))
    const best = sold.find(({ take }) => take.kind === 'cashless') ?? sold[0]
    if (best) return best
    spare ??= pairs.find(({ take }) => take.kind === 'cashless') ?? pairs[0] ?? null
  }
  return spare
}

/**
 * The pair after one side was changed. The other side stays if possible; otherwise it is the first one that is on sale with the new side.
 */
export function withSide(catalogue: Catalogue, now: Pair, side: 'give' | 'take', currencyId: string): Pair | null {
  if (side === 'take') return pairOf(catalogue, { giveId: now.give.id, takeId: currencyId })
  const same = pairOf(catalogue, { giveId: currencyId, takeId: now.take.id })
  if (same && isSold(catalogue, same)) return same
  const others = pairsFrom(catalogue, currencyId)
  const sold = others.filter((pair) => isSold(catalogue, pair))
  return sold.find(({ take }) => take.kind === now.take.kind) ?? sold[0] ?? same ?? others[0] ?? null
}

/** The same pair in the other direction. null if only one direction is available. */
export const reversed = (catalogue: Catalogue, { give, take }: Pair): Pair | null => pairOf(catalogue, { giveId: take.id, takeId: give.id })

/** A round sum to begin with: ten times the minimum, within the limits. null if nothing can be ordered. */
export function firstAmount(catalogue: Catalogue, pair: Pair): Decimal | null {
  const limits = limitsInTake(termsOf(catalogue, pair))
  if (!limits) return null
  const round = multiply(isPositive(pair.direction.minimum) ? pair.direction.minimum : limits.minimumGive, '10')
  if (isMore(round, limits.maximumGive)) return limits.maximumGive
  return isLess(round, limits.minimumGive) ? limits.minimumGive : add(round, '0')
}
