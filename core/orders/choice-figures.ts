/**
 * What each choice over odd money comes to, to the last unit: the terms that the order would stand on after it. A rate of an order is
 * taken back to what it was before the fixed cost, (take + fixed cost) / give, so that the cost is counted once whatever the sum;
 * what the client gets is rounded down, once, at the end.
 */
import { add, type Decimal, divide, isNegative, isPositive, isZero, multiply, subtract } from '../money/decimal.ts'
import { roundTake } from '../money/rounding.ts'
import { shownRateOf } from '../rates/quote.ts'
import { type Instant, isAfter } from '../time/instant.ts'
import { atHand } from './exceptions.ts'
import type { LightFacts } from './facts.ts'
import type { ChoiceName, Order, OrderQuote } from './order.ts'

/** What is given and taken, and the rate that people see of it. */
export type Terms = Pick<Order, 'give' | 'take' | 'rate'>
type Priced = Pick<Order, 'fixedCost' | 'takeDecimals'>
type Now = Pick<LightFacts, 'now' | 'freshQuote'>

/** `base` with another sum given, at the same rate. */
export function termsFor(base: Terms, give: Decimal, { fixedCost, takeDecimals }: Priced): Terms {
  if (give === base.give || isZero(base.give)) return { give: base.give, take: base.take, rate: base.rate }
  const whole = divide(multiply(give, add(base.take, fixedCost)), base.give)
  return termsOf(give, roundTake(subtract(whole, fixedCost), takeDecimals), base.rate)
}

function termsOf(give: Decimal, take: Decimal, otherwise: Decimal): Terms {
  const paid = isNegative(take) ? '0' : take
  return { give, take: paid, rate: isPositive(paid) && isPositive(give) ? shownRateOf(give, paid) : otherwise }
}

/** Take less: all that has come, at the order's own rate, however long its lock is over. */
export const takeLess = (order: Order): Terms => termsFor(order, atHand(order), order)

/** The rate's lock still runs. */
export const isLocked = (order: Pick<Order, 'rateFixedUntil'>, now: Instant): boolean =>
  order.rateFixedUntil !== null && !isAfter(now, order.rateFixedUntil)

/** Exchange all: inside the lock at the order's rate; after it the excess at the rate of now. Null while there is no rate. */
export function exchangeAll(order: Order, { now, freshQuote }: Now): Terms | null {
  const all = atHand(order)
  if (isLocked(order, now)) return termsFor(order, all, order)
  if (!freshQuote || isZero(freshQuote.give)) return null
  const more = divide(multiply(subtract(all, order.give), add(freshQuote.take, order.fixedCost)), freshQuote.give)
  return termsOf(all, roundTake(add(order.take, more), order.takeDecimals), order.rate)
}

/** The rate that is offered until a moment; null when none is, or its time is over. */
export function standingOffer(order: Order, now: Instant): OrderQuote | null {
  const { rateOffer } = order
  if (rateOffer === null || rateOffer.over || isAfter(now, rateOffer.until)) return null
  return order.quotes.find(({ id }) => id === rateOffer.quoteId) ?? null
}

/** Until when it is offered; null where none is. */
export const offeredUntil = (order: Order, now: Instant): Instant | null =>
  standingOffer(order, now) === null ? null : (order.rateOffer?.until ?? null)

/** A new rate: the one offered while the offer stands, else the rate of now. Null where there is neither. */
export function newRate(order: Order, { now, freshQuote }: Now): Terms | null {
  const base = standingOffer(order, now) ?? freshQuote
  return base ? termsFor(base, order.give, order) : null
}

/** The terms after a choice; null where they are not known now. Topping up and a small excess change none. */
export function termsAfter(order: Order, choice: ChoiceName, facts: Now): Terms | null {
  if (choice === 'takeLess') return takeLess(order)
  if (choice === 'exchangeAll') return exchangeAll(order, facts)
  if (choice === 'newRate') return newRate(order, facts)
  return { give: order.give, take: order.take, rate: order.rate }
}
