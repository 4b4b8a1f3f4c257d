/** SQL of people. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Language } from '../../../core/language/language.ts'
import { normalEmail } from '../../../core/people/email.ts'
import type { Role } from '../../../core/people/permissions.ts'
import type { Suspension } from '../../../core/people/suspension.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../context.ts'
import type { UsersTable } from '../db/tables/people.ts'
import type { Tables } from '../db/tables.ts'
import { refuseKeptEmail } from './email/email-change-store.ts'

export type Person = {
  uid: string
  role: Role
  anonymous: boolean
  name: string
  email: string | null
  passwordHash: string | null
  /** The password was made by us and mailed, and nobody has signed in with it yet. */
  mailedPasswordWaits: boolean
  /** Since when a link or password that was sent to the e-mail is known to have been used; null: it may be somebody else's. */
  emailProvenAt: Instant | null
  /** Browsers that signed in before are not known; null: all are. */
  devicesKnownSince: Instant | null
  language: Language
  refId: string
  referredBy: string | null
  /** Encrypted; null until confirmed. */
  totpSecret: string | null
  totpPending: string | null
  totpPendingAt: Instant | null
  totpLastStep: number
  /** When the second step goes, because its owner has lost it. */
  secondFactorGoesAt: Instant | null
  /** Since when it is on; null: it is off, or nobody knows. */
  secondFactorSince: Instant | null
  recoveryCodeHashes: readonly string[]
  /** When the machine led an admin back in, or an admin reset the second step of staff; null: never, or there is a second step again. */
  recoveryBegunAt: Instant | null
  /** How many passkeys he has. */
  passkeys: number
  /** Also one whose time is over. */
  suspension: Suspension | null
  /** Rises with every change of the account, by himself or by an admin. */
  accountVersion: number
}

export const personOf = (row: Selectable<UsersTable>): Person => ({
  uid: row.uid,
  role: row.user_type,
  anonymous: row.anonymous,
  name: row.name,
  email: row.email,
  passwordHash: row.password_hash,
  mailedPasswordWaits: row.mailed_password_waits,
  emailProvenAt: row.email_proven_at,
  devicesKnownSince: row.devices_known_since,
  language: row.language,
  refId: row.ref_id,
  referredBy: row.referred_by,
  totpSecret: row.totp_secret,
  totpPending: row.totp_pending,
  totpPendingAt: row.totp_pending_at,
  totpLastStep: row.totp_last_step,
  secondFactorGoesAt: row.second_factor_goes_at,
  secondFactorSince: row.second_factor_since,
  recoveryBegunAt: row.recovery_begun_at,
  recoveryCodeHashes: row.recovery_code_hashes,
  passkeys: row.passkeys,
  suspension: suspensionOf(row),
  accountVersion: accountVersionOf(row),
})

/** One number for the changes by himself and by admins. */
export const accountVersionOf = (row: Pick<Selectable<UsersTable>, 'version' | 'account_version'>): number =>
  row.version + row.account_version

type SuspensionColumns = Pick<Selectable<UsersTable>, 'suspended_what' | 'suspended_reason' | 'suspended_until'>
export const suspensionOf = (row: SuspensionColumns): Suspension | null =>
  row.suspended_what === null ? null : { what: row.suspended_what, reason: row.suspended_reason ?? '', until: row.suspended_until }

type NewPerson = Pick<Person, 'uid' | 'role' | 'anonymous' | 'language' | 'refId'> & {
  name?: string
  email?: string
  passwordHash?: string
}

export async function insertPerson(tx: Tx, person: NewPerson, at: Instant): Promise<void> {
  await tx
    .insertInto('users')
    .values({
      uid: person.uid,
      user_type: person.role,
      anonymous: person.anonymous,
      name: person.name ?? '',
      email: person.email === undefined ? null : normalEmail(person.email),
      password_hash: person.passwordHash ?? null,
      // staff are made by the office, which knows them
      email_proven_at: person.email === undefined || person.role === 'regular' ? null : at,
      language: person.language,
      ref_id: person.refId,
      referred_by: null,
      totp_secret: null,
      totp_pending: null,
      totp_pending_at: null,
      date_created: at,
      last_seen_at: at,
    })
    .execute()
}

