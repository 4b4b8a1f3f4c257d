/** The rate tiers that hold for one give currency of a direction. */
import type { Decimal } from '../money/decimal.ts'

export type Tiers = readonly { readonly from: Decimal; readonly rate: Decimal }[]

/** A network with a mark-up of its own has tiers of its own; all others share the direction's. */
export const tiersOf = (rate: { tiers: Tiers; byGive: Readonly<Record<string, Tiers>> }, giveCurrencyId: string): Tiers =>
  Object.hasOwn(rate.byGive, giveCurrencyId) ? (rate.byGive[giveCurrencyId] ?? rate.tiers) : rate.tiers
