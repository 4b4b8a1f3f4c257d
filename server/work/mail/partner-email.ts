/** Writes an email to a partner. */
import { moscowDate, moscowTime } from '../../../core/directions/working-hours.ts'
import type { Context } from '../../base/context.ts'
import type { DueParcel } from '../../base/mail/outbox-store.ts'
import type { PartnerEmail, PartnerEmailPayload, ToldTerms } from '../../base/people/partners/partner-emails.ts'
import { findPerson } from '../../base/people/person-store.ts'
import { ownEmailTexts } from '../../stores/emails/email-text-store.ts'
import type { Email } from './emails/email.ts'
import { type PartnerEmailFacts, partnerTerms } from './emails/partner.ts'
import { brandOf, publicUrl } from './sender.ts'

const emails: Record<`email:${PartnerEmail['email']}`, (facts: PartnerEmailFacts) => Email> = { 'email:partnerTerms': partnerTerms }
export type PartnerEmailKind = keyof typeof emails
export const partnerEmailKinds: readonly string[] = Object.keys(emails)
export const isPartnerEmail = (kind: string): kind is PartnerEmailKind => partnerEmailKinds.includes(kind)

/** The email and its address; null if its person is gone. */
export async function partnerEmail(context: Context, kind: PartnerEmailKind, parcel: DueParcel): Promise<(Email & { to: string }) | null> {
  const { uid, before, after } = parcel.payload as PartnerEmailPayload
  const person = await findPerson(context.database.kysely, uid)
  if (person?.email == null) return null
  const { language } = person
  const home = `${publicUrl(context)}${language === 'ru' ? '/' : '/en/'}`
  const told = ({ refId, ...terms }: ToldTerms) => ({ ...terms, link: `${home}?ref=${refId}` })
  const facts = {
    language,
    texts: await ownEmailTexts(context.database.kysely),
    brand: brandOf(context, await context.settings(), language),
    at: `${moscowDate(parcel.at).split('-').toReversed().join('.')}, ${moscowTime(parcel.at)}`,
    before: told(before),
    after: told(after),
    cabinet: `${publicUrl(context)}/profile/partner`,
  }
  return { to: person.email, ...emails[kind](facts) }
}