export async function findPerson(db: Kysely<Tables>, uid: string): Promise<Person | null> {
  const row = await db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst()
  return row ? personOf(row) : null
}

/** Several people by their ids. */
export async function findPeople(db: Kysely<Tables>, uids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  if (uids.length === 0) return new Map()
  const rows = await db.selectFrom('users').selectAll().where('uid', '=', sql<string>`any (${uids}::text[])`).execute()
  return new Map(rows.map((row) => [row.uid, personOf(row)]))
}

/** The person, locked until the end of the transaction. */
export async function lockPerson(tx: Tx, uid: string): Promise<Person | null> {
  const row = await tx.selectFrom('users').selectAll().where('uid', '=', uid).forUpdate().executeTakeFirst()
  return row ? personOf(row) : null
}

export async function findPersonByEmail(db: Kysely<Tables>, email: string): Promise<Person | null> {
  const row = await db.selectFrom('users').selectAll().where('email', '=', normalEmail(email)).executeTakeFirst()
  return row ? personOf(row) : null
}

/** The names of members of staff at the desk, by uid: the name, or the e-mail if there is no name. */
export async function findNames(db: Kysely<Tables>, uids: readonly string[]): Promise<Map<string, string>> {
  const people = await findPeople(db, uids)
  return new Map([...people].map(([uid, person]) => [uid, shownName(person)]))
}

/** The name of a member of staff, or the e-mail if there is no name. */
export const shownName = ({ name, email }: Pick<Person, 'name' | 'email'>): string => (name === '' ? (email ?? '') : name)

/** Whether the person has chosen the password himself, or has signed in with the one that was mailed to him. */
export const hasOwnPassword = ({ passwordHash, mailedPasswordWaits }: Person): boolean => passwordHash !== null && !mailedPasswordWaits

/**
 * The account of an e-mail, locked; one without a password is made if there is none. `uid` and `refId` are those of a new one.
 */
export async function accountOfEmail(
  tx: Tx,
  { email, uid, refId, language }: { email: string; uid: string; refId: string; language: Language },
  at: Instant,
): Promise<Person> {
  await refuseKeptEmail(tx, email, at)
  // of two who make it at the same moment the second waits, and finds that of the first
  await sql`insert into users (uid, user_type, anonymous, email, language, ref_id, date_created, last_seen_at, registered_at)
    values (${uid}, 'regular', false, ${email}, ${language}, ${refId}, ${at}, ${at}, ${at})
    on conflict (email) where email is not null do nothing`.execute(tx)
  return personOf(await tx.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirstOrThrow())
}

/** The person has changed his account. Answers its version from now on. */
export async function raiseAccountVersion(tx: Tx, uid: string): Promise<number> {
  const row = await tx
    .updateTable('users')
    .set((eb) => ({ account_version: eb('account_version', '+', 1) }))
    .where('uid', '=', uid)
    .returning(['version', 'account_version'])
    .executeTakeFirstOrThrow()
  return accountVersionOf(row)
}

export async function setLanguage(tx: Tx, uid: string, language: Language): Promise<void> {
  await tx.updateTable('users').set({ language }).where('uid', '=', uid).execute()
}

export async function setPasswordHash(tx: Tx, uid: string, passwordHash: string, at: Instant): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: at, mailed_password_waits: false })
    .where('uid', '=', uid)
    .execute()
}

