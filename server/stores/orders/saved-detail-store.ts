/** SQL of the details that people keep for their next orders. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { SavedKind, SavedValue } from '../../../core/orders/saved-details.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { SavedDetailsTable } from '../../base/db/tables/orders.ts'
import type { Tables } from '../../base/db/tables.ts'

type Db = Kysely<Tables>
type Row = Selectable<SavedDetailsTable>
export type StoredDetail = Omit<Row, 'value' | 'removed_at'> & SavedValue

/** Of those that are there, with their values opened. */
const opened = ({ cipher }: Pick<Context, 'cipher'>, rows: readonly Row[]): StoredDetail[] =>
  rows.flatMap(({ value, removed_at: _removed, ...row }) =>
    value === null ? [] : [{ ...row, ...(JSON.parse(cipher.decrypt(value)) as SavedValue) }],
  )

export async function savedDetailsOf(
  db: Db,
  ctx: Pick<Context, 'cipher'>,
  userId: string,
  { currencyId = null, limit }: { currencyId?: string | null; limit: number },
): Promise<StoredDetail[]> {
  const rows = await db
    .selectFrom('saved_details')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .$if(currencyId !== null, (query) => query.where('currency_id', '=', currencyId))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return opened(ctx, rows)
}

/** Those of this person with these ids that are there, locked until the transaction ends. */
export async function lockSavedDetails(
  tx: Tx,
  ctx: Pick<Context, 'cipher'>,
  userId: string,
  ids: readonly string[],
): Promise<StoredDetail[]> {
  const rows = await tx
    .selectFrom('saved_details')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any (${ids}::text[])`)
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute()
  return opened(ctx, rows)
}

export type NewDetail = { id: string; userId: string; currencyId: string; kind: SavedKind; valueHash: string; value: string; at: Instant }

/** One that is there already counts one order more; one that was removed comes back, without its name. */
export async function keepDetail(tx: Tx, { id, userId, currencyId, kind, valueHash, value, at }: NewDetail): Promise<void> {
  await sql`
    insert into saved_details as s (id, user_id, currency_id, kind, value_hash, value, date_created, last_used_at)
    values (${id}, ${userId}, ${currencyId}, ${kind}, ${valueHash}, ${value}, ${at}, ${at})
    on conflict (user_id, currency_id, kind, value_hash) do update set value = coalesce(s.value, excluded.value), removed_at = null,
      exchanges = s.exchanges + 1, last_used_at = greatest(s.last_used_at, excluded.last_used_at)`.execute(tx)
}

/** What is known of details by their hashes: the id of each that is there, null for one that was removed. */
export async function knownDetails(
  db: Db,
  userId: string,
  currencyId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .selectFrom('saved_details')
    .select(['id', 'value_hash', 'removed_at'])
    .where('user_id', '=', userId)
    .where('currency_id', '=', currencyId)
    .where('value_hash', '=', sql<string>`any (${hashes}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.value_hash, row.removed_at === null ? row.id : null]))
}

export async function nameDetail(tx: Tx, id: string, name: string): Promise<void> {
  await tx.updateTable('saved_details').set({ name }).where('id', '=', id).execute()
}

/** Of this person: one, or all of them. Only the hash is left. */
export async function removeDetails(tx: Tx, userId: string, id: string | null, at: Instant): Promise<void> {
  await tx
    .updateTable('saved_details')
    .set({ value: null, name: '', removed_at: at })
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .execute()
}

/**
 * The hashes of the person's cards and accounts that are verified, or wait to be: one that was sent again while its old verdict stands.
 * The newest verdict counts.
 */
export async function verifiedNumbers(db: Db, userId: string): Promise<ReadonlyMap<string, 'verified' | 'pending'>> {
  const { rows } = await sql<{ hash: string; status: 'verified' | 'pending' }>`
    select hash, status from (
      select number_hash as hash, case when bool_or(status = 'pending') then 'pending'
        else (array_agg(status order by sequence desc))[1] end as status
      from verifications where user_id = ${userId} group by kind, number_hash) numbers
    where status <> 'declined'`.execute(db)
  return new Map(rows.map(({ hash, status }) => [hash, status]))
}
