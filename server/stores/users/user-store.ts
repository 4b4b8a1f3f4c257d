/** SQL of one person as admins see and change him. Each change is the next version. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { StaffUser } from '../../../contract/users.ts'
import type { Role } from '../../../core/people/permissions.ts'
import type { Suspension } from '../../../core/people/suspension.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { UsersTable } from '../../base/db/tables/people.ts'
import type { Tables } from '../../base/db/tables.ts'

type Db = Kysely<Tables>
export type UserAccount = Selectable<UsersTable>

export async function findUser(db: Db, id: string): Promise<UserAccount | null> {
  return (await db.selectFrom('users').selectAll().where('uid', '=', id).executeTakeFirst()) ?? null
}

/**
 * Who changes roles and access of staff waits for whoever does: of two admins who take each other's role at once the second finds that he
 * has none. So somebody always stays who has it, since nobody takes his own.
 */
export async function holdStaff(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('roles of staff', 0))`.execute(tx)
}

/** Locked until the end of the transaction. */
export async function lockUser(tx: Tx, id: string): Promise<UserAccount | null> {
  return (await tx.selectFrom('users').selectAll().where('uid', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null
}

/** Saves some columns as the next version. */
async function save(tx: Tx, id: string, columns: Partial<UserAccount>): Promise<void> {
  await tx
    .updateTable('users')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('uid', '=', id)
    .execute()
}

export const saveRole = (tx: Tx, id: string, { role, name }: { role: Role; name: string }): Promise<void> =>
  save(tx, id, { user_type: role, name })

/** Null lets him do everything again. */
export const saveSuspension = (tx: Tx, id: string, to: (Suspension & { at: Instant; by: string }) | null): Promise<void> =>
  save(tx, id, {
    suspended_what: to?.what ?? null,
    suspended_reason: to?.reason ?? null,
    suspended_until: to?.until ?? null,
    suspended_at: to?.at ?? null,
    suspended_by: to?.by ?? null,
  })

/** Something beside the account has changed: a note, a session. */
export const touchUser = (tx: Tx, id: string): Promise<void> => save(tx, id, {})

export async function insertNote(tx: Tx, note: { id: string; userId: string; at: Instant; by: string; text: string }): Promise<void> {
  const { id, userId: user_id, at, by: by_id, text } = note
  await tx.insertInto('user_notes').values({ id, user_id, at, by_id, text }).execute()
}

/** The last notes of a person, newest first. */
export async function notesOf(db: Db, id: string, limit: number) {
  return db
    .selectFrom('user_notes')
    .select(['id', 'at', 'by_id', 'text'])
    .where('user_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whether he is a partner, or was accepted as one. */
export async function hasPartnership(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('partners').select('user_id').where('user_id', '=', id).executeTakeFirst()) !== undefined
}

/** His own orders in figures. Sums in USDT, of done orders. */
export async function figuresOfUser(db: Db, id: string, open: readonly string[]): Promise<StaffUser['figures']> {
  const { rows } = await sql<StaffUser['figures']>`select count(*)::int as orders,
      count(*) filter (where status = any (${[...open]}::text[]))::int as open, count(*) filter (where status = 'done')::int as done,
      coalesce(sum((extra ->> 'turnover')::numeric) filter (where status = 'done'), 0) as turnover,
      coalesce(sum(profit) filter (where status = 'done'), 0) as profit
    from orders where user_id = ${id}`.execute(db)
  return rows[0] ?? { orders: 0, open: 0, done: 0, turnover: '0', profit: '0' }
}

/** His last own orders, newest first. */
export async function lastOrdersOf(db: Db, id: string, limit: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'date_created', 'give_currency_id', 'give', 'take_currency_id', 'take', 'status', 'email'])
    .where('user_id', '=', id)
    .orderBy('date_created', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
