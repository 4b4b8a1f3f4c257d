/** What of an order's money goes back: which refund waits, which is on its way, and how much of it the client gets. Pure. */
import { type Decimal, isMore, isPositive, largest, subtract, sum } from '../money/decimal.ts'
import type { Action } from './actions.ts'
import { arrived, counts, hasMoney } from './exceptions.ts'
import { hasLikelyPayment } from './likely-payments.ts'
import type { Order, Payout, Refund } from './order.ts'

/** Not sent yet. */
export const isWaiting = ({ state }: Pick<Refund, 'state'>): boolean => state === 'proposed' || state === 'approved'
/** Money of it has left us. */
export const isGone = ({ state }: Pick<Refund | Payout, 'state'>): boolean => state === 'sent' || state === 'confirmed'

type Refunds = Pick<Order, 'refunds'>
/** Not sent yet: at most one. */
export const waitingRefund = ({ refunds }: Refunds): Refund | undefined => refunds.find(isWaiting)
/** Sent, and not known to have arrived: at most one. */
export const sentRefund = ({ refunds }: Refunds): Refund | undefined => refunds.find(({ state }) => state === 'sent')
/** The one that something can be said of: what waits, else what is on its way, else what was returned last. */
export const presentRefund = (order: Refunds): Refund | undefined =>
  waitingRefund(order) ?? sentRefund(order) ?? order.refunds.findLast(({ state }) => state === 'confirmed')

/** The one that a move has just changed: what arrived was on its way, whatever waits beside it. */
export const movedRefund = (order: Refunds, action: Action): Refund | undefined =>
  action === 'refundConfirmed' ? order.refunds.findLast(({ state }) => state === 'confirmed') : presentRefund(order)

/** All that has left as refunds. */
export const gone = ({ refunds }: Refunds): Decimal => sum(refunds.filter(isGone).map(({ amount }) => amount))

/** What the network takes of a sum that goes back: the client bears it, unless it would leave nothing of the sum. Notes travel free. */
export const costOf = (amount: Decimal, networkCost: Decimal | undefined, giveKind: Order['giveKind']): Decimal =>
  giveKind !== 'cash' && networkCost !== undefined && isMore(amount, networkCost) ? networkCost : '0'
/** What the client gets. */
export const returnedBy = ({ amount, cost }: Pick<Refund, 'amount' | 'cost'>): Decimal => subtract(amount, cost)

/** All that came and is not gone, as a refund of it now; null where there is nothing. */
export function wholeBack(order: Order, networkCost: Decimal): (Pick<Refund, 'amount' | 'cost'> & { returned: Decimal }) | null {
  const amount = subtract(arrived(order), gone(order))
  if (!isPositive(amount)) return null
  const cost = costOf(amount, networkCost, order.giveKind)
  return { amount, cost, returned: returnedBy({ amount, cost }) }
}

/** What is neither ours by the credit nor gone: all that refunds may still bind. Never below nil. */
export const refundable = (order: Order): Decimal =>
  largest('0', subtract(subtract(arrived(order), gone(order)), largest('0', order.addedToReserve)))

/** Of what is confirmed, what has not left as a refund: below nil where money vanished that was returned already. */
export const confirmedLeft = (order: Order): Decimal =>
  subtract(
    sum(order.payments.filter((payment) => counts(payment) && payment.state === 'confirmed').map(({ amount }) => amount)),
    gone(order),
  )

/** The client said where to, and confirmed it by the email; notes are handed over in person. */
export const knowsWhereTo = ({ giveKind, refundTo }: Pick<Order, 'giveKind' | 'refundTo'>): boolean =>
  giveKind === 'cash' || (refundTo !== null && refundTo.confirmedAt !== null)

/** Money of the client is still with us, or on its way back, once the order has ended: nobody asks him then how it was. */
export function isMoneyOwed(order: Order): boolean {
  if (order.refunds.some(({ state }) => state === 'proposed' || state === 'approved' || state === 'sent')) return true
  if (
    order.otherAssets.length > 0 ||
    hasLikelyPayment(order) ||
    order.payments.some(({ unmatched, state }) => unmatched && state !== 'vanished')
  )
    return true
  if (order.status === 'done') return order.payouts.some(({ doubt }) => doubt !== undefined)
  return hasMoney(order)
}
