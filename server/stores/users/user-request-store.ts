/** SQL of what one admin asks another to agree to. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { UserRequestsTable } from '../../base/db/tables/people.ts'
import type { Tables } from '../../base/db/tables.ts'

type Db = Kysely<Tables>
type Row = Selectable<UserRequestsTable>
/** `who`: the name or e-mail of whom it is about. */
export type StoredRequest = Row & { who: string; invited_role: Row['role'] }

type Asked = Pick<Row, 'id' | 'kind' | 'asked_by' | 'asked_at'> &
  Partial<Pick<Row, 'user_id' | 'invitation_id' | 'role_before' | 'role' | 'name' | 'reason'>>

/** False if one is open already. */
export async function insertRequest(tx: Tx, asked: Asked): Promise<boolean> {
  const none = { user_id: null, invitation_id: null, role_before: null, role: null, name: null, reason: null }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('user_requests')
    .values({ ...none, ...asked, verdict: null, decided_by: null, decided_at: null, refusal: null })
    .onConflict((conflict) => conflict.expression(sql`coalesce(user_id, invitation_id)`).where('verdict', 'is', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

const opened = sql`select r.*, coalesce(nullif(u.name, ''), u.email, nullif(i.name, '') || ', ' || i.email, '') as who, i.role as invited_role
  from user_requests r left join users u on u.uid = r.user_id left join staff_invitations i on i.id = r.invitation_id where r.verdict is null`

/** Those that wait, the oldest first. */
export async function openRequests(db: Db): Promise<StoredRequest[]> {
  return (await sql<StoredRequest>`${opened} order by r.asked_at, r.id`.execute(db)).rows
}

export async function openRequestOf(db: Db, userId: string): Promise<StoredRequest | null> {
  return (await sql<StoredRequest>`${opened} and r.user_id = ${userId}`.execute(db)).rows[0] ?? null
}

export async function countRequests(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from user_requests where verdict is null`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findRequest(db: Db, id: string): Promise<Row | null> {
  return (await db.selectFrom('user_requests').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

type Verdict = { verdict: NonNullable<Row['verdict']>; by: string; at: Instant; refusal?: string }

export async function saveVerdict(tx: Tx, id: string, { verdict, by, at, refusal }: Verdict): Promise<void> {
  await tx
    .updateTable('user_requests')
    .set({ verdict, decided_by: by, decided_at: at, refusal: refusal ?? null })
    .where('id', '=', id)
    .execute()
}

/** What an admin has asked ends with his rights, and what was asked about an invitation ends with it. */
export async function withdrawRequests(tx: Tx, of: { askedBy: string } | { invitationId: string }, by: string, at: Instant): Promise<void> {
  const which = 'askedBy' in of ? sql`asked_by = ${of.askedBy}` : sql`invitation_id = ${of.invitationId}`
  await sql`update user_requests set verdict = 'withdrawn', decided_by = ${by}, decided_at = ${at} where verdict is null and ${which}`.execute(
    tx,
  )
}

/** Admins who could agree: they can sign in, and are none of these. */
export async function countAdminsBeside(db: Db, uids: readonly string[], at: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from users where user_type = 'admin'
    and (password_hash is not null or passkeys > 0) and uid <> all (${[...uids]}::text[])
    and (suspended_what is distinct from 'signIn' or suspended_until <= ${at})`.execute(db)
  return rows[0]?.count ?? 0
}
