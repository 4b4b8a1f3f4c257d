/** Writes the answer to an application to become a partner. Its link is made here, so that its token stands in no queue. */
import { addHours } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import type { DueParcel } from '../../base/mail/outbox-store.ts'
import { insertAccountLink } from '../../base/people/account-link-store.ts'
import { termsOf } from '../../base/people/partners/partner-role-store.ts'
import { findPersonByEmail, hasOwnPassword } from '../../base/people/person-store.ts'
import { hashToken, newToken } from '../../base/people/sessions/session-store.ts'
import { ownEmailTexts } from '../../stores/emails/email-text-store.ts'
import { findApplication, type StoredApplication } from '../../stores/partners/application-store.ts'
import type { Email } from './emails/email.ts'
import { partnerAccepted, partnerDeclined } from './emails/partner-answer.ts'
import { brandOf, publicUrl } from './sender.ts'

export const partnerAnswerKinds = ['email:partnerAccepted', 'email:partnerDeclined'] as const
export const isPartnerAnswer = (kind: string): boolean => (partnerAnswerKinds as readonly string[]).includes(kind)

/** The email and where it goes; null if its partner is one no more. */
export async function partnerAnswer(context: Context, { payload }: DueParcel): Promise<(Email & { to: string }) | null> {
  const { applicationId } = payload as { applicationId: string }
  const application = await findApplication(context.database.kysely, applicationId)
  if (!application) return null
  const written = application.verdict === 'accepted' ? await acceptance(context, application) : await refusal(context, application)
  return written && { to: application.email, ...written }
}

/** The address of a page in the language of the application. */
const pageOf = (context: Context, { language }: StoredApplication, path: string): string =>
  `${publicUrl(context)}${language === 'en' ? '/en' : ''}${path}`

async function acceptance(context: Context, application: StoredApplication): Promise<Email | null> {
  const db = context.database.kysely
  const person = await findPersonByEmail(db, application.email)
  const terms = person && (await termsOf(db, person.uid))
  if (!terms) return null
  const settings = await context.settings()
  const token = newToken(context)
  await insertAccountLink(db, {
    tokenHash: hashToken(token),
    uid: person.uid,
    purpose: 'partner',
    expiresAt: addHours(context.now(), settings.partnerLinkDays * 24),
  })
  return partnerAccepted({
    language: application.language,
    texts: await ownEmailTexts(db),
    brand: brandOf(context, settings, application.language),
    ...terms,
    referralLink: pageOf(context, application, `/?ref=${person.refId}`),
    hasPassword: hasOwnPassword(person),
    link: `${publicUrl(context)}/auth/partner#${token}`,
    linkDays: settings.partnerLinkDays,
  })
}

async function refusal(context: Context, application: StoredApplication): Promise<Email> {
  return partnerDeclined({
    language: application.language,
    texts: await ownEmailTexts(context.database.kysely),
    brand: brandOf(context, await context.settings(), application.language),
    reason: application.reason ?? '',
    link: pageOf(context, application, '/partners'),
  })
}
