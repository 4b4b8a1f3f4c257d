/** What came, what is missing, and what is odd about it: figures computed from payments and refunds, never typed. */
import { add, type Decimal, isMore, isPositive, largest, subtract, sum } from '../money/decimal.ts'
import type { Settings } from '../settings/settings.ts'
import { isAfter } from '../time/instant.ts'
import type { ExceptionKind, Order, Payment, Refund } from './order.ts'

/** A payment that is this order's money: not gone, and not waiting in the unmatched queue. */
export const counts = (payment: Pick<Payment, 'state' | 'unmatched'>): boolean => payment.state !== 'vanished' && !payment.unmatched
/** A refund that binds money: it is neither failed nor dropped. */
export const binds = (refund: Refund): boolean => refund.state !== 'failed' && refund.state !== 'dropped'

const amounts = (things: readonly { amount: Decimal }[]): Decimal => sum(things.map((thing) => thing.amount))

/** All that was seen or confirmed and did not vanish; refunds are not taken off. */
export const arrived = (order: Order): Decimal => amounts(order.payments.filter(counts))
/** All that refunds bind. */
export const refunding = (order: Order): Decimal => amounts(order.refunds.filter(binds))
/** Money of the client that is here, or on its way here, and not bound by a refund. */
export const atHand = (order: Order): Decimal => add(order.seen, order.received)
export const hasMoney = (order: Order): boolean => isPositive(order.seen) || isPositive(order.received)
/** Money of the client in any currency: what counts for the order, and what came in another one and waits to be returned. */
export const hasAnyMoney = (order: Order): boolean => hasMoney(order) || order.otherAssets.length > 0

/** How far a sum may be off and still count as exact: by kind of money, in the give currency. */
export function sumTolerance(order: Pick<Order, 'giveKind'>, settings: Settings): Decimal {
  if (order.giveKind === 'crypto') return settings.sumToleranceCrypto
  return order.giveKind === 'cashless' ? settings.sumToleranceBank : '0'
}

/** What is still missing of the sum due; nothing when within tolerance. */
export function remaining(order: Order, settings: Settings): Decimal {
  const missing = subtract(order.due, atHand(order))
  return isMore(missing, sumTolerance(order, settings)) ? missing : '0'
}

/** Exceptions that an operator may accept with a reason. */
export const acceptable: readonly ExceptionKind[] = ['wrongMemo', 'wrongSender', 'duplicate', 'replaced']

/** Nothing of its money seems to have come twice. */
export const isSure = ({ exceptions }: Pick<Order, 'exceptions'>): boolean => !exceptions.includes('duplicate')

const problemKinds: readonly ExceptionKind[] = ['wrongMemo', 'wrongSender', 'replaced', 'duplicate']

/**
 * Open exceptions: partial, over and late from the figures; another currency while it waits to be returned, unless the order was
 * credited before it came; the others from what watchers said of each payment.
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

/** The order with `seen`, `received` and `exceptions` as its payments and refunds have them. */
export function withFigures(order: Order, settings: Settings): Order {
  const paid = order.payments.filter(counts)
  const seen = amounts(paid.filter((payment) => payment.state === 'seen'))
  const confirmed = amounts(paid.filter((payment) => payment.state === 'confirmed'))
  // A refund opened while money was unconfirmed may exceed what is confirmed: nothing is received then, and nothing owed to us.
  const received = largest(subtract(confirmed, refunding(order)), '0')
  const figured = { ...order, seen, received }
  return { ...figured, exceptions: exceptionsOf(figured, settings) }
}
