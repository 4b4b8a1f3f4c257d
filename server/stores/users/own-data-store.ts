/** SQL of what a person takes along of his own data. */
import { type Kysely, sql } from 'kysely'
import { ownDeeds } from '../../../core/people/own-deeds.ts'
import type { Tables } from '../../base/db/tables.ts'

type Db = Kysely<Tables>

/** What the account itself says of the person. */
export async function accountRow(db: Db, uid: string) {
  return db
    .selectFrom('users')
    .select([
      'uid',
      'email',
      'language',
      'date_created as firstSeenAt',
      'registered_at as registeredAt',
      'password_changed_at as passwordChangedAt',
      'email_proven_at as emailProvenAt',
      'consent_rules as consentRules',
      'consent_aml as consentAml',
      'consent_personal_data as consentPersonalData',
      'ref_id as ownLink',
      'referred_at as broughtAt',
      'second_factor_since as secondStepSince',
      'emails_off as emailsSwitchedOff',
    ])
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
}

/** Changes of his e-mail that can still be undone, the oldest first. */
export const emailChangesOf = (db: Db, uid: string) =>
  db
    .selectFrom('email_changes')
    .select(['old_email as from', 'new_email as to', 'date_created as askedAt', 'done_at as doneAt', 'ended_at as endedAt'])
    .where('user_id', '=', uid)
    .orderBy('date_created')
    .execute()

/** What he has changed of his log-in himself, as the audit has it, the oldest first. */
export const ownDeedsOf = (db: Db, uid: string) =>
  db
    .selectFrom('audit')
    .select(['at', 'action'])
    .where('person_id', '=', uid)
    .where('subject', '=', `user:${uid}`)
    .where('action', 'in', ownDeeds)
    .orderBy('id')
    .execute()

/** His orders, the oldest first. */
export const orderNumbersOf = (db: Db, uid: string): Promise<{ id: string; number: number }[]> =>
  db.selectFrom('orders').select(['id', 'number']).where('user_id', '=', uid).orderBy('number').execute()

/** What a partner has earned, the oldest first, without anything of whom he brought. */
export async function incomesOfPartner(db: Db, uid: string): Promise<{ at: string; amount: string; status: string }[]> {
  const { rows } = await sql<{ at: string; amount: string; status: string }>`
    select date_created as at, amount, status from partner_incomes where partner_id = ${uid} order by date_created, id`.execute(db)
  return rows
}