/** Gives a person the password that is about to be mailed. False if he has set one himself meanwhile, or has signed in with the mailed one. */
export async function setMadePassword(db: Kysely<Tables>, uid: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('uid', '=', uid)
    .where('mailed_password_waits', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Somebody has signed in with the mailed password. */
export async function noteMailedPasswordUsed(tx: Tx, uid: string): Promise<void> {
  await tx.updateTable('users').set({ mailed_password_waits: false }).where('uid', '=', uid).execute()
}

/** The e-mail is proven now. `elsewhere`: not by whoever made the account, so the browsers he used are not known any more. */
export async function markEmailProven(tx: Tx, uid: string, at: Instant, elsewhere: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_proven_at: at, ...(elsewhere && { devices_known_since: at }) })
    .where('uid', '=', uid)
    .execute()
}

/** Since when the browsers of an account are known; null: ever, also where there is no such account. */
export async function devicesKnownSince(db: Kysely<Tables>, email: string): Promise<Instant | null> {
  const row = await db.selectFrom('users').select('devices_known_since').where('email', '=', email).executeTakeFirst()
  return row?.devices_known_since ?? null
}

/** The emails that a person has switched off. */
export async function emailsOff(db: Kysely<Tables>, uid: string): Promise<string[]> {
  const row = await db.selectFrom('users').select('emails_off').where('uid', '=', uid).executeTakeFirst()
  return row?.emails_off ?? []
}

/** Switches one on or off. Answers those that are off then: two presses at once both count. */
export async function changeEmailsOff(tx: Tx, uid: string, email: string, on: boolean): Promise<string[]> {
  const without = sql<string[]>`array_remove(emails_off, ${email})`
  const row = await tx
    .updateTable('users')
    .set({ emails_off: on ? without : sql<string[]>`array_append(${without}, ${email})` })
    .where('uid', '=', uid)
    .returning('emails_off')
    .executeTakeFirstOrThrow()
  return row.emails_off
}

/** When the password was set last; null if there is none, or nobody knows. */
export async function passwordChangedAt(db: Kysely<Tables>, uid: string): Promise<Instant | null> {
  const row = await db.selectFrom('users').select('password_changed_at').where('uid', '=', uid).executeTakeFirst()
  return row?.password_changed_at ?? null
}

/** What a person gives when he registers. `email` in its normal form. Without a password he gets one by email. */
export type Registration = {
  email: string
  passwordHash: string | null
  language: Language
  consents: { rules: string; aml: string; personalData: string | null }
}

/** An anonymous person gets an e-mail and a password and stays the same person. EMAIL_TAKEN: somebody else has this e-mail. */
export async function registerPerson(
  tx: Tx,
  uid: string,
  { email, passwordHash, language, consents }: Registration,
  at: Instant,
): Promise<void> {
  await refuseKeptEmail(tx, email, at)
  // of two people who register with one e-mail at the same moment the index refuses the second
  const { numAffectedRows = 0n } = await sql`
    update users set anonymous = false, email = ${email}, password_hash = ${passwordHash}, language = ${language},
      registered_at = ${at}, password_changed_at = case when ${passwordHash}::text is null then null else ${at}::timestamptz end,
      mailed_password_waits = ${passwordHash}::text is null, consent_rules = ${consents.rules}, consent_aml = ${consents.aml},
      consent_personal_data = ${consents.personalData}
    where uid = ${uid} and anonymous and not exists (select from users where email = ${email})`
    .execute(tx)
    .catch((error: unknown) => {
      throw (error as { constraint?: string }).constraint === 'users_email' ? new Refusal('EMAIL_TAKEN', { field: 'email' }) : error
    })
  if (numAffectedRows === 0n) throw new Refusal('EMAIL_TAKEN', { field: 'email' })
}

export async function setPendingTotp(tx: Tx, uid: string, encryptedSecret: string, at: Instant): Promise<void> {
  await tx.updateTable('users').set({ totp_pending: encryptedSecret, totp_pending_at: at }).where('uid', '=', uid).execute()
}

