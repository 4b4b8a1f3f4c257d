/** SQL of credentials for staff: saving, search, how they are used, and which orders got them. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CredentialsDraft } from '../../../core/credentials/credentials-faults.ts'
import { tailOf } from '../../../core/credentials/masked-credentials.ts'
import type { AddressValidator } from '../../../core/directions/currency.ts'
import { foldedText, likePart } from '../../../core/language/folded-text.ts'
import type { Status } from '../../../core/orders/statuses.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { isOffered, usedOf } from './pool-store.ts'

type Means = Pick<Context, 'cipher'>

/** Credentials in the form to store. `value` is the whole value, not masked. */
export type NewCredentials = CredentialsDraft & { id: string; value: string }

/**
 * Adds credentials. The value is stored encrypted and is found by its keyed hash and its last characters. New credentials start with
 * the smallest turn of their peers, so that they do not get all orders until they have caught up.
 */
export async function insertCredentials(tx: Tx, { cipher }: Means, one: NewCredentials): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({
      id: one.id,
      source: one.source,
      memo: null,
      ...valueColumns(cipher, one.value),
      ...termColumns(one),
      turn: leastTurn(one),
    })
    .execute()
}

/**
 * Replaces the stored credentials. If the value is null, the stored value stays. The turn is at least the smallest turn of the peers.
 * Otherwise credentials that were off, or had another priority, would get all orders until they had caught up.
 */
export async function updateCredentials(tx: Tx, { cipher }: Means, one: CredentialsDraft & { id: string }): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ source: one.source, ...termColumns(one), ...(one.value === null ? {} : valueColumns(cipher, one.value)) })
    .set((eb) => ({ version: eb('version', '+', 1), turn: sql<number>`greatest(turn, ${leastTurn(one)})` }))
    .where('id', '=', one.id)
    .execute()
}

const valueColumns = (cipher: Means['cipher'], value: string) => ({
  value: cipher.encrypt(value),
  value_hash: cipher.hash(value),
  tail: tailOf(value),
})

const termColumns = (one: CredentialsDraft) => ({
  currency_id: one.currencyId,
  label: one.label,
  limit_per_order: one.limitPerOrder,
  limit_per_day: one.limitPerDay,
  limit_per_month: one.limitPerMonth,
  priority: one.priority,
  active: one.active,
})

const leastTurn = ({
  currencyId,
  priority,
}: Pick<CredentialsDraft, 'currencyId' | 'priority'>): RawBuilder<number> => sql<number>`coalesce((
  select min(peer.turn) from credentials peer where peer.currency_id = ${currencyId} and peer.priority = ${priority} and peer.active), 0)`

