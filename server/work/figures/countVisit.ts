/** Counts how far a visitor has come today; staff are none. Nothing is written here. */
import { moscowDate } from '../../../core/directions/working-hours.ts'
import { isStaff } from '../../../core/people/staff.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { countSteps } from './visit-counts.ts'

export const countVisit = handler('countVisit', {
  run({ steps }, ctx) {
    const { uid, role } = callerOf(ctx)
    if (!isStaff(role)) countSteps(ctx.database, uid, steps, moscowDate(ctx.now()))
    return Promise.resolve(null)
  },
})
