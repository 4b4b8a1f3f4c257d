/** Guards on choices over odd money: which of them was made, whether it can be, and whether its figure is the one that was seen. */
import { isLess, isMore, isPositive, multiply, subtract } from '../money/decimal.ts'
import { exchangeAll, newRate, standingOffer, takeLess, termsAfter } from './choice-figures.ts'
import { isSure } from './exceptions.ts'
import { isFairMove } from './fair-move.ts'
import { type Guard, known, type Question, typed, when } from './guard-builders.ts'
import type { ChoiceName } from './order.ts'

/** While buttons are listed without a choice, each may still be made. */
const chosen = (name: ChoiceName): Guard =>
  when('ACTION_NOT_NOW', ({ inputs, listing }) => inputs.choice === name || (listing && inputs.choice === undefined))

/** Of what seems to have come twice no sum is settled before staff have said what it is. */
const has = (kind: Question['order']['exceptions'][number]): Guard =>
  when('ACTION_NOT_NOW', ({ order }) => isSure(order) && order.exceptions.includes(kind))

/** What a screen does not know counts as fine while it lists; a move needs it. */
const unknown = ({ listing, facts }: Question): boolean => listing && facts.freshQuote === undefined

const isTooMuch = ({ order }: Question): boolean => order.maximum !== null && isMore(order.received, order.maximum)
function isReserveShort(question: Question, choice: ChoiceName): boolean {
  const { freeReserve } = question.facts
  if (freeReserve === undefined) return !question.listing
  const terms = termsAfter(question.order, choice, question.facts)
  return terms !== null && isMore(terms.take, freeReserve)
}

export const choiceGuards = {
  isPartial: has('partial'),
  isOver: has('over'),
  /** Late, or a rate of the opening waits for a word. */
  isLate: when('ACTION_NOT_NOW', ({ order }) => isSure(order) && (order.exceptions.includes('late') || order.rateOffer !== null)),
  cameLate: has('late'),
  takesLess: chosen('takeLess'),
  topsUp: chosen('topUp'),
  takesAll: chosen('exchangeAll'),
  keepsExcess: chosen('keepExcess'),
  takesNewRate: chosen('newRate'),
  /** The direction's limit, and more than the fixed cost eats up. */
  receivedAboveMinimum: when(
    'RECEIVED_BELOW_MINIMUM',
    ({ order }) => !isLess(order.received, order.minimum) && isPositive(takeLess(order).take),
  ),
  withinMaximum: when('RECEIVED_ABOVE_MAXIMUM', (question) => !isTooMuch(question)),
  /** Money found by hand may come to an order that was never told what to pay to. Its page could not ask for more. */
  hasCredentials: when('CREDENTIALS_NOT_RELEVANT', ({ order }) => order.credentials !== null),
  topUpsLeft: when('TOP_UPS_OVER', ({ order, facts }) => order.topUps < facts.settings.topUpsAtMost),
  notLate: when('TIME_OVER', ({ order }) => !order.exceptions.includes('late')),
  priceOfAllKnown: when('NO_RATE', (question) => unknown(question) || exchangeAll(question.order, question.facts) !== null),
  reserveForAll: when('RESERVE_LACKING', (question) => !isReserveShort(question, 'exchangeAll')),
  reserveForNewRate: when('RESERVE_LACKING', (question) => !isReserveShort(question, 'newRate')),
  /** A new rate for an unpaid order promises no more than before, or no more than the reserve has. */
  reserveForNewQuote: when('RESERVE_LACKING', ({ order, facts, listing }) => {
    const { freshQuote, freeReserve } = facts
    if (!freshQuote || !isMore(freshQuote.take, order.softReserve)) return true
    return freeReserve === undefined ? listing : !isMore(freshQuote.take, freeReserve)
  }),
  /** The client answers an offer; once it is over staff decide, at the rate of now. */
  offerStands: (question) => {
    const { order, facts, by } = question
    if (standingOffer(order, facts.now) !== null) return null
    if (by.actor === 'client') return 'TIME_OVER'
    return unknown(question) || newRate(order, facts) !== null ? null : 'NO_RATE'
  },
  rateMovedLittle: ({ order, facts }) => {
    if (!facts.freshQuote) return 'NO_RATE'
    return isFairMove(order.rate, facts.freshQuote.rate, facts.settings) ? null : 'RATE_CHANGED'
  },
  rateMovedMuch: known(
    'freshQuote',
    'ACTION_NOT_NOW',
    (quote, { order, facts }) => !!quote && !isFairMove(order.rate, quote.rate, facts.settings),
  ),
  nothingOffered: when('ACTION_NOT_NOW', ({ order }) => order.rateOffer === null),
  /** The excess does not pay for its own way back, and exchanging it is not possible or yields nothing. */
  excessIsSmall: when('ACTION_NOT_NOW', (question) => {
    const { order, facts } = question
    if (isMore(subtract(order.received, order.due), facts.networkCost ?? '0')) return false
    const all = exchangeAll(order, facts)
    if (all === null) return facts.freshQuote !== undefined
    return isTooMuch(question) || isReserveShort(question, 'exchangeAll') || !isMore(all.take, order.take)
  }),
  /** Better than what the screen showed is simply given; worse only within the tolerance of rates. */
  takeAsSeen: typed('RATE_CHANGED', ({ order, inputs, facts }) => {
    if (inputs.takeSeen === undefined || inputs.choice === undefined) return true
    const terms = termsAfter(order, inputs.choice, facts)
    const least = subtract('100', facts.settings.rateTolerancePercent)
    return terms === null || !isLess(multiply(terms.take, '100'), multiply(inputs.takeSeen, least))
  }),
} as const satisfies Record<string, Guard>