/** Whether credentials with this id exist. */
export const hasCredentials = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
  (await db.selectFrom('credentials').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Credentials of a currency that have one of these values (keyed hashes), of any source. */
export async function sameValues(tx: Tx, currencyId: string, hashes: readonly string[]): Promise<{ id: string; hash: string }[]> {
  if (hashes.length === 0) return []
  return tx
    .selectFrom('credentials')
    .select(['id', 'value_hash as hash'])
    .where('currency_id', '=', currencyId)
    .where('value_hash', 'in', hashes)
    .execute()
}

/** All fields of credentials and how they are used. `value` is still encrypted. */
export type StoredCredentials = Omit<CredentialsDraft, 'value'> & {
  id: string
  value: string
  version: number
  addressValidator: AddressValidator
  held: boolean
  openOrders: number
  awaiting: number
  watchedOrders: number
  orders: number
  day: string
  month: string
  lastAt: string | null
  lookedUntil: string | null
}
type Windows = Parameters<typeof usedOf>[0]

/** Credentials by id, or null. `hold` locks them until the end of the transaction. */
export async function findCredentials(db: Kysely<Tables>, id: string, windows: Windows, hold = false): Promise<StoredCredentials | null> {
  if (hold) await db.selectFrom('credentials').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<StoredCredentials>`${stored(windows)} where c.id = ${id}`.execute(db)
  return rows[0] ?? null
}

export type CredentialsSearch = {
  /** Empty for all. */
  text: string
  /** Keyed hashes of the whole values that the text may be. */
  hashes: readonly string[]
  currencyId: string | null
  active: boolean | null
  after: string | null
  limit: number
}

/** A page in the order of currencies, priorities and ids. `after` is the last id of the previous page. */
export async function searchCredentials(
  db: Kysely<Tables>,
  search: CredentialsSearch,
  windows: Windows,
): Promise<{ rows: StoredCredentials[]; next: string | null }> {
  const like = likePart(search.text)
  const place = sql`m.position, c.currency_id, c.priority, c.id`
  const { rows: found } = await sql<{ id: string }>`
    select c.id from credentials c join currencies m on m.id = c.currency_id
    where true
      ${search.currencyId === null ? sql`` : sql`and c.currency_id = ${search.currencyId}`}
      ${search.active === null ? sql`` : sql`and c.active = ${search.active}`}
      ${
        search.text === ''
          ? sql``
          : sql`and (c.tail ilike ${`%${like}`} or translate(lower(c.label), 'ё', 'е') like ${`%${foldedText(like)}%`} or c.id = ${search.text} or c.value_hash = any(${[...search.hashes]}::text[]))`
      }
      ${
        search.after === null
          ? sql``
          : sql`and (${place}) > (select ${place} from credentials c join currencies m on m.id = c.currency_id where c.id = ${search.after})`
      }
    order by ${place} limit ${search.limit + 1}`.execute(db)
  const ids = found.slice(0, search.limit).map(({ id }) => id)
  if (ids.length === 0) return { rows: [], next: null }
  const { rows } = await sql<StoredCredentials>`${stored(windows)} where c.id = any(${ids}::text[]) order by ${place}`.execute(db)
  return { rows, next: found.length > search.limit ? (ids.at(-1) ?? null) : null }
}

const stored = (windows: Windows) => sql`
  select c.id, c.currency_id as "currencyId", c.source, c.value, c.label, c.limit_per_order as "limitPerOrder",
    c.limit_per_day as "limitPerDay", c.limit_per_month as "limitPerMonth", c.priority, c.active, c.version, c.held,
    m.address_validator as "addressValidator", c.looked_until as "lookedUntil",
    present.open as "openOrders", present.awaiting, present.watched as "watchedOrders", past.orders, past.last as "lastAt",
    used.day, used.month
  from credentials c join currencies m on m.id = c.currency_id
  cross join lateral (${usedOf(windows)}) used
  cross join lateral (
    select count(*) filter (where a.watch_until is null and o.credentials_id = c.id) as open,
      -- includes credentials that an open order had before it got others
      count(*) filter (where a.watch_until is not null or o.credentials_id is distinct from c.id) as watched,
      count(*) filter (where a.watch_until is null and o.credentials_id = c.id and o.status = 'toBePaid' and o.seen + o.received = 0) as awaiting
    from allotments a join orders o on o.id = a.order_id where a.credentials_id = c.id and a.freed_at is null
  ) present
  cross join lateral (select count(*) as orders, max(a.allotted_at) as last from allotments a where a.credentials_id = c.id) past`

/** How many credentials each currency has, how many are on, and how many of these can be assigned now. */
export async function countPools(db: Kysely<Tables>): Promise<{ currencyId: string; all: number; active: number; free: number }[]> {
  const { rows } = await sql<{ currencyId: string; all: number; active: number; free: number }>`
    select c.currency_id as "currencyId", count(*) as all, count(*) filter (where c.active) as active,
      count(*) filter (where c.active and not c.held and ${isOffered}) as free
    from credentials c group by c.currency_id`.execute(db)
  return rows
}

export type StoredAllotment = {
  id: string
  orderId: string
  number: number
  status: Status
  memo: string | null
  amount: string
  paid: string
  at: string
  watchUntil: string | null
  freedAt: string | null
}

/** The orders that credentials were assigned to, newest first. `after` is the last id of the previous page. */
export async function allotmentsOf(
  db: Kysely<Tables>,
  credentialsId: string,
  after: string | null,
  limit: number,
): Promise<{ rows: StoredAllotment[]; next: string | null }> {
  const { rows } = await sql<StoredAllotment>`
    select a.id, o.id as "orderId", o.number, o.status, a.memo, o.due as amount, o.seen + o.received as paid, a.allotted_at as at,
      a.watch_until as "watchUntil", a.freed_at as "freedAt"
    from allotments a join orders o on o.id = a.order_id
    where a.credentials_id = ${credentialsId}
      ${after === null ? sql`` : sql`and (a.allotted_at, a.id) < (select b.allotted_at, b.id from allotments b where b.id = ${after} and b.credentials_id = ${credentialsId})`}
    order by a.allotted_at desc, a.id desc limit ${limit + 1}`.execute(db)
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** Writes the last characters of credentials that were added before this column existed, so that a search finds them. 1,000 at a time. */
export async function fillTails(db: Kysely<Tables>, { cipher }: Means): Promise<void> {
  for (;;) {
    const rows = await db.selectFrom('credentials').select(['id', 'value']).where('tail', 'is', null).orderBy('id').limit(1000).execute()
    if (rows.length === 0) return
    const ids = rows.map(({ id }) => id)
    const tails = rows.map(({ value }) => tailOf(cipher.decrypt(value)))
    await sql`update credentials c set tail = t.tail from unnest(${ids}::text[], ${tails}::text[]) as t(id, tail) where c.id = t.id`.execute(
      db,
    )
  }
}
