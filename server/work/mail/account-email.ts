/** Writes an email about an account. Its link is made here, so that its token stands in no queue. */
import { moscowDate, moscowTime } from '../../../core/directions/working-hours.ts'
import { newPassword } from '../../../core/people/password.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import { addMinutes, type Instant } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import type { DueParcel } from '../../base/mail/outbox-store.ts'
import type { AccountEmail, AccountEmailPayload } from '../../base/people/account-emails.ts'
import { insertAccountLink, type LinkPurpose } from '../../base/people/account-link-store.ts'
import { findEmailChange } from '../../base/people/email/email-change-store.ts'
import { hashPassword } from '../../base/people/password-hash.ts'
import { findPerson, setMadePassword } from '../../base/people/person-store.ts'
import { deviceOf } from '../../base/people/sessions/device-name.ts'
import { hashToken, newToken } from '../../base/people/sessions/session-store.ts'
import { ownEmailTexts } from '../../stores/emails/email-text-store.ts'
import { accountCreated, accountDeleted, confirmEmail, emailChanged, emailChangeNew, emailChangeOld } from './emails/account.ts'
import type { AccountEmailFacts } from './emails/account-parts.ts'
import {
  adminRecovered,
  newDevice,
  passkeyAdded,
  passkeyRemoved,
  passwordChanged,
  passwordReset,
  recoveryCodesMade,
  roleChanged,
  secondFactorGoes,
  secondFactorOff,
  secondFactorOn,
  secondFactorRemoval,
  secondFactorReset,
} from './emails/account-safety.ts'
import type { Email } from './emails/email.ts'
import { brandOf, publicUrl } from './sender.ts'

const emails: Record<`email:${AccountEmail}`, (facts: AccountEmailFacts) => Email> = {
  'email:accountCreated': accountCreated,
  'email:confirmEmail': confirmEmail,
  'email:passwordReset': passwordReset,
  'email:passwordChanged': passwordChanged,
  'email:newDevice': newDevice,
  'email:secondFactorOn': secondFactorOn,
  'email:secondFactorOff': secondFactorOff,
  'email:secondFactorReset': secondFactorReset,
  'email:recoveryCodesMade': recoveryCodesMade,
  'email:adminRecovered': adminRecovered,
  'email:roleChanged': roleChanged,
  'email:secondFactorRemoval': secondFactorRemoval,
  'email:secondFactorGoes': secondFactorGoes,
  'email:emailChangeOld': emailChangeOld,
  'email:emailChangeNew': emailChangeNew,
  'email:emailChanged': emailChanged,
  'email:passkeyAdded': passkeyAdded,
  'email:passkeyRemoved': passkeyRemoved,
  'email:accountDeleted': accountDeleted,
}
export type AccountEmailKind = keyof typeof emails
export const accountEmailKinds: readonly string[] = Object.keys(emails)
export const isAccountEmail = (kind: string): kind is AccountEmailKind => accountEmailKinds.includes(kind)

/** Emails with a one-time link: what it is for, the page that it opens, and how many minutes it works. */
const links: Partial<Record<AccountEmailKind, { purpose: LinkPurpose; page: string; minutes: (settings: Settings) => number }>> = {
  'email:passwordReset': { purpose: 'password', page: '/auth/reset', minutes: (settings) => settings.passwordResetMinutes },
  'email:confirmEmail': { purpose: 'email', page: '/auth/confirm', minutes: (settings) => settings.emailConfirmationHours * 60 },
  'email:secondFactorRemoval': {
    purpose: 'secondFactorRemoval',
    page: '/auth/second-step',
    minutes: (settings) => settings.passwordResetMinutes,
  },
  'email:secondFactorGoes': {
    purpose: 'secondFactorKeep',
    page: '/auth/keep-second-step',
    minutes: (settings) => settings.secondFactorRemovalHours * 60,
  },
  'email:emailChangeOld': { purpose: 'emailOld', page: '/auth/email', minutes: (settings) => settings.emailConfirmationHours * 60 },
  'email:emailChangeNew': { purpose: 'emailNew', page: '/auth/email', minutes: (settings) => settings.emailConfirmationHours * 60 },
  'email:emailChanged': { purpose: 'emailUndo', page: '/auth/email', minutes: (settings) => settings.emailUndoDays * 24 * 60 },
}
const pages: Partial<Record<AccountEmailKind, string>> = { 'email:accountCreated': '/auth/login' }

