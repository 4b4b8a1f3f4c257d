/** A second admin agrees to what another has asked, and it is done in the same transaction; or refuses it. Whoever asked may take it back. */
import type { AuditSubject } from '../../../core/audit/audit-subjects.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { mostUserReason } from '../../../core/people/staff.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { lockOpenInvitation, withdrawInvitationById } from '../../base/people/staff/invitation-store.ts'
import { findRequest, saveVerdict } from '../../stores/users/user-request-store.ts'
import { lockUser, touchUser } from '../../stores/users/user-store.ts'
import { applyReset, applyRole, refuseRole } from './apply-deeds.ts'
import { holdAsAdmin, reasonOf, refuseUnlessFreshForStaff } from './change-user.ts'
import { mailInvitation } from './invite-handlers.ts'
import { requestsView } from './requests.ts'
import { subjectOf } from './staff-user.ts'
import { publishUser } from './users-state.ts'

type Request = NonNullable<Awaited<ReturnType<typeof findRequest>>>

export const decideUserRequest = handler('decideUserRequest', {
  async change({ id, agree, reason: typed }, ctx, tx) {
    // all who decide, ask or change roles wait for each other, so nothing of it changes from here on
    await holdAsAdmin(tx, ctx)
    const { uid } = callerOf(ctx)
    const request = await findRequest(tx, id)
    if (!request) throw new Refusal('NOT_FOUND', { field: 'id' })
    if (request.verdict !== null) throw new Refusal('REQUEST_DECIDED')
    const own = request.asked_by === uid
    if ((agree && own) || request.user_id === uid) throw new Refusal('SECOND_ADMIN_NEEDED')
    const subject: AuditSubject = request.user_id === null ? `invitation:${request.invitation_id}` : subjectOf(request.user_id)
    const at = ctx.now()
    if (agree) {
      await refuseUnlessFreshForStaff(ctx, true)
      const details = await done(tx, ctx, request)
      await saveVerdict(tx, id, { verdict: 'agreed', by: uid, at })
      await audit(tx, ctx, { action: 'agreeUserRequest', subject, details: { ...details, kind: request.kind, askedBy: request.asked_by } })
    } else {
      const refusal = own ? undefined : reasonOf(typed, mostUserReason)
      await saveVerdict(tx, id, { verdict: own ? 'withdrawn' : 'refused', by: uid, at, ...(refusal !== undefined && { refusal }) })
      // an invitation that nobody agrees to invites nobody
      if (request.invitation_id !== null) await withdrawInvitationById(tx, request.invitation_id, at)
      const details = { kind: request.kind, askedBy: request.asked_by, ...(refusal !== undefined && { reason: refusal }) }
      await audit(tx, ctx, { action: own ? 'withdrawUserRequest' : 'refuseUserRequest', subject, details })
      if (request.user_id !== null) await touchUser(tx, request.user_id)
    }
    if (request.user_id === null) await publish(tx, 'users')
    else await publishUser(tx, request.user_id)
    return requestsView(tx, ctx)
  },
})

/** CHANGED_MEANWHILE where the person is not any more as he was when it was asked. */
async function done(tx: Tx, ctx: CallContext, request: Request): Promise<Record<string, unknown>> {
  if (request.invitation_id !== null) {
    if (!(await lockOpenInvitation(tx, request.invitation_id))) throw new Refusal('CHANGED_MEANWHILE')
    await mailInvitation(tx, ctx, request.invitation_id)
    return {}
  }
  const account = await lockUser(tx, request.user_id ?? '')
  if (!account) throw new Refusal('NOT_FOUND', { field: 'id' })
  if (request.kind === 'secondFactor') {
    if (account.totp_secret === null && account.passkeys === 0) throw new Refusal('CHANGED_MEANWHILE')
    await applyReset(tx, ctx, account)
    return { reason: request.reason }
  }
  if (account.user_type !== request.role_before || request.role === null || request.name === null) throw new Refusal('CHANGED_MEANWHILE')
  const after = { role: request.role, name: request.name }
  await refuseRole(tx, account, after)
  return { fields: await applyRole(tx, ctx, account, after) }
}
