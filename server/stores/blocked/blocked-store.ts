/** SQL of the black list. Details are stored as keyed hashes. Rows are lifted, never deleted. */
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { BlockedKind, Detail } from '../../../core/blocked/blocked-detail.ts'
import { returnedReason, reversedReason } from '../../../core/blocked/blocked-reasons.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { BlockedDetailsTable } from '../../base/db/tables/money.ts'
import type { Tables } from '../../base/db/tables.ts'
import { orderNumberIn } from '../orders/order-list-store.ts'

type Db = Kysely<Tables>
type Means = Pick<Context, 'cipher'>

export type StoredBlocked = Selectable<BlockedDetailsTable>
/** A row with the names of the people in it and the number of its order. */
export type BlockedRow = StoredBlocked & { number: number | null; added_name: string | null; lifted_name: string | null }

export type NewBlocked = { id: string; detail: Detail; reason: string; orderId: string | null; personId: string | null; at: Instant }

/** Adds a detail. Returns false if it is blocked already; that row stays as it is. */
export async function insertBlocked(
  tx: Tx,
  { cipher }: Means,
  { id, detail, reason, orderId, personId, at }: NewBlocked,
): Promise<boolean> {
  const { kind, forms, tail } = detail
  // the index knows the first form only, and rows are stored under the others too
  if (forms.length > 1 && (await blockedUnder(tx, hashedForms({ cipher }, [detail])))) return false
  const row = {
    id,
    kind,
    value_hash: cipher.hash(forms[0]),
    tail,
    reason,
    order_id: orderId,
    added_by: personId,
    added_at: at,
    lifted_by: null,
    lifted_at: null,
    lift_reason: null,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('blocked_details')
    .values(row)
    .onConflict((conflict) => conflict.columns(['value_hash', 'kind']).where('lifted_at', 'is', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The earliest row that blocks one of these details, or null. */
export const blockedAmong = (db: Db, means: Means, details: readonly Detail[]): Promise<StoredBlocked | null> =>
  blockedUnder(db, hashedDetails(means, details))

async function blockedUnder(db: Db, looked: readonly Hashed[]): Promise<StoredBlocked | null> {
  if (looked.length === 0) return null
  const rows = await db
    .selectFrom('blocked_details')
    .selectAll()
    .where('lifted_at', 'is', null)
    .where(
      'value_hash',
      'in',
      looked.map(({ hash }) => hash),
    )
    .orderBy('added_at')
    .execute()
  return blockedOf(
    rows.map((row) => ({ ...row, hash: row.value_hash })),
    looked,
  )
}

type Hashed = { kind: BlockedKind; hash: string }

/** The hash of each form of each detail and of what it is a part of, as stored in the list. */
export const hashedDetails = (means: Means, details: readonly Detail[]): Hashed[] =>
  hashedForms(
    means,
    details.map(({ kind, forms, wider }) => ({ kind, forms: [...forms, ...wider] })),
  )

const hashedForms = ({ cipher }: Means, details: readonly { kind: BlockedKind; forms: readonly string[] }[]): Hashed[] =>
  details.flatMap(({ kind, forms }) => forms.map((form) => ({ kind, hash: cipher.hash(form) })))

/** The first row that is one of these details. The kind is compared too, because details of two kinds may have the same hash. */
export const blockedOf = <T extends { kind: string | null; hash: string }>(rows: readonly T[], looked: readonly Hashed[]): T | null =>
  rows.find((row) => looked.some(({ kind, hash }) => kind === row.kind && hash === row.hash)) ?? null

export async function lockBlocked(tx: Tx, id: string): Promise<StoredBlocked | undefined> {
  return tx.selectFrom('blocked_details').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function saveLift(
  tx: Tx,
  id: string,
  { personId, at, reason }: { personId: string; at: Instant; reason: string },
): Promise<void> {
  await tx.updateTable('blocked_details').set({ lifted_by: personId, lifted_at: at, lift_reason: reason }).where('id', '=', id).execute()
}

/** Lifts the details that were blocked automatically because money of this order had vanished. The money is back. */
export async function liftReversed(tx: Tx, orderId: string, at: Instant): Promise<void> {
  await tx
    .updateTable('blocked_details')
    .set({ lifted_at: at, lift_reason: returnedReason })
    .where('order_id', '=', orderId)
    .where('added_by', 'is', null)
    .where('reason', '=', reversedReason)
    .where('lifted_at', 'is', null)
    .execute()
}

export type BlockedSearch = {
  text: string
  /** All details that the text may mean. */
  details: readonly Detail[]
  state: 'all' | 'blocked' | 'lifted'
  after: string | null
  limit: number
}

export async function searchBlocked(
  db: Db,
  { cipher }: Means,
  { text, details, state, after, limit }: BlockedSearch,
): Promise<{ rows: BlockedRow[]; next: string | null }> {
  const hashes = hashedForms({ cipher }, details)
  const conditions = [
    state === 'all' ? null : state === 'blocked' ? sql`b.lifted_at is null` : sql`b.lifted_at is not null`,
    text === '' ? null : sql`(${sql.join([...ways(text), ...hashes.map(byHash)], sql` or `)})`,
    after === null ? null : sql`(b.added_at, b.id) < (select added_at, id from blocked_details where id = ${after})`,
  ].filter((condition) => condition !== null)
  const rows = await named(db, conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `), limit + 1)
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

const byHash = ({ kind, hash }: { kind: BlockedKind; hash: string }): RawBuilder<unknown> =>
  sql`b.value_hash = ${hash} and b.kind = ${kind}`

const ways = (text: string): RawBuilder<unknown>[] => {
  const number = orderNumberIn(text)
  return [sql`b.tail = ${text}`, ...(number === null ? [] : [sql`b.order_id in (select id from orders where number = ${number}::bigint)`])]
}

export const findBlocked = async (db: Db, id: string): Promise<BlockedRow | null> => (await named(db, sql`b.id = ${id}`, 1))[0] ?? null

async function named(db: Db, which: RawBuilder<unknown>, limit: number): Promise<BlockedRow[]> {
  const { rows } = await sql<BlockedRow>`
    select b.*, o.number, coalesce(nullif(a.name, ''), a.email) as added_name, coalesce(nullif(l.name, ''), l.email) as lifted_name
    from blocked_details b
      left join orders o on o.id = b.order_id
      left join users a on a.uid = b.added_by
      left join users l on l.uid = b.lifted_by
    where ${which} order by b.added_at desc, b.id desc limit ${limit}`.execute(db)
  return rows
}
