import type { Direction } from '../directions/direction.ts'
import { compare, type Decimal } from '../money/decimal.ts'
import { type Tiers, tiersOf } from './tiers-of.ts'

type Rate = { onSale: boolean; tiers: Tiers; byGive: Readonly<Record<string, Tiers>> }

/** The rate (take for one give) at the minimum of the first give currency, before the fixed cost. Null if the direction is off sale. */
export function leastSumRate({ currenciesGive, minimum }: Pick<Direction, 'currenciesGive' | 'minimum'>, rate: Rate): Decimal | null {
  if (!rate.onSale) return null
  const tiers = tiersOf(rate, currenciesGive[0] ?? '')
  return tiers.findLast(({ from }) => compare(from, minimum) <= 0)?.rate ?? tiers[0]?.rate ?? null
}
