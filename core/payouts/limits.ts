/** Whether one more payout fits the limits of its account, and if not, when it will. Pure. */
import { add, type Decimal, isMore, sum } from '../money/decimal.ts'
import { addHours, type Instant, isAfter, later } from '../time/instant.ts'
import type { PayoutTerms } from './payout-terms.ts'
import type { PayoutWait } from './waits.ts'

/** What the account was asked to send, and what that was worth in USDT then. */
export type Spent = { at: Instant; worth: Decimal }
export type LimitAnswer = { why: Extract<PayoutWait, 'perOrder' | 'perHour' | 'perDay'>; until: Instant | null }

const windows = [
  ['perHour', 1],
  ['perDay', 24],
] as const

/**
 * null: it fits. Windows move with the clock: an hour is the last sixty minutes. `until` is when enough of what was sent has left
 * both windows; null where it never fits.
 */
export function overLimit(
  terms: Pick<PayoutTerms, 'perOrder' | 'perHour' | 'perDay'>,
  spent: readonly Spent[],
  worth: Decimal,
  now: Instant,
): LimitAnswer | null {
  if (isMore(worth, terms.perOrder)) return { why: 'perOrder', until: null }
  const answers = windows.flatMap(([why, hours]) => {
    const within = spent.filter(({ at }) => isAfter(addHours(at, hours), now)).toSorted((a, b) => (a.at < b.at ? -1 : 1))
    const over = (from: number) => isMore(add(sum(within.slice(from).map((one) => one.worth)), worth), terms[why])
    if (!over(0)) return []
    const last = within.findIndex((_, index) => !over(index + 1))
    const leaves = within[last]
    return [{ why, until: leaves === undefined ? null : addHours(leaves.at, hours) }]
  })
  const [first, second] = answers
  if (first === undefined) return null
  if (second === undefined) return first
  return { ...second, until: first.until === null || second.until === null ? null : later(first.until, second.until) }
}
