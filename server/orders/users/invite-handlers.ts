/** An admin invites somebody to the staff, sends the invitation again, or takes it back. The link itself is made when the email is sent. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../../core/people/email.ts'
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
import { typedText } from '../typed-text.ts'
import { holdAsAdmin, refuseUnlessFreshForStaff } from './change-user.ts'
import { invitationsView } from './invitation-view.ts'

/** What the log says a deed was done to. */
const subjectOf = (id: string): string => `invitation:${id}`

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
    await mailInvitation(tx, ctx, id)
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
    await refuseUnlessFreshForStaff(ctx, true)
    const { staffInvitationHours: hours } = await ctx.settings()
    await renewInvitation(tx, id, addHours(ctx.now(), hours))
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
    await audit(tx, ctx, { action: 'withdrawInvitation', subject: subjectOf(id) })
    await publish(tx, 'users')
    return invitationsView(tx)
  },
})

const mailInvitation = (tx: Tx, ctx: CallContext, invitationId: string): Promise<void> =>
  insertParcels(tx, [
    {
      kind: 'email:staffInvitation',
      key: `staffInvitation:${ctx.newId()}`,
      payload: { invitationId },
      orderId: null,
      requestId: ctx.requestId,
      at: ctx.now(),
    },
  ])
