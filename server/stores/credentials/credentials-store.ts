/** SQL of credentials that are assigned to orders and scanned by watchers. pool-store.ts finds free credentials and assigns them. */
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'

/** Sets until when credentials of an order are watched and stay assigned to it. Null while the order is open. */
export async function keepAllotment(tx: Tx, orderId: string, credentialsId: string, watchUntil: string | null): Promise<void> {
  await tx
    .updateTable('allotments')
    .set({ watch_until: watchUntil })
    .where('order_id', '=', orderId)
    .where('credentials_id', '=', credentialsId)
    .where('freed_at', 'is', null)
    .execute()
}

/** A reopened order keeps the credentials that are still assigned to it. */
export async function watchAgain(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable('allotments').set({ watch_until: null }).where('order_id', '=', orderId).where('freed_at', 'is', null).execute()
}

/** Whether these credentials (with this memo) are assigned to an order now. */
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

/** Whether credentials that an order once had are assigned to another order now. */
export async function isReallotted(db: Kysely<Tables>, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from allotments mine join allotments other on other.exclusive_key = mine.exclusive_key and other.order_id <> mine.order_id
    where mine.order_id = ${orderId} and mine.freed_at is not null and other.freed_at is null limit 1`.execute(db)
  return rows.length > 0
}

/** Credentials that a watcher scans: assigned to an order (open or within its watch), or free again. */
export type WatchedRow = {
  id: string
  /** Encrypted. */
  value: string
  currencyId: string
  /** The watcher that scans it (outside/chains/watchers.ts). */
  watcherKey: string
  network: string
  /** The confirmations that the currency requires, if the network itself has no finality. */
  confirmations: number
  /** The memo that an exchange gave with the address. */
  memo: string | null
  /** One address serves many orders, distinctBy apart by memo. */
  byMemo: boolean
  /** The scan starts here. Everything before was scanned already, or belongs to no order. */
  since: string
  /** All transfers up to this moment are recorded (`saveLookedUntil`). Null if it was never scanned. */
  lookedUntil: string | null
}

/**
 * The credentials that one order has or had and that a watcher can scan. Credentials that are free now are scanned from the moment
 * this order got them.
 */
export async function watchedOfOrder(db: Kysely<Tables>, keys: readonly string[], orderId: string): Promise<WatchedRow[]> {
  // The row has two columns named `since`. The driver reads the last one.
  const { rows } = await sql<WatchedRow>`
    select held.*, least(coalesce(held."heldSince", had.at), held.since) as since
    from (${watched} where c.id in (select credentials_id from allotments where order_id = ${orderId})
      and ${watcherKeyOf} = any(${[...keys]}::text[])) held
    cross join lateral (select max(allotted_at) as at from allotments where order_id = ${orderId} and credentials_id = held.id) had`.execute(
    db,
  )
  return rows
}

/** A watcher, and how often it scans credentials that are assigned to an open order. */
export type Watch = { key: string; everySeconds: number }

/**
 * Takes the assigned credentials that are due for a scan and marks them as asked, so that only one process scans them. Credentials
 * of an open order are scanned as often as their watcher says. Credentials of closed orders only are scanned `closedTimes` less often.
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

/** How many free credentials with a payment that waits are taken at once. Few, so that they do not delay clients who wait for a payment. */
const mostUnsettled = 20
/** Free now, and was of an order before. */
const isFreed = sql`not c.held and exists (select from allotments a where a.credentials_id = c.id)
  and not exists (select from allotments a where a.credentials_id = c.id and a.freed_at is null)`

/**
 * Takes credentials that are free again, at most `ofEach` of each currency, the longest unscanned first. Clients may pay to an old
 * address years later. Where a payment still waits for its network or its exchange, they are taken as often as those of closed orders.
 */
export async function claimFreed(
  db: Kysely<Tables>,
  watches: readonly Watch[],
  { now, before, ofEach, closedTimes }: { now: string; before: string; ofEach: number; closedTimes: number },
): Promise<WatchedRow[]> {
  if (watches.length === 0) return []
  const keys = watches.map(({ key }) => key)
  const { rows: claimed } = await sql<{ id: string }>`
    update credentials set asked_at = ${now}::timestamptz where id in (
      select f.id from currencies m cross join lateral (
        select c.id from credentials c
        where c.currency_id = m.id and c.asked_at <= ${before}::timestamptz and ${watcherKeyOf} = any (${keys}::text[]) and ${isFreed}
        order by c.asked_at limit ${ofEach} for no key update of c skip locked) f
      union all
      select w.id from (
        select c.id from (
          select distinct p.credentials_id from payments p where ${isUnsettled} and p.seen_at > ${now}::timestamptz - interval '7 days') p
        join credentials c on c.id = p.credentials_id
        join currencies m on m.id = c.currency_id
        join unnest(${keys}::text[], ${watches.map(({ everySeconds }) => everySeconds)}::int[]) as w(key, every) on w.key = ${watcherKeyOf}
        where c.asked_at <= ${now}::timestamptz - make_interval(secs => w.every * ${closedTimes}::int) and ${isFreed}
        order by c.asked_at limit ${mostUnsettled} for no key update of c skip locked) w)
    returning id`.execute(db)
  if (claimed.length === 0) return []
  const { rows } = await sql<WatchedRow>`
    select free.*, greatest(coalesce(free.since, (select max(allotted_at) from allotments where credentials_id = free.id)),
      ${now}::timestamptz - interval '7 days') as since
    from (${watched} where c.id = any (${claimed.map(({ id }) => id)}::text[]) and s.since is null) free`.execute(db)
  return rows
}

/**
 * Freed credentials whose scan failed count as scanned at `askedAt`, so that they are due again soon. Those with a payment that waits are
 * due soon anyway.
 */
export async function askFreedAgain(db: Kysely<Tables>, id: string, { now, askedAt }: { now: string; askedAt: string }): Promise<void> {
  await sql`
    update credentials c set asked_at = ${askedAt}::timestamptz where c.id = ${id} and c.asked_at > ${askedAt}::timestamptz and ${isFreed}
      and not exists (select from payments p where p.credentials_id = c.id and ${isUnsettled} and p.seen_at > ${now}::timestamptz - interval '7 days')`.execute(
    db,
  )
}

/** Makes the next sweep scan the credentials of an order, even if they were scanned just before. */
export async function wakeWatchers(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ asked_at: null })
    .where('id', 'in', (one) =>
      one.selectFrom('allotments').select('credentials_id').where('order_id', '=', orderId).where('freed_at', 'is', null),
    )
    .execute()
}

/** The key of the watcher of credentials `c` of a currency `m`: their account, if any, and the `watcherKey`. Null without a network. */
export const watcherKeyOf = sql`coalesce(c.account_id || ' ', '') || m.asset || ' ' || m.network`

/** A payment `p` of credentials that a watcher reported and that is neither confirmed nor gone. */
const isUnsettled = sql`p.credentials_id is not null and p.state = 'seen' and p.natural_key <> 'order:' || p.id`

/**
 * Credentials that were free before are scanned from the end of their last scan, so that money which came in between is found too,
 * as unmatched; and from the oldest payment that still waits, since the end of the last scan is past it. The scan starts at most a week
 * before the assignment, or before now without one, because no node must remember more.
 */
const watched = sql`
  select c.id, c.value, c.currency_id as "currencyId", ${watcherKeyOf} as "watcherKey", m.network, m.confirmations, c.memo, m.memo <> 'none' and c.account_id is null as "byMemo",
    s.since as "heldSince", c.looked_until as "lookedUntil",
    greatest(least(s.since, c.looked_until, waits.since), s.since - interval '7 days') as since
  from credentials c join currencies m on m.id = c.currency_id
  cross join lateral (select min(a.allotted_at) as since from allotments a where a.credentials_id = c.id and a.freed_at is null) s
  cross join lateral (
    select min(p.seen_at) as since from payments p
    where p.credentials_id = c.id and ${isUnsettled} and p.seen_at > coalesce(s.since, c.asked_at) - interval '7 days') waits`

/** Open orders with credentials that these watchers scan. */
export async function openOrdersWatchedBy(db: Kysely<Tables>, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct a.order_id as id from allotments a join credentials c on c.id = a.credentials_id join currencies m on m.id = c.currency_id
    where a.freed_at is null and a.watch_until is null and ${watcherKeyOf} = any (${[...keys]}::text[]) order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

type Came = { memo: string | null; byMemo: boolean; at: string }

/** The orders that credentials were assigned to when a transfer came. If several orders share the credentials, the memo decides. */
const hadThem = (db: Kysely<Tables>, credentialsId: string, { memo, byMemo, at }: Came) =>
  db
    .selectFrom('allotments')
    .select('order_id')
    .where('credentials_id', '=', credentialsId)
    .where('allotted_at', '<=', at)
    .$if(byMemo, (query) => query.where('memo', '=', memo ?? ''))

/**
 * The order that has credentials (and memo) now: an open one first, else the one whose watch ends last. A transfer that came before
 * an order got the credentials does not belong to that order.
 */
export async function holderOf(db: Kysely<Tables>, credentialsId: string, came: Came): Promise<string | null> {
  const row = await hadThem(db, credentialsId, came)
    .where('freed_at', 'is', null)
    .orderBy('watch_until', (order) => order.desc().nullsFirst())
    .executeTakeFirst()
  return row?.order_id ?? null
}

/** The last order that had these credentials when a transfer came. Its client very likely sent it. Null if no order had them yet. */
export async function lastHolderOf(db: Kysely<Tables>, credentialsId: string, came: Came): Promise<string | null> {
  const row = await hadThem(db, credentialsId, came).orderBy('allotted_at', 'desc').executeTakeFirst()
  return row?.order_id ?? null
}

/** Whose a transfer is: of the credentials that were scanned, of others that have the same address, or of nobody until staff say it. */
export type TransferOwner = 'own' | 'others' | 'nobodys'

/**
 * Whose a transfer is that came without a memo to an address which an exchange gave with several memos, one row each: of the row that an
 * order had then, or else of the row that an order had last. If several orders had them, nobody can say.
 */
export async function whoseWithoutMemo(db: Kysely<Tables>, credentialsId: string, at: string): Promise<TransferOwner> {
  const { rows } = await sql<{ id: string; had: boolean }>`
    select same.id, bool_or(a.freed_at is null or a.freed_at > ${at}::timestamptz) as had
    from credentials c
    join credentials same on same.currency_id = c.currency_id and same.value_hash = c.value_hash and same.account_id is not null
    join allotments a on a.credentials_id = same.id and a.allotted_at <= ${at}::timestamptz
    where c.id = ${credentialsId}
    group by same.id order by had desc, max(a.allotted_at) desc limit 2`.execute(db)
  const [first, second] = rows
  if (second?.had) return 'nobodys'
  return first === undefined || first.id === credentialsId ? 'own' : 'others'
}

/**
 * Of the orders that have credentials with these memos (null: with any), those whose payment is being checked. Only a few orders of a
 * shared address are in that state, however much has come to it.
 */
export async function waitingHolders(
  db: Kysely<Tables>,
  { id, byMemo }: Pick<WatchedRow, 'id' | 'byMemo'>,
  memos: readonly (string | null)[] | null,
): Promise<string[]> {
  const distinctBy = byMemo ? sql`a.memo` : sql`a.credentials_id`
  const named = byMemo && memos !== null ? sql`and a.memo = any (${memos.map((memo) => memo ?? '')}::text[])` : sql``
  const { rows } = await sql<{ id: string }>`
    select o.id from (
      select distinct on (${distinctBy}) a.order_id from allotments a where a.credentials_id = ${id} and a.freed_at is null ${named}
      order by ${distinctBy}, a.watch_until desc nulls first
    ) holder join orders o on o.id = holder.order_id
    where o.status = 'checkingPayment'`.execute(db)
  return rows.map(({ id: orderId }) => orderId)
}

/** Saves up to when a watcher has scanned. The moment never moves backwards. */
export async function saveLookedUntil(db: Kysely<Tables>, credentialsId: string, until: string): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ looked_until: until })
    .where('id', '=', credentialsId)
    .where((where) => where.or([where('looked_until', 'is', null), where('looked_until', '<', until)]))
    .execute()
}

/** Up to when all these credentials have been scanned: the earliest of their moments. Null if one of them was never scanned. */
export async function watchedUntil(db: Kysely<Tables>, credentialsIds: readonly string[]): Promise<string | null> {
  if (credentialsIds.length === 0) return null
  const rows = await db.selectFrom('credentials').select('looked_until').where('id', 'in', credentialsIds).execute()
  const times = rows.map((row) => row.looked_until)
  return times.includes(null) ? null : (times.sort()[0] ?? null)
}
