/** Staff pass the second factor before they reach what belongs to others. */
import { isStaff } from '../../../core/people/staff.ts'
import type { Context } from '../context.ts'
import type { Caller } from '../handler.ts'

/** Whether a member of staff passed it in this session, or none is asked for. */
export const hasSecondFactor = async (context: Context, caller: Caller): Promise<boolean> =>
  !isStaff(caller.role) || caller.secondFactorFreshUntil !== null || !(await context.settings()).staffSecondFactor
