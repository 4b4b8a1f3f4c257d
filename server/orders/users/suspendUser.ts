/** Stops new orders of a person, or closes his log-in too. His sessions stay, so that what is open can be followed and acted upon. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { mostUserReason } from '../../../core/people/staff.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { withdrawRequests } from '../../stores/users/user-request-store.ts'
import { saveSuspension } from '../../stores/users/user-store.ts'
import { changed, isOfStaff, lockToChange, reasonOf, refuseUnlessFreshForStaff } from './change-user.ts'

export const suspendUser = handler('suspendUser', {
  async change({ id, version, what, reason: typed, until }, ctx, tx) {
    const account = await lockToChange(tx, ctx, { id, version })
    const reason = reasonOf(typed, mostUserReason)
    const at = ctx.now()
    if (until !== null && until <= at) throw new Refusal('UNTIL_PAST', { field: 'until' })
    await refuseUnlessFreshForStaff(ctx, isOfStaff(account))
    await saveSuspension(tx, id, { what, reason, until, at, by: callerOf(ctx).uid })
    if (account.user_type === 'admin' && what === 'signIn') await withdrawRequests(tx, { askedBy: id }, callerOf(ctx).uid, at)
    // what he may hear live has changed
    await publish(tx, `person:${id}`)
    return changed(tx, ctx, id, { action: 'suspendUser', details: { what, reason, until } })
  },
})
