/** All faults of a direction before it is saved, by the present catalogue, settings and prices. */
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import type { Fault } from '../../../core/directions/fault.ts'
import { costFault } from '../../../core/rates/cost-fault.ts'
import { directionFaults } from '../../../core/rates/direction-faults.ts'
import { directionState } from '../../../core/rates/direction-state.ts'
import { rateLimitsOf } from '../../../core/rates/rate-limits.ts'
import type { Context, Tx } from '../../base/context.ts'
import { onceIn } from '../../base/db/once-in.ts'
import { readMarket } from '../rates/present-rates.ts'

export async function faultsOfDirection(
  tx: Tx,
  ctx: Context,
  direction: Direction,
  currencies: ReadonlyMap<string, Currency>,
): Promise<readonly Fault[]> {
  const all = [...currencies.values()]
  const limits = rateLimitsOf(await ctx.settings())
  const faults = directionFaults(direction, all, limits, ctx.aml)
  // only what is whole has a rate
  if (faults.length > 0) return faults
  const { catalogue, prices, now } = await onceIn(tx, 'market', () => readMarket(tx, ctx))
  const cost = costFault(direction, directionState(direction, { currencies: all, prices, assetLegs: catalogue.assetLegs, limits, now }))
  return cost === null ? [] : [cost]
}
