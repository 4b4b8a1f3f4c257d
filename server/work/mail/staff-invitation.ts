/** Writes an invitation to the staff. Its link is made here, so that its token stands in no queue. */
import { secondsBetween } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import type { DueParcel } from '../../base/mail/outbox-store.ts'
import { findNames, findPersonByEmail } from '../../base/people/person-store.ts'
import { hashToken } from '../../base/people/sessions/session-store.ts'
import { giveToken } from '../../base/people/staff/invitation-store.ts'
import { ownEmailTexts } from '../../stores/emails/email-text-store.ts'
import type { Email } from './emails/email.ts'
import { staffInvited } from './emails/staff-invitation.ts'
import { brandOf, publicUrl } from './sender.ts'

export const staffInvitationKind = 'email:staffInvitation'

/** The email and where it goes; null if the invitation was withdrawn or accepted meanwhile. */
export async function staffInvitation(context: Context, { key, payload }: DueParcel): Promise<(Email & { to: string }) | null> {
  const { invitationId } = payload as { invitationId: string }
  const db = context.database.kysely
  // the same in every attempt: an earlier one may have arrived although nobody said so, and its link works
  const token = context.cipher.hash(`link of ${key}`)
  const at = context.now()
  const invitation = await giveToken(db, invitationId, hashToken(token), at)
  if (invitation?.email == null) return null
  const { email: to, name, role, invited_by, expires_at } = invitation
  const known = await findPersonByEmail(db, to)
  const language = known?.language ?? 'ru'
  const names = await findNames(db, [invited_by ?? ''])
  const facts = {
    language,
    texts: await ownEmailTexts(db),
    brand: brandOf(context, await context.settings(), language),
    name,
    role,
    by: names.get(invited_by ?? '') ?? '',
    link: `${publicUrl(context)}/auth/invitation#${token}`,
    hours: Math.ceil(secondsBetween(at, expires_at) / 3600),
    hasAccount: known !== null,
  }
  return { to, ...staffInvited(facts) }
}
