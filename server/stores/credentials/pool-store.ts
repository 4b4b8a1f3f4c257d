/** SQL of pools: which credentials are free for a sum, which order gets them, and when they are free again. */
import { type RawBuilder, sql } from 'kysely'
import type { Pool } from '../../../core/credentials/pool.ts'
import { kopecksOfOneCard } from '../../../core/credentials/telling-sum.ts'
import type { Tx } from '../../base/context.ts'
import { watcherKeyOf } from './credentials-store.ts'

/** A row of the pool; `value` is still encrypted. */
export type PoolRow = {
  id: string
  value: string
  label: string | null
  memo: string | null
  /** It has a limit per day or month. The check of the limit is only reliable after the row is locked. */
  limited: boolean
  /** An exchange gave it. It is assigned to one order at a time, even if the currency tells orders apart by memo. */
  alone: boolean
}

export type Wanted = {
  currencyId: string
  /** What the client pays, without trailing zeros. */
  amount: string
  /** When the present day and month of the limits began. */
  day: string
  month: string
  /**
   * `sum`: many orders share the credentials and differ in their sums (kopecks). `address`: one order at a time. `memo`: many orders
   * share the address, and each has its own memo.
   */
  by: Exclude<Pool, 'none'>
  /** The order that asks. A card that is assigned to it already is not offered again. */
  orderId: string | null
}

/**
 * The first free credentials that fit: by priority, then the least used. Their row is locked until the transaction ends (not for
 * `memo`, which all share). `wait` waits for rows that other transactions have locked, instead of skipping them. Assigned addresses
 * are not read: the index has only free ones. Cards without free kopecks are left out, unless `crowded` allows them.
 */
export async function pickFree(
  tx: Tx,
  wanted: Wanted,
  { wait, crowded, except }: { wait: boolean; crowded: boolean; except: readonly string[] },
): Promise<PoolRow | null> {
  const { amount, by, orderId } = wanted
  const held = sql`from allotments a where a.credentials_id = c.id and a.freed_at is null`
  const others = orderId === null ? sql`` : sql`and not exists (select ${held} and a.order_id = ${orderId})`
  const room = crowded ? sql`` : sql`and (select count(*) ${held} and a.kopecks is not null) < ${kopecksOfOneCard}`
  const taken = by === 'sum' ? sql`${others} ${room}` : sql``
  // If credentials belong to one order alone, their exclusive key is their own id.
  const alone = by === 'sum' ? sql`` : sql`and not exists (select from allotments a where a.exclusive_key = c.id and a.freed_at is null)`
  const hold = by === 'memo' ? sql`` : wait ? sql`for no key update` : sql`for no key update skip locked`
  const { rows } = await sql<PoolRow>`
    select c.id, c.value, c.label, c.memo, c.limit_per_day is not null or c.limit_per_month is not null as limited, c.account_id is not null as alone
    from credentials c
    where c.currency_id = ${wanted.currencyId} and c.active and not c.held and ${isOffered}
      and (c.limit_per_order is null or c.limit_per_order >= ${amount}::numeric)
      and (c.limit_per_day is null and c.limit_per_month is null or ${fits(wanted)})
      ${taken} ${alone}
      ${except.length === 0 ? sql`` : sql`and c.id <> all(${[...except]}::text[])`}
    order by c.priority, c.turn, c.id
    limit 1
    ${hold}`.execute(tx)
  return rows[0] ?? null
}

/** An address of an exchange is assigned only while its account is on, accepts the currency, and answers. */
export const isOffered = sql<boolean>`(c.account_id is null or exists (select from exchange_accounts x
  where x.id = c.account_id and x.active and x.problem is null and x.answered_at is not null and c.currency_id = any(x.currencies)))`

/**
 * How much of their limits the credentials of the row `c` have used since the day and the month began: the payments that came, and
 * the sums that open orders may still pay. Only payments in their own currency count, since other currencies may share the address.
 */
export const usedOf = ({ day, month }: Pick<Wanted, 'day' | 'month'>): RawBuilder<{ day: string; month: string }> => sql`
  select p.day + o.promised as day, p.month + o.promised as month
  from (
    select coalesce(sum(p.amount) filter (where p.seen_at >= ${day}::timestamptz), 0) as day, coalesce(sum(p.amount), 0) as month
    from payments p where p.credentials_id = c.id and p.currency_id = c.currency_id and p.seen_at >= ${month}::timestamptz and p.state <> 'vanished'
  ) p cross join (
    select coalesce(sum(greatest(o.due - o.seen - o.received, 0)), 0) as promised
    from allotments a join orders o on o.id = a.order_id and o.credentials_id = a.credentials_id
    where a.credentials_id = c.id and a.freed_at is null and a.watch_until is null and not o.credited
  ) o`

