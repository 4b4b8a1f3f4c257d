/** Lets a person exchange and log in again. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { mostUserReason } from '../../../core/people/staff.ts'
import { suspensionAt } from '../../../core/people/suspension.ts'
import { handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { suspensionOf } from '../../base/people/person-store.ts'
import { saveSuspension } from '../../stores/users/user-store.ts'
import { changed, isOfStaff, lockToChange, reasonOf, refuseUnlessFreshForStaff } from './change-user.ts'

export const liftUserSuspension = handler('liftUserSuspension', {
  async change({ id, version, reason: typed }, ctx, tx) {
    const account = await lockToChange(tx, ctx, { id, version })
    const reason = reasonOf(typed, mostUserReason)
    if (suspensionAt(suspensionOf(account), ctx.now()) === null) throw new Refusal('NOT_SUSPENDED')
    await refuseUnlessFreshForStaff(ctx, isOfStaff(account))
    await saveSuspension(tx, id, null)
    await publish(tx, `person:${id}`)
    return changed(tx, ctx, id, { action: 'liftUserSuspension', details: { reason } })
  },
})
