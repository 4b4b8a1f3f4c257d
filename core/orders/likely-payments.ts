/**
 * Transfers that belong to no order and look like the one that an order waits for: the memo was mistyped or left out, or the client
 * named the hash. Each counts as money on its way, so that no clock closes the order, and is in no sum: only staff give it to the
 * order, or say why it is not its payment. Pure.
 */
import type { Decimal } from '../money/decimal.ts'
import { isPositive } from '../money/decimal.ts'
import { change, type Effect } from './effect-builders.ts'
import { hasAnyMoney } from './exceptions.ts'
import { type Guard, typed, when } from './guard-builders.ts'
import type { LikelyPayment, Order } from './order.ts'

/** Those that staff have still to decide over. */
export const likelyPaymentsOf = ({ likelyPayments }: Pick<Order, 'likelyPayments'>): readonly LikelyPayment[] =>
  likelyPayments.filter(({ denied }) => denied === null)

/** Somebody has to decide first whether the order is paid already. */
export const hasLikelyPayment = (order: Pick<Order, 'likelyPayments'>): boolean => likelyPaymentsOf(order).length > 0

/** Nothing has come that may be the client's money, and he was not asked yet for what would help to find it. */
export const isProofUnasked = (order: Order): boolean => order.askedForProofAt === null && !hasAnyMoney(order) && !hasLikelyPayment(order)

const without = (order: Order, paymentId: string | undefined): Order => ({
  ...order,
  likelyPayments: order.likelyPayments.filter(({ id }) => id !== paymentId),
})

/** The client's money was seen: it is here or on its way, or a transfer is likely his. */
export const isMoneySeen = (order: Order): boolean => hasAnyMoney(order) || hasLikelyPayment(order)

/** Nothing is here, nothing is likely to be, and the client has not said that he paid. */
const isUnpaid = (order: Order): boolean => !isMoneySeen(order) && order.paidMarkedAt === null

export const likelyPaymentGuards = {
  /** A client cancels only what no money was seen for. Of anything else he asks for the refund. */
  noMoneySeen: when('MONEY_ON_ITS_WAY', ({ order }) => !isMoneySeen(order)),
  moneySeen: when('NO_MONEY_SEEN', ({ order }) => isMoneySeen(order)),
  noLikelyPayment: when('LIKELY_PAYMENT_WAITS', ({ order }) => !hasLikelyPayment(order)),
  likelyPaymentThere: when('ACTION_NOT_NOW', ({ order }) => hasLikelyPayment(order)),
  likelyPaymentIsNew: when('ACTION_NOT_NOW', ({ order, inputs: { likelyPayments = [] } }) =>
    likelyPayments.some(({ id, denied }) => denied === null && !likelyPaymentsOf(order).some((known) => known.id === id)),
  ),
  likelyPaymentNamed: (question) =>
    question.listing
      ? hasLikelyPayment(question.order)
        ? null
        : 'ACTION_NOT_NOW'
      : likelyPaymentsOf(question.order).some(({ id }) => id === question.inputs.paymentId)
        ? null
        : 'NOT_FOUND',
  /** Without the one that is named nothing is left to decide over. */
  unpaidWithoutIt: typed('ACTION_NOT_NOW', ({ order, inputs }) => isUnpaid(without(order, inputs.paymentId))),
  nothingIsAwaited: when('ACTION_NOT_NOW', ({ order }) => isUnpaid(order)),
} as const satisfies Record<string, Guard>

/** A request for the money back ends once no money is left that it could be about. */
const withRequest = (order: Order): Order => (isMoneySeen(order) ? order : { ...order, cancelRequestedAt: null })

const tell: Effect = (order, { facts }) => {
  if (likelyPaymentsOf(order).every(({ toldAt }) => toldAt !== null)) return change(order)
  const likelyPayments = order.likelyPayments.map((one) => ({ ...one, toldAt: one.toldAt ?? facts.now }))
  return change({ ...order, likelyPayments }, { kind: 'email', email: 'likelyPaymentSeen' })
}

export const likelyPaymentSteps = {
  keepLikelyPayments: (order, { inputs }) => change({ ...order, likelyPayments: inputs.likelyPayments ?? order.likelyPayments }),
  /** Once for each of them. */
  mailLikelyPayment: tell,
  denyLikelyPayment: (order, { inputs, facts }) => {
    const denied = { at: facts.now, why: inputs.reason?.trim() || null }
    const likelyPayments = order.likelyPayments.map((one) => (one.id === inputs.paymentId ? { ...one, denied } : one))
    return change(withRequest({ ...order, likelyPayments }))
  },
  requestIsAnswered: (order) => change(withRequest(order)),
  /** A client who was told that a transfer came is told the result. */
  mailLikelyPaymentDenied: (order, { inputs, by }) =>
    by.actor !== 'client' && order.likelyPayments.some(({ id, toldAt }) => id === inputs.paymentId && toldAt !== null)
      ? change(order, { kind: 'email', email: 'likelyPaymentDenied' })
      : change(order),
} as const satisfies Record<string, Effect>

/** The order has it now: it is its payment and no longer a likely one. */
export const noLongerLikely = without

/** The client is told not to pay again while it is not known whether he has paid: money is still missing for the order. */
export const isLikelyPaid = (order: Order, missing: Decimal): boolean => hasLikelyPayment(order) && isPositive(missing)
