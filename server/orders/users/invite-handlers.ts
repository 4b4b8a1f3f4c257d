/** An admin invites somebody to the staff, sends the invitation again, or takes it back. The link itself is made when the email is sent. */
import type { AuditSubject } from '../../../core/audit/audit-subjects.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../../core/people/email.ts'
import { needsSecondAdmin } from '../../../core/people/second-admin.ts'
import { isStaff, mostStaffName } from '../../../core/people/staff.ts'
import { addHours } from '../../../core/time/instant.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { insertParcels } from '../../base/mail/outbox-store.ts'
import { findPersonByEmail } from '../../base/people/person-store.ts'
import {
  insertInvitation,
  isPartnerAccount,
  lockOpenInvitation,
  renewInvitation,
  withdrawInvitationById,
} from '../../base/people/staff/invitation-store.ts'
import { countAdminsBeside, openRequests, withdrawRequests } from '../../stores/users/user-request-store.ts'
import { typedText } from '../typed-text.ts'
import { holdAsAdmin, refuseUnlessFreshForStaff } from './change-user.ts'
import { invitationsView } from './invitation-view.ts'
import { askSecondAdmin } from './requests.ts'

/** What the log says a deed was done to. */
const subjectOf = (id: string): AuditSubject => `invitation:${id}`

export const inviteStaff = handler('inviteStaff', {
  async change({ email: typed, name: typedName, role }, ctx, tx) {
    await holdAsAdmin(tx, ctx)
    const email = normalEmail(typed)
    const name = typedText(typedName, mostStaffName, 'name')
    if (email === '' || name === '') throw new Refusal('FILL_ALL_FIELDS', { field: email === '' ? 'email' : 'name' })
    if (!isEmail(email)) throw new Refusal('EMAIL_INVALID', { field: 'email' })
    const known = await findPersonByEmail(tx, email)
    if (known && isStaff(known.role)) throw new Refusal('ALREADY_STAFF', { field: 'email' })
    if (known && (await isPartnerAccount(tx, known.uid))) throw new Refusal('PARTNER_NOT_STAFF', { field: 'email' })
    await refuseUnlessFreshForStaff(ctx, true)
    const id = ctx.newId()
    const at = ctx.now()
    const { staffInvitationHours: hours } = await ctx.settings()
    const invitation = { id, email, name, role, invited_by: callerOf(ctx).uid, date_created: at, expires_at: addHours(at, hours) }
    if (!(await insertInvitation(tx, invitation))) throw new Refusal('INVITATION_OPEN', { field: 'email' })
    const others = await countAdminsBeside(tx, [callerOf(ctx).uid], at)
    if (needsSecondAdmin({ kind: 'invitation' }, others)) await askSecondAdmin(tx, ctx, { kind: 'invitation', invitation_id: id })
    else await mailInvitation(tx, ctx, id)
    // whose e-mail it is stands in the invitation, and not in the log
    await audit(tx, ctx, { action: 'inviteStaff', subject: subjectOf(id), details: { role, name } })
    await publish(tx, 'users')
    return invitationsView(tx)
  },
})

export const sendInvitationAgain = handler('sendInvitationAgain', {
  async change({ id }, ctx, tx) {
    await holdAsAdmin(tx, ctx)
    if (!(await lockOpenInvitation(tx, id))) throw new Refusal('NOT_FOUND', { field: 'id' })
    if ((await openRequests(tx)).some(({ invitation_id }) => invitation_id === id)) throw new Refusal('REQUEST_OPEN')
    await refuseUnlessFreshForStaff(ctx, true)
    await mailInvitation(tx, ctx, id)
    await audit(tx, ctx, { action: 'sendInvitationAgain', subject: subjectOf(id) })
    await publish(tx, 'users')
    return invitationsView(tx)
  },
})

export const withdrawInvitation = handler('withdrawInvitation', {
  async change({ id }, ctx, tx) {
    await holdAsAdmin(tx, ctx)
    if (!(await lockOpenInvitation(tx, id))) throw new Refusal('NOT_FOUND', { field: 'id' })
    await withdrawInvitationById(tx, id, ctx.now())
    await withdrawRequests(tx, { invitationId: id }, callerOf(ctx).uid, ctx.now())
    await audit(tx, ctx, { action: 'withdrawInvitation', subject: subjectOf(id) })
    await publish(tx, 'users')
    return invitationsView(tx)
  },
})

/** Its time begins now, and a link that was mailed before works no more. */
export async function mailInvitation(tx: Tx, ctx: CallContext, invitationId: string): Promise<void> {
  const { staffInvitationHours: hours } = await ctx.settings()
  await renewInvitation(tx, invitationId, addHours(ctx.now(), hours))
  await insertParcels(tx, [
    {
      kind: 'email:staffInvitation',
      key: `staffInvitation:${ctx.newId()}`,
      payload: { invitationId },
      orderId: null,
      requestId: ctx.requestId,
      at: ctx.now(),
    },
  ])
}