/** Where the email goes; null if its person is gone. */
export async function accountEmailTo(context: Context, parcel: DueParcel): Promise<string | null> {
  const { uid, emailChangeId, sealedTo } = parcel.payload as AccountEmailPayload
  if (sealedTo !== undefined) return context.cipher.decrypt(sealedTo)
  if (emailChangeId !== undefined) {
    const change = await findEmailChange(context.database.kysely, emailChangeId)
    return change && (parcel.kind === 'email:emailChangeNew' ? change.newEmail : change.oldEmail)
  }
  return (await findPerson(context.database.kysely, uid))?.email ?? null
}

/** The email; null if its person is gone, or its link would have ended by now. */
export async function accountEmail(context: Context, kind: AccountEmailKind, parcel: DueParcel): Promise<Email | null> {
  const { uid, userAgent, about, emailChangeId, sealedTo } = parcel.payload as AccountEmailPayload
  const db = context.database.kysely
  const person = await findPerson(db, uid)
  const account = sealedTo === undefined ? (person?.email ?? null) : context.cipher.decrypt(sealedTo)
  if (!person || account === null) return null
  const settings = await context.settings()
  const at = context.now()
  const own = links[kind]
  const minutes = own?.minutes(settings) ?? 0
  if (own && addMinutes(parcel.at, minutes) <= at) return null
  // no longer so: proven meanwhile, or the second step stays
  if (kind === 'email:confirmEmail' && person.emailProvenAt !== null) return null
  if (kind === 'email:secondFactorGoes' && person.secondFactorGoesAt === null) return null
  const change = emailChangeId === undefined ? null : await findEmailChange(db, emailChangeId)
  // called off or undone meanwhile
  if (emailChangeId !== undefined && !change) return null
  let link = `${publicUrl(context)}${pages[kind] ?? '/auth/forgot'}`
  if (own) {
    const token = newToken(context)
    await insertAccountLink(db, {
      tokenHash: hashToken(token),
      uid,
      purpose: own.purpose,
      expiresAt: addMinutes(at, minutes),
      emailChangeId,
    })
    link = `${publicUrl(context)}${own.page}#${token}`
  }
  let password: string | null = null
  if (kind === 'email:accountCreated') {
    // made at each try and kept only as its hash: a password stands neither in the queue nor in the database
    const made = newPassword(context.random)
    password = (await setMadePassword(db, uid, await hashPassword(made))) ? made : null
  }
  const { browser, system } = deviceOf(userAgent)
  const facts: AccountEmailFacts = {
    language: person.language,
    texts: await ownEmailTexts(db),
    brand: brandOf(context, settings, person.language),
    account: about ?? account,
    role: person.role,
    device: [browser, system].filter((word) => word !== '').join(', '),
    at: inMoscow(parcel.at),
    link,
    password,
    linkMinutes: minutes,
    secondFactorGoesAt: person.secondFactorGoesAt === null ? '' : inMoscow(person.secondFactorGoesAt),
    change: change && { from: change.oldEmail, to: change.newEmail },
    undoDays: settings.emailUndoDays,
    secondFactorRemovalHours: settings.secondFactorRemovalHours,
  }
  return emails[kind](facts)
}

const inMoscow = (at: Instant): string => `${moscowDate(at).split('-').toReversed().join('.')}, ${moscowTime(at)}`
