/**
 * The second step fixes the rate that the client saw. A move against the client beyond the tolerance needs the client's Accept. A move in
 * the client's favour beyond the tolerance is applied at once. Smaller moves are ignored, and the figures stay.
 */
import type { Decimal } from '../../core/money/decimal.ts'
import { isDecimal, isMore, isPositive, multiply, subtract } from '../../core/money/decimal.ts'
import { type Quote, type QuoteRefusal, rateMoved, type Side, shownRateOf } from '../../core/rates/quote.ts'
import type { Instant } from '../../core/time/instant.ts'

/** The agreed figures: the sum that the person typed, and its result. */
export type Deal = { side: Side; amount: Decimal; give: Decimal; take: Decimal; rate: Decimal }
export type Held = {
  deal: Deal
  /** Prices seen up to this time are older than the server's last answer, so they are ignored. */
  knownUntil: Instant | null
  /** The figures that the server answered instead. They need the person's Accept. */
  answered: Deal | null
}
export type Standing =
  | { kind: 'holds'; deal: Deal }
  | { kind: 'better'; deal: Deal }
  | { kind: 'worse'; deal: Deal; now: Deal }
  /** There is no rate now. The last figures stay on the screen, and nothing can be ordered. */
  | { kind: 'stale'; deal: Deal }
  | { kind: 'refused'; deal: Deal; code: QuoteRefusal }

/** A quote as a deal. null if the quote is refused. */
export const dealOf = (side: Side, amount: Decimal, quote: Quote): Deal | null =>
  quote.ok ? { side, amount, give: quote.give, take: quote.take, rate: shownRateOf(quote.give, quote.take) } : null

export const hold = (deal: Deal): Held => ({ deal, knownUntil: null, answered: null })

/** The state of a fixed deal against the current quote of the same sum, whose prices were seen at `seenAt`. */
export function standing(held: Held, quote: Quote, seenAt: Instant | null, tolerancePercent: Decimal): Standing {
  const { deal, answered, knownUntil } = held
  if (answered) return { kind: 'worse', deal, now: answered }
  if (knownUntil !== null && (seenAt === null || seenAt <= knownUntil)) return { kind: 'holds', deal }
  const now = dealOf(deal.side, deal.amount, quote)
  if (!now && !quote.ok && quote.code === 'OFF_SALE') return { kind: 'stale', deal }
  if (!now) return { kind: 'refused', deal, code: quote.ok ? 'AMOUNT_INVALID' : quote.code }
  const moved = rateMoved(deal.rate, now.rate, tolerancePercent)
  if (moved === 'worse') return { kind: 'worse', deal, now }
  return moved === 'better' && beyond(deal.rate, now.rate, tolerancePercent) ? { kind: 'better', deal: now } : { kind: 'holds', deal }
}

/** Accepts the new figures. */
export const accept = (held: Held, now: Deal): Held => ({ ...held, deal: now, answered: null })

/** The server's answer to a stale rate, from the `quote` in its details. null if it has none. */
export function answeredBy(held: Held, details: Readonly<Record<string, unknown>>, seenAt: Instant | null): Held | null {
  const quote = details['quote']
  if (typeof quote !== 'object' || quote === null) return null
  const { give, take } = quote as Record<string, unknown>
  if (!isSum(give) || !isSum(take)) return null
  const { side, amount } = held.deal
  return { ...held, answered: { side, amount, give, take, rate: shownRateOf(give, take) }, knownUntil: seenAt }
}

const isSum = (value: unknown): value is Decimal => typeof value === 'string' && isDecimal(value) && isPositive(value)

/** Whether the rate rose by more than the tolerance. */
const beyond = (seen: Decimal, now: Decimal, tolerancePercent: Decimal): boolean =>
  isMore(multiply(subtract(now, seen), '100'), multiply(seen, tolerancePercent))