const fits = (wanted: Wanted) => sql<boolean>`exists (
  select from (${usedOf(wanted)}) used
  where (c.limit_per_day is null or c.limit_per_day >= used.day + ${wanted.amount}::numeric)
    and (c.limit_per_month is null or c.limit_per_month >= used.month + ${wanted.amount}::numeric))`

/** Locks the row of credentials until the transaction ends, so that orders which share a limit check it one after another. */
export async function holdCredentials(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('credentials').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Whether credentials are still on and a sum is still within their limits. Called again after their row is locked. */
export async function stillFits(tx: Tx, id: string, wanted: Wanted): Promise<boolean> {
  const { rows } = await sql`
    select from credentials c where c.id = ${id} and c.active and not c.held and ${fits(wanted)}`.execute(tx)
  return rows.length > 0
}

/** What is assigned of a card to other orders: the kopecks, and which of these keys. The row of the card must be locked. */
export async function heldOfCard(
  tx: Tx,
  credentialsId: string,
  keys: readonly string[],
): Promise<{ kopecks: Set<number>; keys: Set<string> }> {
  const rows = await tx
    .selectFrom('allotments')
    .select(['exclusive_key', 'kopecks'])
    .where('freed_at', 'is', null)
    .where((where) =>
      where.or([
        where('exclusive_key', 'in', keys),
        where.and([where('credentials_id', '=', credentialsId), where('kopecks', 'is not', null)]),
      ]),
    )
    .execute()
  return { kopecks: new Set(rows.flatMap(({ kopecks }) => kopecks ?? [])), keys: new Set(rows.map(({ exclusive_key }) => exclusive_key)) }
}

export type Allotment = {
  id: string
  orderId: string
  credentialsId: string
  memo: string | null
  exclusiveKey: string
  /** The exclusive key if an exchange gave the credentials. One order at a time has them, however the currency tells orders apart. */
  keyIfAlone: string
  /** The kopecks of the sum that is due, if no other order of the card has them. */
  kopecks: number | null
  takenOff: string
  at: string
  by: Wanted['by']
}

/**
 * Assigns credentials to an order and moves them back in the turn. A unique index refuses a second assignment. For an address that all
 * orders share, the update does not wait for a lock: one uncounted turn among many does no harm. If it is the only active address,
 * it needs no turn, so the turn is not written.
 */
export async function insertAllotment(tx: Tx, one: Allotment): Promise<void> {
  const { credentialsId: id } = one
  const own = one.by === 'address'
  const peer = sql`select from credentials other where other.currency_id = credentials.currency_id and other.id <> credentials.id and other.active`
  const shared = sql`exists (${peer}) and exists (select from (select from credentials where id = ${id} for no key update skip locked) waited)`
  await sql`
    with given as (
      insert into allotments (id, order_id, credentials_id, memo, exclusive_key, kopecks, taken_off, allotted_at)
      select ${one.id}, ${one.orderId}, id, ${one.memo}, case when account_id is null then ${one.exclusiveKey} else ${one.keyIfAlone} end,
        ${one.kopecks}::integer, ${one.takenOff}::numeric, ${one.at}::timestamptz from credentials where id = ${id})
    update credentials set turn = turn + 1, held = ${own} or (${one.by === 'memo'} and account_id is not null)
    where id = ${id} and (${one.by !== 'memo'} or account_id is not null or ${shared})`.execute(tx)
}

const freedAtOnce = 500

/**
 * Frees the credentials of closed orders whose watch is over. For the `watched` currencies (keys of their watchers), for exchanges, and
 * for cards with bank statements, the scan must also have passed the end of the watch. Locked rows wait for the next sweep. Returns
 * whether anything was freed.
 */
export async function freeAllotments(tx: Tx, now: string, watched: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ id: string; alone: string | null }>`
    select a.id, case when a.exclusive_key = c.id then c.id end as alone
    from allotments a join credentials c on c.id = a.credentials_id join currencies m on m.id = c.currency_id
    where a.freed_at is null and a.watch_until <= ${now}::timestamptz
      and ((c.account_id is null and c.statement_map is null and (${watcherKeyOf} = any(${[...watched]}::text[])) is not true)
        or c.looked_until >= a.watch_until)
    order by a.watch_until limit ${freedAtOnce} for no key update of a, c skip locked`.execute(tx)
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  const alone = rows.flatMap((row) => row.alone ?? [])
  await tx.updateTable('allotments').set({ freed_at: now }).where('id', 'in', ids).execute()
  // From now on the credentials are scanned rarely, but for ever.
  await sql`update credentials set asked_at = ${now}::timestamptz where asked_at is null
    and id in (select credentials_id from allotments where id = any (${ids}::text[]))`.execute(tx)
  if (alone.length > 0) await tx.updateTable('credentials').set({ held: false }).where('id', 'in', alone).execute()
  return true
}
