/** What is done with the access of a person: at once, or when a second admin agrees. `account` is locked. */
import { changedFields } from '../../../core/directions/changed-fields.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Role } from '../../../core/people/permissions.ts'
import { isStaff } from '../../../core/people/staff.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { queueAccountEmail } from '../../base/people/account-emails.ts'
import { deletePasskeysOf } from '../../base/people/passkeys/passkey-store.ts'
import { beginRecovery, removeTotp, setSecondFactorGoes } from '../../base/people/person-store.ts'
import { endSessionsOf } from '../../base/people/sessions/end-sessions.ts'
import { withdrawRequests } from '../../stores/users/user-request-store.ts'
import { hasPartnership, saveRole, touchUser, type UserAccount } from '../../stores/users/user-store.ts'

type Named = { role: Role; name: string }

/** Refuses a role that this account cannot have. */
export async function refuseRole(tx: Tx, account: UserAccount, { role, name }: Named): Promise<void> {
  if (account.anonymous || account.email === null) throw new Refusal('ACCOUNT_NEEDED')
  if (!isStaff(role)) return
  if (await hasPartnership(tx, account.uid)) throw new Refusal('PARTNER_NOT_STAFF')
  if (account.email_proven_at === null) throw new Refusal('EMAIL_OF_THEM_NOT_PROVEN')
  if (name === '') throw new Refusal('FILL_ALL_FIELDS', { field: 'user.name' })
}

/** Answers what has changed, for the log. */
export async function applyRole(tx: Tx, ctx: CallContext, account: UserAccount, after: Named) {
  const { uid: id, user_type: role, name } = account
  await saveRole(tx, id, after)
  if (role !== after.role) {
    // rights are for whoever logs in from now on: a session from before may be somebody else's
    if (isStaff(after.role) && !isStaff(role)) {
      await endSessionsOf(tx, id, null)
      // staff do not lose their second step by an email
      await setSecondFactorGoes(tx, id, null)
    }
    if (role === 'admin') await withdrawRequests(tx, { askedBy: id }, callerOf(ctx).uid, ctx.now())
    await publish(tx, `person:${id}`)
    await queueAccountEmail(tx, { ...ctx, userAgent: '' }, 'roleChanged', { uid: id, emailProvenAt: account.email_proven_at })
  }
  return changedFields({ role, name }, after)
}

export async function applyReset(tx: Tx, ctx: CallContext, account: UserAccount): Promise<void> {
  const { uid: id, email_proven_at: emailProvenAt } = account
  await removeTotp(tx, id)
  // of staff who have a password: without one the email is all that leads in
  if (isStaff(account.user_type) && account.password_hash !== null) await beginRecovery(tx, id, ctx.now())
  await deletePasskeysOf(tx, id)
  await touchUser(tx, id)
  await endSessionsOf(tx, id, null)
  await queueAccountEmail(tx, ctx, 'secondFactorReset', { uid: id, emailProvenAt })
}
