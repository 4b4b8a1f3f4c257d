/** A payment that staff enter by hand: when it counts as come, and what that does to the client's sum. */
import { type Decimal, isLess, multiply, subtract } from '../money/decimal.ts'
import { addMinutes, type Instant, isAfter } from '../time/instant.ts'
import { newRate } from './choice-figures.ts'
import type { Inputs, LightFacts } from './facts.ts'
import { type Guard, typed } from './guard-builders.ts'
import type { Order } from './order.ts'

/** When it was sent, as staff say it; where they do not know, the client's mark. Null where there is neither. */
export const enteredAt = ({ paidMarkedAt }: Pick<Order, 'paidMarkedAt'>, { at }: Pick<Inputs, 'at'>): Instant | null => at ?? paidMarkedAt

/**
 * Between which moments a payment of this order came: a statement tells minutes, so the whole minute of the order counts. What came before
 * it is no payment of this order until staff give it to the order among the unmatched ones.
 */
export const cameBetween = ({ dateCreated }: Pick<Order, 'dateCreated'>, now: Instant): { from: Instant; to: Instant } => ({
  from: dateCreated,
  to: now,
})

/** A transfer that was seen already brings its own time. */
const isByHand = ({ payment }: Inputs): boolean => payment === undefined

/** By its time it is late, and the rate of now gives the client less than his own: both sums. Null where it takes nothing from him. */
export function worseByTime(
  order: Order,
  inputs: Inputs,
  facts: Pick<LightFacts, 'now' | 'freshQuote'>,
): { old: Decimal; new: Decimal } | null {
  const at = isByHand(inputs) ? enteredAt(order, inputs) : null
  if (at === null || order.rateFixedUntil === null || !isAfter(at, order.rateFixedUntil)) return null
  if (order.credited || order.exceptions.includes('late')) return null
  const terms = newRate(order, facts)
  return terms !== null && isLess(terms.take, order.take) ? { old: order.take, new: terms.take } : null
}

export const enteredPaymentGuards = {
  timeGiven: typed('TIME_NEEDED', ({ order, inputs }) => !isByHand(inputs) || enteredAt(order, inputs) !== null),
  /** A year or a day that was mistyped is told at once. */
  timeOfThisOrder: typed('TIME_OUTSIDE_ORDER', ({ order, inputs, facts }) => {
    const at = isByHand(inputs) ? enteredAt(order, inputs) : null
    const { from, to } = cameBetween(order, facts.now)
    return at === null || (isAfter(addMinutes(at, 1), from) && !isAfter(at, to))
  }),
  /** He said that he had paid: money that left after that is another matter, and somebody has to say how it is known. */
  timeNotAfterMark: typed(
    'TIME_AFTER_MARK',
    ({ order: { paidMarkedAt }, inputs }) =>
      !isByHand(inputs) ||
      paidMarkedAt === null ||
      inputs.at === undefined ||
      !isAfter(inputs.at, paidMarkedAt) ||
      (inputs.reason ?? '').trim() !== '',
  ),
  /** The person who enters a payment has seen before what it takes from the client. */
  worseRateSeen: typed('LATE_MAKES_WORSE', ({ order, inputs, facts }) => {
    const worse = worseByTime(order, inputs, facts)
    if (worse === null) return true
    const least = subtract('100', facts.settings.rateTolerancePercent)
    return inputs.takeSeen !== undefined && !isLess(multiply(worse.new, '100'), multiply(inputs.takeSeen, least))
  }),
} as const satisfies Record<string, Guard>
