/** SQL of credentials as orders and watchers hold them; how they are found and given is in pool-store.ts. */
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'

/** Until when credentials of an order are watched, and so kept from others; null while it is open. */
export async function keepAllotment(tx: Tx, orderId: string, credentialsId: string, watchUntil: string | null): Promise<void> {
  await tx
    .updateTable('allotments')
    .set({ watch_until: watchUntil })
    .where('order_id', '=', orderId)
    .where('credentials_id', '=', credentialsId)
    .where('freed_at', 'is', null)
    .execute()
}

/** An order that came back to life keeps what it still holds. */
export async function watchAgain(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('allotments').set({ watch_until: null }).where('order_id', '=', orderId).where('freed_at', 'is', null).execute()
}

/** Whether an order holds credentials (and memo) that it was given. */
export async function isHeldBy(db: Kysely<Tables>, orderId: string, { id, memo }: { id: string; memo: string | null }): Promise<boolean> {
  const row = await db
    .selectFrom('allotments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('credentials_id', '=', id)
    .where(sql<boolean>`memo is not distinct from ${memo}`)
    .where('freed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether credentials that an order once had now belong to another. */
export async function isReallotted(db: Kysely<Tables>, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from allotments mine join allotments other on other.exclusive_key = mine.exclusive_key and other.order_id <> mine.order_id
    where mine.order_id = ${orderId} and mine.freed_at is not null and other.freed_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Credentials of ours that are looked at: held by some order, open or within its watch, or by none any more. */
export type WatchedRow = {
  id: string
  /** Encrypted. */
  value: string
  currencyId: string
  /** Whose watcher looks at it (outside/chains/watchers.ts). */
  watcherKey: string
  network: string
  /** What the currency asks where the network itself has no last word. */
  confirmations: number
  /** The memo that an exchange gave with the address. */
  memo: string | null
  /** One address serves many orders, told apart by memo. */
  byMemo: boolean
  /** From when on it is looked at: all before was looked at already, or is nobody's. */
  since: string
}

/** The credentials that one order has or had and a machine can look at; those that nobody holds any more since it got them. */
export async function watchedOfOrder(db: Kysely<Tables>, keys: readonly string[], orderId: string): Promise<WatchedRow[]> {
  // of two columns of one name the last is read
  const { rows } = await sql<WatchedRow>`
    select held.*, least(coalesce(held."heldSince", had.at), held.since) as since
    from (${watched} where c.id in (select credentials_id from allotments where order_id = ${orderId})
      and ${watcherKeyOf} = any(${[...keys]}::text[])) held
    cross join lateral (select max(allotted_at) as at from allotments where order_id = ${orderId} and credentials_id = held.id) had`.execute(
    db,
  )
  return rows
}

/** A watcher, and how often it is asked about what an open order holds. */
export type Watch = { key: string; everySeconds: number }

/**
 * Takes what must be looked at now and marks it as asked: of all processes one asks. What an open order holds is looked at
 * as often as its watcher says, what only closed orders hold `closedTimes` as seldom.
 */
export async function claimWatched(
  db: Kysely<Tables>,
  watches: readonly Watch[],
  { now, closedTimes }: { now: string; closedTimes: number },
): Promise<WatchedRow[]> {
  if (watches.length === 0) return []
  const { rows: claimed } = await sql<{ id: string }>`
    update credentials set asked_at = ${now}::timestamptz where id in (
      select c.id from (
        select a.credentials_id, bool_or(a.watch_until is null) as open from allotments a where a.freed_at is null group by 1
      ) holding
      join credentials c on c.id = holding.credentials_id
      join currencies m on m.id = c.currency_id
      join unnest(${watches.map(({ key }) => key)}::text[], ${watches.map(({ everySeconds }) => everySeconds)}::int[]) as w(key, every)
        on w.key = ${watcherKeyOf}
      where c.asked_at is null or c.asked_at
        <= ${now}::timestamptz - make_interval(secs => case when holding.open then w.every else w.every * ${closedTimes}::int end)
      order by c.asked_at nulls first limit 100 for no key update of c skip locked)
    returning id`.execute(db)
  if (claimed.length === 0) return []
  const { rows } =
    await sql<WatchedRow>`${watched} where c.id = any(${claimed.map(({ id }) => id)}::text[]) and s.since is not null`.execute(db)
  return rows
}

/**
 * The same of what nobody holds any more, so many of each currency, those first that were not looked at for longest: whoever kept an
 * old address may pay to it years later.
 */
export async function claimFreed(
  db: Kysely<Tables>,
  keys: readonly string[],
  { now, before, ofEach }: { now: string; before: string; ofEach: number },
): Promise<WatchedRow[]> {
  if (keys.length === 0) return []
  const { rows: claimed } = await sql<{ id: string }>`
    update credentials set asked_at = ${now}::timestamptz where id in (
      select f.id from currencies m cross join lateral (
        select c.id from credentials c
        where c.currency_id = m.id and c.asked_at <= ${before}::timestamptz and not c.held and ${watcherKeyOf} = any (${[...keys]}::text[])
          and exists (select from allotments a where a.credentials_id = c.id)
          and not exists (select from allotments a where a.credentials_id = c.id and a.freed_at is null)
        order by c.asked_at limit ${ofEach} for no key update of c skip locked) f)
    returning id`.execute(db)
  if (claimed.length === 0) return []
  const { rows } = await sql<WatchedRow>`
    select free.*, greatest(coalesce(free.since, (select max(allotted_at) from allotments where credentials_id = free.id)),
      ${now}::timestamptz - interval '7 days') as since
    from (${watched} where c.id = any (${claimed.map(({ id }) => id)}::text[]) and s.since is null) free`.execute(db)
  return rows
}

/** Whatever an order holds is looked at by the next sweep, however lately it was looked at. */
export async function wakeWatchers(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ asked_at: null })
    .where('id', 'in', (one) =>
      one.selectFrom('allotments').select('credentials_id').where('order_id', '=', orderId).where('freed_at', 'is', null),
    )
    .execute()
}

/** Who looks at credentials `c` of a currency `m`: the account that gave them, else the text that `watcherKey` makes; null without a network. */
export const watcherKeyOf = sql`coalesce(c.account_id || ' ', '') || m.asset || ' ' || m.network`

/**
 * What an order got after it had been nobody's is looked at from where the last look ended: what came in between is told too, if
 * as nobody's. No node is asked to remember more than a week.
 */
const watched = sql`
  select c.id, c.value, c.currency_id as "currencyId", ${watcherKeyOf} as "watcherKey", m.network, m.confirmations, c.memo, m.memo <> 'none' and c.account_id is null as "byMemo",
    s.since as "heldSince", greatest(least(s.since, c.looked_until), s.since - interval '7 days') as since
  from credentials c join currencies m on m.id = c.currency_id
  cross join lateral (select min(a.allotted_at) as since from allotments a where a.credentials_id = c.id and a.freed_at is null) s`

/** Open orders that hold what these watchers look at. */
export async function openOrdersWatchedBy(db: Kysely<Tables>, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.order_id as id from allotments a join credentials c on c.id = a.credentials_id join currencies m on m.id = c.currency_id
    where a.freed_at is null and a.watch_until is null and ${watcherKeyOf} = any (${[...keys]}::text[]) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

type Came = { memo: string | null; byMemo: boolean; at: string }

/** The orders that had credentials, by the memo where several share them, when something came to them. */
const hadThem = (db: Kysely<Tables>, credentialsId: string, { memo, byMemo, at }: Came) =>
  db
    .selectFrom('allotments')
    .select('order_id')
    .where('credentials_id', '=', credentialsId)
    .where('allotted_at', '<=', at)
    .$if(byMemo, (query) => query.where('memo', '=', memo ?? ''))

/**
 * Which order holds credentials (and memo) now: an open one first, else the one closed last. What came `at` a moment before somebody
 * had them is not his.
 */
export async function holderOf(db: Kysely<Tables>, credentialsId: string, came: Came): Promise<string | null> {
  const row = await hadThem(db, credentialsId, came)
    .where('freed_at', 'is', null)
    .orderBy('watch_until', (order) => order.desc().nullsFirst())
    .executeTakeFirst()
  return row?.order_id ?? null
}

/** The order that had these credentials last when this came: its client very likely sent it. Null where nobody had them yet. */
export async function lastHolderOf(db: Kysely<Tables>, credentialsId: string, came: Came): Promise<string | null> {
  const row = await hadThem(db, credentialsId, came).orderBy('allotted_at', 'desc').executeTakeFirst()
  return row?.order_id ?? null
}

/**
 * Of the orders that hold credentials with these memos, those whose payment is being checked: of an address that many share they are
 * few, whatever has come to it.
 */
export async function waitingHolders(
  db: Kysely<Tables>,
  { id, byMemo }: Pick<WatchedRow, 'id' | 'byMemo'>,
  memos: readonly (string | null)[],
): Promise<string[]> {
  const told = byMemo ? sql`a.memo` : sql`a.credentials_id`
  const named = byMemo ? sql`and a.memo = any (${memos.map((memo) => memo ?? '')}::text[])` : sql``
  const { rows } = await sql<{ id: string }>`
    select o.id from (
      select distinct on (${told}) a.order_id from allotments a where a.credentials_id = ${id} and a.freed_at is null ${named}
      order by ${told}, a.watch_until desc nulls first
    ) holder join orders o on o.id = holder.order_id
    where o.status = 'checkingPayment'`.execute(db)
  return rows.map(({ id: orderId }) => orderId)
}

/** Remembers how far a watcher has looked; never backwards. */
export async function saveLookedUntil(db: Kysely<Tables>, credentialsId: string, until: string): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ looked_until: until })
    .where('id', '=', credentialsId)
    .where((where) => where.or([where('looked_until', 'is', null), where('looked_until', '<', until)]))
    .execute()
}

/** How far every watcher of an order's credentials has looked: the least of them; null where one never looked. */
export async function watchedUntil(db: Kysely<Tables>, credentialsIds: readonly string[]): Promise<string | null> {
  if (credentialsIds.length === 0) return null
  const rows = await db.selectFrom('credentials').select('looked_until').where('id', 'in', credentialsIds).execute()
  const times = rows.map((row) => row.looked_until)
  return times.includes(null) ? null : (times.sort()[0] ?? null)
}
