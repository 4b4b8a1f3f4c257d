/**
 * The second step: the rate that was seen is held. A move against the client beyond tolerance waits for his Accept;
 * a move in his favour beyond it is simply given; everything between is noise, and the figures stand still.
 */
import type { Decimal } from '../../core/money/decimal.ts'
import { isDecimal, isMore, isPositive, multiply, subtract } from '../../core/money/decimal.ts'
import { type Quote, type QuoteRefusal, rateMoved, type Side, shownRateOf } from '../../core/rates/quote.ts'
import type { Instant } from '../../core/time/instant.ts'

/** What a person goes on with: the sum he typed, and what it came to. */
export type Deal = { side: Side; amount: Decimal; give: Decimal; take: Decimal; rate: Decimal }
export type Held = {
  deal: Deal
  /** Prices seen up to this moment are older than what the server has already told, and count for nothing. */
  knownUntil: Instant | null
  /** What the server answered instead; asks for Accept until the person gives it. */
  answered: Deal | null
}
export type Standing =
  | { kind: 'holds'; deal: Deal }
  | { kind: 'better'; deal: Deal }
  | { kind: 'worse'; deal: Deal; now: Deal }
  /** There is no rate now: what was seen stays on the screen, and nothing can be ordered at it. */
  | { kind: 'stale'; deal: Deal }
  | { kind: 'refused'; deal: Deal; code: QuoteRefusal }

/** A quote as a deal; null where it is refused. */
export const dealOf = (side: Side, amount: Decimal, quote: Quote): Deal | null =>
  quote.ok ? { side, amount, give: quote.give, take: quote.take, rate: shownRateOf(quote.give, quote.take) } : null

export const hold = (deal: Deal): Held => ({ deal, knownUntil: null, answered: null })

/** Where a held deal stands at the present quote of the same sum, whose prices were seen at `seenAt`. */
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

/** The new figures are taken. */
export const accept = (held: Held, now: Deal): Held => ({ ...held, deal: now, answered: null })

/** The server's answer to a stale rate, from the `quote` in its details; null where it brought none. */
export function answeredBy(held: Held, details: Readonly<Record<string, unknown>>, seenAt: Instant | null): Held | null {
  const quote = details['quote']
  if (typeof quote !== 'object' || quote === null) return null
  const { give, take } = quote as Record<string, unknown>
  if (!isSum(give) || !isSum(take)) return null
  const { side, amount } = held.deal
  return { ...held, answered: { side, amount, give, take, rate: shownRateOf(give, take) }, knownUntil: seenAt }
}

const isSum = (value: unknown): value is Decimal => typeof value === 'string' && isDecimal(value) && isPositive(value)

/** More than the tolerance above. */
const beyond = (seen: Decimal, now: Decimal, tolerancePercent: Decimal): boolean =>
  isMore(multiply(subtract(now, seen), '100'), multiply(seen, tolerancePercent))
