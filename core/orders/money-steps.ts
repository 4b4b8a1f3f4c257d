/** How credits, vanished payments, refunds and payouts change the sums of an order and the reserves. */
import { add, type Decimal, isPositive, isZero, multiply, negate, smallest, subtract } from '../money/decimal.ts'
import { type Change, change, type Effect } from './effect-builders.ts'
import type { Facts } from './facts.ts'
import type { Order } from './order.ts'
import { reserveAfterVanishing, trimWaiting } from './refund-steps.ts'
import { rememberVanishing } from './vanishing-steps.ts'

/** In USDT: the turnover is the worth of what was given, the profit that less the worth of what is taken. Null where a price is missing. */
function worthOf(order: Order, { unitWorth }: Facts): Pick<Order, 'profit' | 'turnover'> {
  if (!unitWorth) return { profit: null, turnover: null }
  const turnover = multiply(order.received, unitWorth.give)
  return { turnover, profit: subtract(turnover, multiply(order.take, unitWorth.take)) }
}

/** Credits the payment: it is added to the reserve, and what it is worth is known. */
export const credit: Effect = (order, { facts }) =>
  change(
    { ...order, credited: true, ...worthOf(order, facts), addedToReserve: order.received, vanishing: null },
    { kind: 'reserve', currencyId: order.giveCurrencyId, delta: subtract(order.received, order.addedToReserve) },
  )

/** What made good a refund of money that vanished stays taken. */
export const uncredit: Effect = (order) => {
  const cleared = { ...order, credited: false, profit: null, turnover: null, addedToReserve: smallest(order.addedToReserve, '0') }
  if (!isPositive(order.addedToReserve)) return change(cleared)
  return change(cleared, { kind: 'reserve', currencyId: order.giveCurrencyId, delta: negate(order.addedToReserve) })
}

/** A payment has vanished: its sum is taken from the reserve again, and refunds are cut to what is still here. */
export const paymentVanishes: Effect = (order, context) => {
  const payment = order.payments.find((candidate) => candidate.id === context.inputs.paymentId)
  if (payment === undefined) return change(order)
  const vanished = { ...payment, state: 'vanished', problem: payment.problem ?? 'replaced' } as const
  const payments = order.payments.map((candidate) => (candidate === payment ? vanished : candidate))
  const vanishing = rememberVanishing(order, payment, context)
  const { order: left, delta } = reserveAfterVanishing({ ...order, payments, vanishing })
  const trimmed = trimWaiting(left, context)
  return isZero(delta) ? change(trimmed) : change(trimmed, { kind: 'reserve', currencyId: order.giveCurrencyId, delta })
}

/** A payout did not arrive: its sum is back in the reserve. Whether the order reserves it again depends on its status. */
export function backToReserve(order: Order, amount: Decimal): Change {
  return change(
    { ...order, takenFromReserve: subtract(order.takenFromReserve, amount) },
    { kind: 'reserve', currencyId: order.takeCurrencyId, delta: amount },
  )
}

/** The cost of sending a payout: it is taken from the reserve, but is no part of what the order takes. */
export const takeCost = (order: Order, cost: Decimal): Change =>
  isZero(cost) ? change(order) : change(order, { kind: 'reserve', currencyId: order.takeCurrencyId, delta: negate(cost) })

/** Money leaves to the client: the reserved sum is booked as paid out. */
export function takeFromReserve(order: Order, amount: Decimal): Change {
  return change(
    { ...order, softReserve: '0', takenFromReserve: add(order.takenFromReserve, amount) },
    { kind: 'reserve', currencyId: order.takeCurrencyId, delta: negate(amount) },
  )
}
