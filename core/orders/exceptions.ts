/** How much came, how much is missing, and what is odd about it. All figures are computed from payments and refunds. */
import { add, type Decimal, isMore, isPositive, largest, subtract, sum } from '../money/decimal.ts'
import type { Settings } from '../settings/settings.ts'
import { isAfter } from '../time/instant.ts'
import type { ExceptionKind, Order, Payment, Refund } from './order.ts'

/** A payment that counts for this order: it has not vanished and is not unmatched. */
export const counts = (payment: Pick<Payment, 'state' | 'unmatched'>): boolean => payment.state !== 'vanished' && !payment.unmatched
/** A refund that still needs its money: it has neither failed nor been dropped. */
export const binds = (refund: Refund): boolean => refund.state !== 'failed' && refund.state !== 'dropped'

const amounts = (things: readonly { amount: Decimal }[]): Decimal => sum(things.map((thing) => thing.amount))

/** The sum of all payments that were seen or confirmed and did not vanish. Refunds are not subtracted. */
export const arrived = (order: Pick<Order, 'payments'>): Decimal => amounts(order.payments.filter(counts))
/** The sum that refunds need. */
export const refunding = (order: Order): Decimal => amounts(order.refunds.filter(binds))
/** The client's money that is here or on its way here, less what refunds need. */
export const atHand = (order: Order): Decimal => add(order.seen, order.received)
export const hasMoney = (order: Order): boolean => isPositive(order.seen) || isPositive(order.received)
/** The client's money in any currency: money that counts for the order, and money in another currency that waits to be returned. */
export const hasAnyMoney = (order: Order): boolean => hasMoney(order) || order.otherAssets.length > 0

/** How much a sum may differ and still count as exact, in the give currency. It depends on the kind of money. */
export function sumTolerance(order: Pick<Order, 'giveKind'>, settings: Settings): Decimal {
  if (order.giveKind === 'crypto') return settings.sumToleranceCrypto
  return order.giveKind === 'cashless' ? settings.sumToleranceBank : '0'
}

/** How much of the sum due is still missing; 0 within the tolerance. */
export function remaining(order: Order, settings: Settings): Decimal {
  const missing = subtract(order.due, atHand(order))
  return isMore(missing, sumTolerance(order, settings)) ? missing : '0'
}

/** Exceptions that an operator may accept with a reason. */
export const acceptable: readonly ExceptionKind[] = ['wrongMemo', 'wrongSender', 'duplicate', 'replaced']

/** No payment of the order looks like a second copy of another one. */
export const isSure = ({ exceptions }: Pick<Order, 'exceptions'>): boolean => !exceptions.includes('duplicate')

const problemKinds: readonly ExceptionKind[] = ['wrongMemo', 'wrongSender', 'replaced', 'duplicate']

/**
 * The open exceptions. Partial, over and late follow from the figures. Another currency is one while it waits to be returned, unless
 * the order was credited before it came. The others are what watchers reported about each payment.
 */
function exceptionsOf(order: Order, settings: Settings): readonly ExceptionKind[] {
  const present: ExceptionKind[] = []
  const tolerance = sumTolerance(order, settings)
  const total = atHand(order)
  if (hasMoney(order) && isMore(subtract(order.due, total), tolerance)) present.push('partial')
  if (isMore(subtract(total, order.due), tolerance)) present.push('over')
  const { rateFixedUntil } = order
  if (rateFixedUntil !== null && order.payments.some((payment) => counts(payment) && isAfter(payment.seenAt, rateFixedUntil))) {
    present.push('late')
  }
  if (order.otherAssets.length > 0 && !order.credited) present.push('wrongAsset')
  const problems = new Set(order.payments.filter((payment) => !payment.unmatched).map((payment) => payment.problem))
  return [...present, ...problemKinds.filter((kind) => problems.has(kind as Payment['problem']))]
}

/** The order with `seen`, `received` and `exceptions` computed anew from its payments and refunds. */
export function withFigures(order: Order, settings: Settings): Order {
  const paid = order.payments.filter(counts)
  const seen = amounts(paid.filter((payment) => payment.state === 'seen'))
  const confirmed = amounts(paid.filter((payment) => payment.state === 'confirmed'))
  // A refund that was opened before the money was confirmed may be larger than what is confirmed. Then nothing counts as received.
  const received = largest(subtract(confirmed, refunding(order)), '0')
  const figured = { ...order, seen, received }
  return { ...figured, exceptions: exceptionsOf(figured, settings) }
}
