/** Changes the role of a person, or the name of a member of staff. Rights of staff wait for a second admin, where there is one. */
import { changedFields } from '../../../core/directions/changed-fields.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Role } from '../../../core/people/permissions.ts'
import { needsSecondAdmin } from '../../../core/people/second-admin.ts'
import { isStaff, mostStaffName } from '../../../core/people/staff.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { countAdminsBeside } from '../../stores/users/user-request-store.ts'
import { touchUser } from '../../stores/users/user-store.ts'
import { typedText } from '../typed-text.ts'
import { applyRole, refuseRole } from './apply-deeds.ts'
import { changed, lockToChange, refuseUnlessFreshForStaff } from './change-user.ts'
import { askSecondAdmin } from './requests.ts'
import { staffUser } from './staff-user.ts'

export const setUser = handler('setUser', {
  async change({ id, version, user }, ctx, tx) {
    const { uid } = callerOf(ctx)
    const account = await lockToChange(tx, ctx, { id, version }, true)
    const before = { role: account.user_type, name: account.name }
    // whoever is a client may be a partner too: that role is not given here, and not taken
    const role: Role = user.role === 'regular' && account.user_type === 'partner' ? 'partner' : user.role
    const after = { role, name: typedText(user.name, mostStaffName, 'user.name') }
    const fields = changedFields(before, after)
    if (fields.length === 0) return staffUser(tx, ctx, id)
    if (before.role !== after.role) {
      if (id === uid) throw new Refusal('OWN_ACCOUNT')
      await refuseRole(tx, account, after)
      await refuseUnlessFreshForStaff(ctx, true)
    }
    if (isStaff(after.role) && after.name === '') throw new Refusal('FILL_ALL_FIELDS', { field: 'user.name' })
    const others = await countAdminsBeside(tx, [uid, id], ctx.now())
    if (needsSecondAdmin({ kind: 'role', before: before.role, after: after.role }, others)) {
      await askSecondAdmin(tx, ctx, { kind: 'role', user_id: id, role_before: before.role, ...after })
      await touchUser(tx, id)
      return changed(tx, ctx, id, { action: 'askUserRole', details: { fields } })
    }
    await applyRole(tx, ctx, account, after)
    return changed(tx, ctx, id, { action: 'setUser', details: { fields } })
  },
})
