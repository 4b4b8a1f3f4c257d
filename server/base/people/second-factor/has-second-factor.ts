/** Staff pass the second factor before they reach what belongs to others. */
import { isStaff } from '../../../../core/people/staff.ts'
import type { Context } from '../../context.ts'
import type { CallContext, Caller } from '../../handler.ts'
import { isFresh } from './second-factor.ts'

/** Whether a member of staff passed it in this session, or none is asked for. */
export const hasSecondFactor = async (context: Context, caller: Caller): Promise<boolean> =>
  !isStaff(caller.role) || caller.secondFactorFreshUntil !== null || !(await context.settings()).staffSecondFactor

/** Whether the second factor of the caller is fresh. True if it is not required, and for calls without a person (jobs). */
export async function isSecondFactorFresh(ctx: Context | CallContext): Promise<boolean> {
  const caller = 'caller' in ctx ? ctx.caller : null
  if (caller === null || !(await ctx.settings()).staffSecondFactor) return true
  return isFresh(ctx, caller)
}
