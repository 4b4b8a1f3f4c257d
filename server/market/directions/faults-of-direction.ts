/** All faults of a direction before it is saved, by the present catalogue and settings. */
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import type { Fault } from '../../../core/directions/fault.ts'
import { directionFaults } from '../../../core/rates/direction-faults.ts'
import { rateLimitsOf } from '../../../core/rates/rate-limits.ts'
import type { Context } from '../../base/context.ts'

export const faultsOfDirection = async (
  ctx: Context,
  direction: Direction,
  currencies: ReadonlyMap<string, Currency>,
): Promise<readonly Fault[]> => directionFaults(direction, [...currencies.values()], rateLimitsOf(await ctx.settings()), ctx.aml)
