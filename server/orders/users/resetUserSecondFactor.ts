/** Takes the second step of log-in off an account whose owner has lost it. It waits for a second admin, where there is one. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { needsSecondAdmin } from '../../../core/people/second-admin.ts'
import { mostUserReason } from '../../../core/people/staff.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { countAdminsBeside } from '../../stores/users/user-request-store.ts'
import { touchUser } from '../../stores/users/user-store.ts'
import { applyReset } from './apply-deeds.ts'
import { changed, lockToChange, reasonOf, refuseUnlessFreshForStaff } from './change-user.ts'
import { askSecondAdmin } from './requests.ts'

export const resetUserSecondFactor = handler('resetUserSecondFactor', {
  async change({ id, version, reason: typed }, ctx, tx) {
    const account = await lockToChange(tx, ctx, { id, version })
    const reason = reasonOf(typed, mostUserReason)
    if (account.totp_secret === null && account.passkeys === 0) throw new Refusal('NO_SECOND_FACTOR')
    await refuseUnlessFreshForStaff(ctx, true)
    const others = await countAdminsBeside(tx, [callerOf(ctx).uid, id], ctx.now())
    if (needsSecondAdmin({ kind: 'secondFactor' }, others)) {
      await askSecondAdmin(tx, ctx, { kind: 'secondFactor', user_id: id, reason })
      await touchUser(tx, id)
      return changed(tx, ctx, id, { action: 'askSecondFactorReset', details: { reason } })
    }
    await applyReset(tx, ctx, account)
    return changed(tx, ctx, id, { action: 'resetUserSecondFactor', details: { reason } })
  },
})