/** The pending secret becomes the secret, with fresh recovery codes. */
export async function confirmPendingTotp(tx: Tx, uid: string, lastStep: number, recoveryCodeHashes: string[], at: Instant): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({
      totp_secret: eb.ref('totp_pending'),
      totp_pending: null,
      totp_pending_at: null,
      totp_last_step: lastStep,
      recovery_code_hashes: recoveryCodeHashes,
      second_factor_since: at,
      second_factor_goes_at: null,
      recovery_begun_at: null,
    }))
    .where('uid', '=', uid)
    .execute()
}

/** Notes the used time step, so that one code works once. */
export async function setLastTotpStep(tx: Tx, uid: string, step: number): Promise<void> {
  await tx.updateTable('users').set({ totp_last_step: step }).where('uid', '=', uid).execute()
}

/** The second factor and its recovery codes are gone. */
export async function removeTotp(tx: Tx, uid: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      totp_secret: null,
      totp_pending: null,
      totp_pending_at: null,
      recovery_code_hashes: [],
      second_factor_goes_at: null,
      second_factor_since: null,
    })
    .where('uid', '=', uid)
    .execute()
}

/** Nobody gets in by an email alone until the person has a second step again. */
export async function beginRecovery(tx: Tx, uid: string, at: Instant): Promise<void> {
  await tx.updateTable('users').set({ recovery_begun_at: at }).where('uid', '=', uid).execute()
}

/** When the second step goes; null: it stays. */
export async function setSecondFactorGoes(tx: Tx, uid: string, at: Instant | null): Promise<void> {
  await tx.updateTable('users').set({ second_factor_goes_at: at }).where('uid', '=', uid).execute()
}

/** A person whose second step goes by `at`, locked; null where there is none that nobody else has locked. */
export async function lockDueSecondFactor(tx: Tx, at: Instant): Promise<Person | null> {
  const row = await tx
    .selectFrom('users')
    .selectAll()
    .where('second_factor_goes_at', '<=', at)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row ? personOf(row) : null
}

export async function setRecoveryCodes(tx: Tx, uid: string, hashes: string[]): Promise<void> {
  await tx.updateTable('users').set({ recovery_code_hashes: hashes }).where('uid', '=', uid).execute()
}

/**
 * Looks at so many anonymous people not seen since `before`, those after this id, and deletes whom nothing needs: no order, no access to
 * one, nobody referred. Answers how many it has deleted, and the last id; null once nobody is left to look at.
 */
export async function deleteForgotten(
  tx: Tx,
  { before, after, most }: { before: Instant; after: string; most: number },
): Promise<{ count: number; last: string | null }> {
  const { rows } = await sql<{ count: number; last: string | null }>`
    with old as (
      select uid from users where uid > ${after} and anonymous and last_seen_at < ${before}::timestamptz and deleted_at is null
      order by uid limit ${most}),
    gone as (
      delete from users u using old where u.uid = old.uid and u.last_seen_at < ${before}::timestamptz
        and not exists (select from orders o where o.user_id = u.uid)
        and not exists (select from orders o where o.referral_id = u.uid)
        and not exists (select from order_access a where a.user_id = u.uid)
        and not exists (select from order_history h where h.person_id = u.uid)
        and not exists (select from users r where r.referred_by = u.uid)
        and not exists (select from verifications v where v.user_id = u.uid)
        and not exists (select from files f where f.user_id = u.uid)
      returning u.uid)
    select (select count(*)::int from gone) as count, (select max(uid) from old) as last`.execute(tx)
  return rows[0] ?? { count: 0, last: null }
}

/** All members of staff by name; whose access is closed is none. */
export async function staffNames(db: Kysely<Tables>): Promise<{ id: string; name: string }[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('user_type', 'in', ['operator', 'admin'])
    .where('suspended_what', 'is distinct from', 'signIn')
    .orderBy('name')
    .orderBy('uid')
    .execute()
  return rows.map((row) => ({ id: row.uid, name: shownName(row) }))
}
