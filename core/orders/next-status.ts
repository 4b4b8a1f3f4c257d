/** The status that an order gets by a row that goes to 'next': when the stop is over. */
import { isLess, subtract } from '../money/decimal.ts'
import type { Settings } from '../settings/settings.ts'
import { hasAnyMoney, sumTolerance } from './exceptions.ts'
import type { Need, Order } from './order.ts'
import type { Status } from './statuses.ts'

export const isSettled = (need: Need): boolean => need.state === 'verified' || need.state === 'waived'

/** The verification that is asked for now, a card before an account; null when all are done. */
export function openNeed(needs: readonly Need[]): Need | null {
  const open = needs.filter((need) => !isSettled(need))
  return open.find((need) => need.kind === 'card') ?? open[0] ?? null
}

/** The received sum covers the sum due, within the tolerance. */
export const isCovered = (order: Order, settings: Settings): boolean =>
  !isLess(order.received, subtract(order.due, sumTolerance(order, settings)))

/** The first status that applies. */
export function nextStatus(order: Order, settings: Settings): Status {
  const need = openNeed(order.needs)
  if (need?.kind === 'card') return need.state === 'pending' ? 'checkingVerification' : 'toBeVerified'
  if (need?.kind === 'account') return need.state === 'pending' ? 'checkingAccountVerification' : 'toBeAccountVerified'
  const clean = order.hold.kind === 'none' && order.exceptions.length === 0
  if (order.credited && clean && isCovered(order, settings)) return 'paymentChecked'
  if (hasAnyMoney(order) || order.paidMarkedAt !== null) return 'checkingPayment'
  return order.payAt === 'meeting' ? 'waitingForMeeting' : 'toBePaid'
}
