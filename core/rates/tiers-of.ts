/** The rate tiers of one give currency of a direction, and the market rate that is in a tier. */
import { compare, type Decimal, divide, isPositive, multiply, subtract } from '../money/decimal.ts'
import { roundRate } from '../money/rounding.ts'

export type Tiers = readonly { readonly from: Decimal; readonly rate: Decimal }[]
type Tiered<T extends Tiers> = { tiers: T; byGive: Readonly<Record<string, T>> }

/** A give currency with its own mark-up has its own tiers. All others share the tiers of the direction. */
export const tiersOf = <T extends Tiers>(rate: Tiered<T>, giveCurrencyId: string): T =>
  Object.hasOwn(rate.byGive, giveCurrencyId) ? (rate.byGive[giveCurrencyId] ?? rate.tiers) : rate.tiers

/** The tier of a give sum. */
export const tierOf = <T extends Tiers>(rate: Tiered<T>, giveCurrencyId: string, give: Decimal): T[number] | undefined =>
  tiersOf(rate, giveCurrencyId).findLast(({ from }) => compare(from, give) <= 0)

/** The market rate of a tier: take for one give without the mark-up, to 12 digits. Null if the mark-up leaves nothing of it. */
export function marketOfTier({ rate, percent }: { rate: Decimal; percent: Decimal }): Decimal | null {
  const kept = subtract('100', percent)
  return isPositive(kept) ? roundRate(divide(multiply(rate, '100'), kept)) : null
}
