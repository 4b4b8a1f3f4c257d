import type { PaymentCandidate } from '../../../contract/payments.ts'
import { type Decimal, isPositive, smallest } from '../../../core/money/decimal.ts'

/**
 * How much of a payment is proposed for an order: what the order lacks, so that the rest keeps waiting. All of it where it is what the
 * order lacks, within its tolerance, and where the order lacks nothing.
 */
export function proposedSum(payment: Decimal, { missing, reasons }: Pick<PaymentCandidate, 'missing' | 'reasons'>): Decimal {
  const isMissing = reasons.some(({ reason }) => reason === 'sumMissing')
  return isMissing || !isPositive(missing) ? payment : smallest(payment, missing)
}
