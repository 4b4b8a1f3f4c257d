/** What credit, vanished money, refunds and payouts do to an order's sums, and to the typed reserves. */
import { add, type Decimal, divide, isPositive, isZero, multiply, negate, smallest, subtract } from '../money/decimal.ts'
import { type Change, change, type Effect } from './effect.ts'
import { arrived, binds, refunding } from './exceptions.ts'
import type { Facts } from './facts.ts'
import type { Order } from './order.ts'

/** One open refund of all that is here and that no sent refund covers: opened, changed, or dropped with the sum. */
export const refundAll: Effect = (order, { facts }) => {
  const isOpen = (state: string): boolean => state === 'proposed' || state === 'approved'
  const gone = refunding({ ...order, refunds: order.refunds.filter((refund) => binds(refund) && !isOpen(refund.state)) })
  const owed = subtract(arrived(order), gone)
  const first = order.refunds.find((refund) => isOpen(refund.state))
  const refunds = order.refunds.map((refund) => {
    if (!isOpen(refund.state)) return refund
    if (refund !== first || !isPositive(owed)) return { ...refund, state: 'dropped' } as const
    // Another sum needs another approval.
    return refund.amount === owed ? refund : ({ ...refund, amount: owed, state: 'proposed' } as const)
  })
  if (first !== undefined || !isPositive(owed)) return change({ ...order, refunds })
  return change({
    ...order,
    refunds: [...refunds, { id: facts.newId(), amount: owed, state: 'proposed', openedAt: facts.now, proof: null }],
  })
}

/** Worth of give less worth of take in USDT, scaled from the quote at hand to this order's sums; null where a price is missing. */
function profitOf(order: Order, { freshQuote }: Facts): Decimal | null {
  const worth = freshQuote?.marketInUsdt
  if (!freshQuote || !worth || isZero(freshQuote.give) || isZero(freshQuote.take)) return null
  const scaled = (value: Decimal, of: Decimal, to: Decimal): Decimal => divide(multiply(value, to), of)
  return subtract(scaled(worth.give, freshQuote.give, order.received), scaled(worth.take, freshQuote.take, order.take))
}

/** The payment is ours: it adds to the reserve, and the profit is known. */
export const credit: Effect = (order, { facts }) =>
  change(
    { ...order, credited: true, profit: profitOf(order, facts), addedToReserve: order.received },
    { kind: 'reserve', currencyId: order.giveCurrencyId, delta: order.received },
  )

export const uncredit: Effect = (order) => {
  const cleared = { ...order, credited: false, profit: null, addedToReserve: '0' }
  if (isZero(order.addedToReserve)) return change(cleared)
  return change(cleared, { kind: 'reserve', currencyId: order.giveCurrencyId, delta: negate(order.addedToReserve) })
}

/** A payment is gone: what it had added to the reserve goes with it. */
export const paymentVanishes: Effect = (order, { inputs }) => {
  const payment = order.payments.find((candidate) => candidate.id === inputs.paymentId)
  if (payment === undefined) return change(order)
  const lost = payment.unmatched ? '0' : smallest(payment.amount, order.addedToReserve)
  const vanished = { ...payment, state: 'vanished', problem: payment.problem ?? 'replaced' } as const
  const payments = order.payments.map((candidate) => (candidate === payment ? vanished : candidate))
  const left = { ...order, payments, addedToReserve: subtract(order.addedToReserve, lost) }
  return isZero(lost) ? change(left) : change(left, { kind: 'reserve', currencyId: order.giveCurrencyId, delta: negate(lost) })
}

/** A payout never arrived: what it took is there again. What the order promises is told by its status. */
export function backToReserve(order: Order, amount: Decimal): Change {
  return change(
    { ...order, takenFromReserve: subtract(order.takenFromReserve, amount) },
    { kind: 'reserve', currencyId: order.takeCurrencyId, delta: amount },
  )
}

/** Money leaves to the client: the promise becomes a booking. */
export function takeFromReserve(order: Order, amount: Decimal): Change {
  return change(
    { ...order, softReserve: '0', takenFromReserve: add(order.takenFromReserve, amount) },
    { kind: 'reserve', currencyId: order.takeCurrencyId, delta: negate(amount) },
  )
}
