/** Changes the role of a person, or the name of a member of staff. */
import { changedFields } from '../../../core/directions/changed-fields.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Role } from '../../../core/people/permissions.ts'
import { isStaff, mostStaffName } from '../../../core/people/staff.ts'
import { handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { endSessionsOf } from '../../base/people/sessions/end-sessions.ts'
import { hasPartnership, saveRole } from '../../stores/users/user-store.ts'
import { typedText } from '../typed-text.ts'
import { changed, lockToChange, refuseUnlessFreshForStaff } from './change-user.ts'
import { staffUser } from './staff-user.ts'

export const setUser = handler('setUser', {
  async change({ id, version, user }, ctx, tx) {
    const account = await lockToChange(tx, ctx, { id, version }, true)
    const before = { role: account.user_type, name: account.name }
    // whoever is a client may be a partner too: that role is not given here, and not taken
    const role: Role = user.role === 'regular' && account.user_type === 'partner' ? 'partner' : user.role
    const after = { role, name: typedText(user.name, mostStaffName, 'user.name') }
    const fields = changedFields(before, after)
    if (fields.length === 0) return staffUser(tx, ctx, id)
    if (before.role !== after.role) {
      if (id === ctx.caller?.uid) throw new Refusal('OWN_ACCOUNT')
      if (account.anonymous || account.email === null) throw new Refusal('ACCOUNT_NEEDED')
      // the rights would be those of whoever made the account, who may be somebody else than the owner of the e-mail
      if (isStaff(after.role) && account.email_proven_at === null) throw new Refusal('EMAIL_NOT_PROVEN')
      if (isStaff(after.role) && (await hasPartnership(tx, id))) throw new Refusal('PARTNER_NOT_STAFF')
    }
    if (isStaff(after.role) && after.name === '') throw new Refusal('FILL_ALL_FIELDS', { field: 'user.name' })
    await refuseUnlessFreshForStaff(ctx, before.role !== after.role)
    await saveRole(tx, id, after)
    // rights are for whoever logs in from now on: a session from before may be somebody else's
    if (isStaff(after.role) && !isStaff(before.role)) await endSessionsOf(tx, id, null)
    if (before.role !== after.role) await publish(tx, `person:${id}`)
    return changed(tx, ctx, id, { action: 'setUser', details: { fields } })
  },
})
