/** Collects the terms that a quote needs from a direction and its two currencies. The server, screens and back-tests use it. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import type { Decimal } from '../money/decimal.ts'
import type { QuoteTerms } from './quote.ts'
import { type Tiers, tiersOf } from './tiers-of.ts'

export type TermsOf = Pick<Direction, 'fixedCost' | 'minimum' | 'maximum'>
/** The tiers of a direction, and the tiers of give currencies with their own mark-up. */
export type TieredRate = Parameters<typeof tiersOf>[0]

const none: Tiers = []

/** `rate` is null if the rate is not known or nothing is sold. `freeReserve` is in the take currency. */
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
