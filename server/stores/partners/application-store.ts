/** SQL of applications to become a partner. */
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Terms } from '../../../core/partners/income.ts'
import type { Role } from '../../../core/people/permissions.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { PartnerApplicationsTable } from '../../base/db/tables/people.ts'
import type { Tables } from '../../base/db/tables.ts'

export type StoredApplication = Selectable<PartnerApplicationsTable>

/** Stores an application, unless one with its e-mail waits already; answers the one that waits then, which may be the former. */
export async function openApplication(tx: Tx, row: Insertable<PartnerApplicationsTable>): Promise<StoredApplication> {
  return tx
    .insertInto('partner_applications')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where('verdict', 'is', null)
        // changes nothing; without it the former one would not be returned
        .doUpdateSet((eb) => ({ email: eb.ref('excluded.email') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** One application by its id, locked. */
export async function lockApplication(tx: Tx, id: string): Promise<StoredApplication | null> {
  return (await tx.selectFrom('partner_applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function findApplication(db: Kysely<Tables>, id: string): Promise<StoredApplication | null> {
  return (await db.selectFrom('partner_applications').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

type Decision = { verdict: 'accepted' | 'declined'; by: string; at: Instant; reason: string | null; silent: boolean }

export async function saveDecision(tx: Tx, id: string, { verdict, by, at, reason, silent }: Decision): Promise<void> {
  await tx
    .updateTable('partner_applications')
    .set({ verdict, verdict_by: by, verdict_at: at, reason, silent })
    .where('id', '=', id)
    .execute()
}

/** Makes the account a partner's, so that its link works. False if it is one already. */
export async function insertPartner(
  tx: Tx,
  { uid, monitor, at, percent, of }: Terms & { uid: string; monitor: boolean; at: Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('partners')
    .values({ user_id: uid, percent, percent_of: of, date_created: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await tx.updateTable('users').set({ partner_monitor: monitor }).where('uid', '=', uid).execute()
  return true
}

/** With the account that has its e-mail now, and who has decided it. */
export type ListedApplication = StoredApplication & {
  account_id: string | null
  account_role: Role | null
  account_partner: boolean
  registered_at: Instant | null
  verdict_by_name: string | null
}

type Place = { at: Instant; id: string }

const listed = sql`
  select a.*, u.uid as account_id, u.user_type as account_role, u.registered_at, p.user_id is not null as account_partner,
    coalesce(nullif(by.name, ''), by.email) as verdict_by_name
  from partner_applications a left join users u on u.email = a.email left join partners p on p.user_id = u.uid
    left join users by on by.uid = a.verdict_by`

/** One of them by its id. */
export async function listedApplication(db: Kysely<Tables>, id: string): Promise<ListedApplication | null> {
  return (await sql<ListedApplication>`${listed} where a.id = ${id}`.execute(db)).rows[0] ?? null
}

/** Those that wait, oldest first, or the decided ones, newest decision first; after that place. */
export async function listApplications(
  db: Kysely<Tables>,
  { filter, after, limit }: { filter: 'waiting' | 'decided'; after: Place | undefined; limit: number },
): Promise<ListedApplication[]> {
  const isWaiting = filter === 'waiting'
  const column = sql.ref(isWaiting ? 'a.date_created' : 'a.verdict_at')
  const order = isWaiting ? sql`asc` : sql`desc`
  const { rows } = await sql<ListedApplication>`${listed} where a.verdict is ${isWaiting ? sql`null` : sql`not null`}
      and ${after ? sql`(${column}, a.id) ${isWaiting ? sql`>` : sql`<`} (${after.at}::timestamptz, ${after.id})` : sql`true`}
    order by ${column} ${order}, a.id ${order} limit ${limit}`.execute(db)
  return rows
}

export type Applied = {
  role: Role
  email: string | null
  /** Grows with each application of his, and with each answer. */
  changes: number
  last: { verdict: 'accepted' | 'declined' | null; answerBy: Instant; reason: string | null; silent: boolean } | null
}

/** Who somebody is, and the last application that he made while he was logged in. */
export async function appliedBy(db: Kysely<Tables>, uid: string): Promise<Applied> {
  const { rows } = await sql<
    Omit<Applied, 'last'> & { verdict: 'accepted' | 'declined' | null; answerBy: Instant | null; reason: string | null; silent: boolean }
  >`
    select u.user_type as role, u.email, a.verdict, a.answer_by as "answerBy", a.reason, a.silent,
      (select count(*) + count(verdict) from partner_applications where user_id = u.uid)::int as changes
    from users u left join lateral (select * from partner_applications where user_id = u.uid order by date_created desc, id desc limit 1) a on true
    where u.uid = ${uid}`.execute(db)
  const [row] = rows
  if (!row) return { role: 'regular', email: null, changes: 0, last: null }
  const { role, email, changes, answerBy, ...last } = row
  return { role, email, changes, last: answerBy === null ? null : { ...last, answerBy } }
}

/** The last accepted application of the e-mail of an account; null if there is none, or he is no partner. */
export async function acceptedOf(
  db: Kysely<Tables>,
  uid: string,
): Promise<Pick<StoredApplication, 'id' | 'email' | 'place' | 'how'> | null> {
  const row = await db
    .selectFrom('partner_applications as a')
    .innerJoin('users as u', 'u.email', 'a.email')
    .innerJoin('partners as p', 'p.user_id', 'u.uid')
    .select(['a.id', 'a.email', 'a.place', 'a.how'])
    .where('u.uid', '=', uid)
    .where('a.verdict', '=', 'accepted')
    .orderBy('a.verdict_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes applications that were declined before this moment. */
export async function deleteOldApplications(tx: Tx, before: Instant): Promise<void> {
  await tx.deleteFrom('partner_applications').where('verdict', '=', 'declined').where('verdict_at', '<', before).execute()
}

/** How many wait, and how many there were ever. */
export async function countApplications(db: Kysely<Tables>): Promise<{ waiting: number; ever: number }> {
  const { rows } = await sql<{
    waiting: number
    ever: number
  }>`select (select count(*) from partner_applications where verdict is null)::int as waiting,
    (select count(*) from partner_applications)::int as ever`.execute(db)
  return rows[0] ?? { waiting: 0, ever: 0 }
}
