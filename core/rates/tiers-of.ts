/** The rate tiers of one give currency of a direction. */
import type { Decimal } from '../money/decimal.ts'

export type Tiers = readonly { readonly from: Decimal; readonly rate: Decimal }[]

/** A give currency with its own mark-up has its own tiers. All others share the tiers of the direction. */
export const tiersOf = (rate: { tiers: Tiers; byGive: Readonly<Record<string, Tiers>> }, giveCurrencyId: string): Tiers =>
  Object.hasOwn(rate.byGive, giveCurrencyId) ? (rate.byGive[giveCurrencyId] ?? rate.tiers) : rate.tiers
