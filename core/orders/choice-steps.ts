/** What choices over odd money do to an order, and how a new rate is offered for money that came late. Named in effects.ts. */
import { isMore, isZero } from '../money/decimal.ts'
import { addMinutes, type Instant, later } from '../time/instant.ts'
import { newRate, type Terms, takeLess, termsAfter } from './choice-figures.ts'
import { change, type Effect, type TransitionContext } from './effect-builders.ts'
import { isFairMove } from './fair-move.ts'
import type { Order } from './order.ts'
import type { Outgoing } from './outgoing.ts'
import { isClosed } from './statuses.ts'

/** The order on other terms, with their quote beside the former ones; what it promises follows. */
function onTerms(order: Order, terms: Terms, { facts, action }: TransitionContext, fixedUntil: Instant): Order {
  const quote = { id: facts.newId(), at: facts.now, cause: action, ...terms, fixedUntil }
  return { ...order, ...terms, softReserve: isZero(order.softReserve) ? '0' : terms.take, quotes: [...order.quotes, quote] }
}

/** What has come is all that is due: a part is taken for the whole, or the excess is exchanged with the rest. */
export const dueIsReceived: Effect = (order, context) => {
  const { now } = context.facts
  const terms = termsAfter(order, context.inputs.choice ?? 'takeLess', context.facts) ?? takeLess(order)
  const settled = onTerms(order, terms, context, later(order.rateFixedUntil ?? now, now))
  return change({ ...settled, due: terms.give })
}

/** The excess stays with us: what is due grows by it, what is exchanged does not. */
export const bookExcess: Effect = (order) => change({ ...order, due: order.received })

/** The new rate is valid from now like any other, and the money that has come is in time for it. */
export const takeNewRate: Effect = (order, context) => {
  const { facts } = context
  const terms = newRate(order, facts)
  if (terms === null) return change(order)
  const fixedUntil = addMinutes(facts.now, facts.settings.payWindowMinutes)
  return change({ ...onTerms(order, terms, context, fixedUntil), rateFixedUntil: fixedUntil, payUntil: fixedUntil, rateOffer: null })
}

/**
 * Money came late: the rate of now is kept beside the old one and offered for a while. A fair one is not offered but simply given
 * (row K7a, right after). While there is none, or the reserve does not cover it, the clock tries again (row K7o), and staff may decide.
 */
export const offerNewRate: Effect = (order, { facts, action, from }) => {
  const { freshQuote } = facts
  if (!order.exceptions.includes('late') || order.rateOffer !== null) return change(order)
  const told: readonly Outgoing[] = from !== null && isClosed(from) ? [] : [{ kind: 'email', email: 'latePaymentSeen' }]
  if (!freshQuote) return change(order, ...told)
  const terms = newRate(order, facts)
  const fair = isFairMove(order.rate, freshQuote.rate, facts.settings)
  if (fair || terms === null || (facts.freeReserve !== undefined && isMore(terms.take, facts.freeReserve))) return change(order, ...told)
  const until = addMinutes(facts.now, facts.settings.newRateOfferMinutes)
  const quote = { id: facts.newId(), at: facts.now, cause: action, ...terms, fixedUntil: until }
  return change({ ...order, quotes: [...order.quotes, quote], rateOffer: { quoteId: quote.id, until, over: false } }, ...told)
}
