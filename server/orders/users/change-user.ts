/** What every change of a person by an admin begins with, and ends with. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { isStaff } from '../../../core/people/staff.ts'
import { roleInForce } from '../../../core/people/suspension.ts'
import { type AuditEntry, audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf } from '../../base/handler.ts'
import { suspensionOf } from '../../base/people/person-store.ts'
import { isSecondFactorFresh } from '../../base/people/second-factor/has-second-factor.ts'
import { findUser, holdStaff, lockUser, type UserAccount } from '../../stores/users/user-store.ts'
import { typedText } from '../typed-text.ts'
import { staffUser, subjectOf } from './staff-user.ts'
import { publishUser } from './users-state.ts'

/**
 * The person, locked, if the admin still is one. Of two admins who act upon each other at once the second is refused with NO_ACCESS: his
 * role or access is gone by then. NOT_FOUND also where the account is deleted. CHANGED_MEANWHILE if `version` is not the present one. OWN_ACCOUNT unless it is `alsoOwn`.
 */
export async function lockToChange(
  tx: Tx,
  ctx: CallContext,
  { id, version }: { id: string; version?: number },
  alsoOwn = false,
): Promise<UserAccount> {
  const { uid } = callerOf(ctx)
  await holdAsAdmin(tx, ctx)
  const account = await lockUser(tx, id)
  if (!account || account.deleted_at !== null) throw new Refusal('NOT_FOUND', { field: 'id' })
  if (version !== undefined && account.version !== version)
    throw new Refusal('CHANGED_MEANWHILE', { version: account.version, present: await staffUser(tx, ctx, id) })
  if (id === uid && !alsoOwn) throw new Refusal('OWN_ACCOUNT')
  return account
}

/** Waits for other admins who change roles and access, and refuses with NO_ACCESS if one of them has taken this admin's. */
export async function holdAsAdmin(tx: Tx, ctx: CallContext): Promise<void> {
  await holdStaff(tx)
  const admin = await findUser(tx, callerOf(ctx).uid)
  if (!admin || roleInForce(admin.user_type, suspensionOf(admin), ctx.now()) !== 'admin') throw new Refusal('NO_ACCESS')
}

/** REASON_NEEDED if nothing is left of it. */
export function reasonOf(typed: string, most: number): string {
  const reason = typedText(typed, most, 'reason')
  if (reason === '') throw new Refusal('REASON_NEEDED', { field: 'reason' })
  return reason
}

/** Rights of staff are given and taken with a code of the second step that is fresh. */
export async function refuseUnlessFreshForStaff(ctx: CallContext, isForStaff: boolean): Promise<void> {
  if (isForStaff && !(await isSecondFactorFresh(ctx))) throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'code' })
}
export const isOfStaff = ({ user_type }: UserAccount): boolean => isStaff(user_type)

/** Writes down what was done and answers the person as he is now. */
export async function changed(tx: Tx, ctx: CallContext, id: string, deed: Pick<AuditEntry, 'action' | 'details'>) {
  await audit(tx, ctx, { ...deed, subject: subjectOf(id) })
  await publishUser(tx, id)
  return staffUser(tx, ctx, id)
}
