/** Writes an email about an account. The link of a new password is made here, so that its token stands in no queue. */
import { moscowDate, moscowTime } from '../../../core/directions/working-hours.ts'
import { newPassword } from '../../../core/people/password.ts'
import { addMinutes } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import type { DueParcel } from '../../base/mail/outbox-store.ts'
import type { AccountEmail, AccountEmailPayload } from '../../base/people/account-emails.ts'
import { insertAccountLink } from '../../base/people/account-link-store.ts'
import { hashPassword } from '../../base/people/password-hash.ts'
import { findPerson, setMadePassword } from '../../base/people/person-store.ts'
import { deviceOf } from '../../base/people/sessions/device-name.ts'
import { hashToken, newToken } from '../../base/people/sessions/session-store.ts'
import {
  type AccountEmailFacts,
  accountCreated,
  newDevice,
  passwordChanged,
  passwordReset,
  recoveryCodesMade,
  secondFactorOff,
  secondFactorOn,
  secondFactorReset,
} from './emails/account.ts'
import type { Email } from './emails/email.ts'
import { brandOf, publicUrl } from './sender.ts'

const emails: Record<`email:${AccountEmail}`, (facts: AccountEmailFacts) => Email> = {
  'email:accountCreated': accountCreated,
  'email:passwordReset': passwordReset,
  'email:passwordChanged': passwordChanged,
  'email:newDevice': newDevice,
  'email:secondFactorOn': secondFactorOn,
  'email:secondFactorOff': secondFactorOff,
  'email:secondFactorReset': secondFactorReset,
  'email:recoveryCodesMade': recoveryCodesMade,
}
export type AccountEmailKind = keyof typeof emails
export const accountEmailKinds: readonly string[] = Object.keys(emails)
export const isAccountEmail = (kind: string): kind is AccountEmailKind => accountEmailKinds.includes(kind)

/** Where the email goes; null if its person is gone. */
export async function accountEmailTo(context: Context, parcel: DueParcel): Promise<string | null> {
  const { uid } = parcel.payload as AccountEmailPayload
  return (await findPerson(context.database.kysely, uid))?.email ?? null
}

/** The email; null if its person is gone, or its link would have ended by now. */
export async function accountEmail(context: Context, kind: AccountEmailKind, parcel: DueParcel): Promise<Email | null> {
  const { uid, userAgent } = parcel.payload as AccountEmailPayload
  const db = context.database.kysely
  const person = await findPerson(db, uid)
  if (person?.email == null) return null
  const settings = await context.settings()
  const at = context.now()
  const expiresAt = addMinutes(parcel.at, settings.passwordResetMinutes)
  let link = `${publicUrl(context)}/auth/forgot`
  if (kind === 'email:passwordReset') {
    if (expiresAt <= at) return null
    const token = newToken(context)
    await insertAccountLink(db, {
      tokenHash: hashToken(token),
      uid,
      purpose: 'password',
      expiresAt: addMinutes(at, settings.passwordResetMinutes),
    })
    link = `${publicUrl(context)}/auth/reset#${token}`
  }
  let password: string | null = null
  if (kind === 'email:accountCreated') {
    // made at each try and kept only as its hash: a password stands neither in the queue nor in the database
    const made = newPassword(context.random)
    password = (await setMadePassword(db, uid, await hashPassword(made))) ? made : null
    link = `${publicUrl(context)}/auth/login`
  }
  const { browser, system } = deviceOf(userAgent)
  const facts: AccountEmailFacts = {
    language: person.language,
    brand: brandOf(settings, person.language),
    account: person.email,
    device: [browser, system].filter((word) => word !== '').join(', '),
    at: `${moscowDate(parcel.at).split('-').toReversed().join('.')}, ${moscowTime(parcel.at)}`,
    link,
    password,
    linkMinutes: settings.passwordResetMinutes,
  }
  return emails[kind](facts)
}
