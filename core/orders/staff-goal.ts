/** The time goal of our own work on an order. It stays after it is missed, so that staff see by how much; the client's deadline does not. */
import { addMinutes, type Instant } from '../time/instant.ts'
import { claimOf, refundClaimOf } from './claims.ts'
import type { LightFacts } from './facts.ts'
import { holdGoal } from './held.ts'
import type { Order } from './order.ts'
import { detailsGoal, type Situation, situation } from './situation.ts'

/**
 * Until when the side that must act has time; past means overdue. A hold has the longest time that its client was told. A check of a payment, and a payout that is not sent yet, have
 * `paymentCheckGoalMinutes` of working hours from the last status, new details from their confirmation; elsewhere the clock of the situation holds. null: no clock.
 */
export function staffGoal(
  order: Order,
  facts: LightFacts,
  { who, until }: Pick<Situation, 'who' | 'until'> = situation(order, facts),
): Instant | null {
  const holdEnds = holdGoal(order, facts.settings)
  if (holdEnds !== null) return holdEnds
  const confirmedAt = order.status === 'delayed' ? (order.newDetails?.confirmedAt ?? null) : null
  if (confirmedAt !== null) return detailsGoal(confirmedAt, facts)
  if (order.status === 'checkingVerification' || order.status === 'checkingAccountVerification')
    return addMinutes(facts.openingFrom(order.lastStatusUpdate), facts.settings.verificationGoalMinutes)
  const claim = refundClaimOf(order) ?? (order.status === 'paymentChecked' ? claimOf(order) : null)
  if (claim !== null) return claim.until
  const ours = order.status === 'checkingPayment' || order.status === 'paymentChecked'
  if (!ours || who === 'client') return until
  return addMinutes(facts.openingFrom(order.lastStatusUpdate), facts.settings.paymentCheckGoalMinutes)
}

/** Before everything else on the desk: money may have left, or may leave twice, and only a person knows. */
export const comesFirst = ({ key }: { key: string }): boolean => key === 'payoutClaimOver' || key === 'refundClaimOver'
