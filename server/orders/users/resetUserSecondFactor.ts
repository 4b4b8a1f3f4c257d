/** Takes the second step of log-in off an account whose owner has lost it. Every session ends, and the owner is told by email. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { mostUserReason } from '../../../core/people/staff.ts'
import { handler } from '../../base/handler.ts'
import { queueAccountEmail } from '../../base/people/account-emails.ts'
import { endSessionsOf } from '../../base/people/sessions/end-sessions.ts'
import { removeSecondFactor } from '../../stores/users/user-store.ts'
import { changed, lockToChange, reasonOf, refuseUnlessFreshForStaff } from './change-user.ts'

export const resetUserSecondFactor = handler('resetUserSecondFactor', {
  async change({ id, version, reason: typed }, ctx, tx) {
    const account = await lockToChange(tx, ctx, { id, version })
    const reason = reasonOf(typed, mostUserReason)
    if (account.totp_secret === null) throw new Refusal('NO_SECOND_FACTOR')
    await refuseUnlessFreshForStaff(ctx, true)
    await removeSecondFactor(tx, id)
    await endSessionsOf(tx, id, null)
    await queueAccountEmail(tx, ctx, 'secondFactorReset', { uid: id, emailProvenAt: account.email_proven_at })
    return changed(tx, ctx, id, { action: 'resetUserSecondFactor', details: { reason } })
  },
})
