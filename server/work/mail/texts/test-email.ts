/** Writes a test of an email, which an admin has asked for. */
import { emailTextFaults } from '../../../../core/emails/email-text-faults.ts'
import type { Context } from '../../../base/context.ts'
import type { DueParcel } from '../../../base/mail/outbox-store.ts'
import { findPerson } from '../../../base/people/person-store.ts'
import type { Email } from '../emails/email.ts'
import { type Example, exampleEmail } from './example-email.ts'

export const testEmailKind = 'email:testEmail'
export type TestEmailPayload = Example & { uid: string }

const marks = { ru: 'Проба: ', en: 'Test: ' }

/** The email with its recipient; null if his e-mail is not proven any more, or this version cannot fill the text. */
export async function testEmail(context: Context, { payload }: DueParcel): Promise<(Email & { to: string }) | null> {
  const { uid, ...example } = payload as TestEmailPayload
  const person = await findPerson(context.database.kysely, uid)
  if (person?.email == null || person.emailProvenAt === null) return null
  if (emailTextFaults(example.name, example.language, example.text).length > 0) return null
  const { subject, ...email } = await exampleEmail(context, example)
  return { to: person.email, ...email, subject: `${marks[example.language]}${subject}` }
}
