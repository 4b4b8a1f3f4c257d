import { type Decimal, isPositive, smallest } from '../../../core/money/decimal.ts'

/** How much of a payment is proposed for an order: what the order lacks, so that the rest keeps waiting. All of it where that is not known, or nothing. */
export const proposedSum = (payment: Decimal, missing: Decimal | undefined): Decimal =>
  missing !== undefined && isPositive(missing) ? smallest(payment, missing) : payment
