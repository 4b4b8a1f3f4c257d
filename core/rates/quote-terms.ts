/** What a quote needs to know of a direction and its two currencies, gathered in one place for server, screens and back-tests. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import type { Decimal } from '../money/decimal.ts'
import type { QuoteTerms } from './quote.ts'
import { type Tiers, tiersOf } from './tiers-of.ts'

export type TermsOf = Pick<Direction, 'fixedCost' | 'minimum' | 'maximum'>
/** A direction's tiers, and those of give currencies that have a mark-up of their own. */
export type TieredRate = Parameters<typeof tiersOf>[0]

const none: Tiers = []

/** `rate` is null where nothing is known or sold; `freeReserve` is in the take currency. */
export const quoteTerms = (
  { fixedCost, minimum, maximum }: TermsOf,
  rate: TieredRate | null | undefined,
  give: Pick<Currency, 'id' | 'decimals'>,
  take: Pick<Currency, 'decimals'>,
  freeReserve: Decimal,
): QuoteTerms => ({
  tiers: rate ? tiersOf(rate, give.id) : none,
  fixedCost,
  minimum,
  maximum,
  giveDecimals: give.decimals,
  takeDecimals: take.decimals,
  freeReserve,
})
