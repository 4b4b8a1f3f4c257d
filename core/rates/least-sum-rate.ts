import type { Direction } from '../directions/direction.ts'
import { compare, type Decimal } from '../money/decimal.ts'
import { type Tiers, tiersOf } from './tiers-of.ts'

type Rate = { onSale: boolean; tiers: Tiers; byGive: Readonly<Record<string, Tiers>> }

/** Take for one give at the least sum of the first give currency, before the fixed cost; null off sale. */
export function leastSumRate({ currenciesGive, minimum }: Pick<Direction, 'currenciesGive' | 'minimum'>, rate: Rate): Decimal | null {
  if (!rate.onSale) return null
  const tiers = tiersOf(rate, currenciesGive[0] ?? '')
  return tiers.findLast(({ from }) => compare(from, minimum) <= 0)?.rate ?? tiers[0]?.rate ?? null
}
