/** SQL of pools: which credentials are free for a sum, who gets them, and when they are free again. */
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
  /** It has a limit per day or month, which only who holds the row can be sure of. */
  limited: boolean
  /** An exchange gave it: one order at a time has it, also where the currency tells orders apart by memo. */
  alone: boolean
}

export type Wanted = {
  currencyId: string
  /** What the client pays, without trailing zeros. */
  amount: string
  /** When the present day and month of the limits began. */
  day: string
  month: string
  /** With a sum the same credentials serve many, told apart by kopecks; an address one order at a time; a memo is each order's own. */
  by: Exclude<Pool, 'none'>
  /** Who asks: a card that this order holds already is not offered to it again. */
  orderId: string | null
}

/**
 * The first free credentials that fit: by priority, then the least used. Their row is held until the transaction ends (not for
 * `memo`, which all share). `wait` queues behind other transactions instead of skipping what they hold. Addresses that are taken
 * are not looked at: the index has only those that nobody holds. Nor are cards without free kopecks, unless they may be `crowded`.
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
  // what is one order's alone has its own id for its key
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

/** An exchange's address is given only while its account is on, takes the currency, and answers. */
export const isOffered = sql<boolean>`(c.account_id is null or exists (select from exchange_accounts x
  where x.id = c.account_id and x.active and x.problem is null and x.answered_at is not null and c.currency_id = any(x.currencies)))`

/** What came to credentials in their own currency (others share an address of a chain) since the day and the month began, and what open orders may still pay to them, of the row `c`. */
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

/** Holds the row of credentials until the transaction ends: of orders that would share a limit one asks after the other. */
export async function holdCredentials(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('credentials').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Whether they are still on, and a sum still within their limits, asked anew once their row is held. */
export async function stillFits(tx: Tx, id: string, wanted: Wanted): Promise<boolean> {
  const { rows } = await sql`
    select from credentials c where c.id = ${id} and c.active and not c.held and ${fits(wanted)}`.execute(tx)
  return rows.length > 0
}

/** What others hold of a card whose row is held: the kopecks that are somebody's alone, and which of these keys are. */
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
  /** The same where an exchange gave the credentials, which one order at a time has whatever their currency is told apart by. */
  keyIfAlone: string
  /** Those of the sum that is due, where nobody else of the card has them. */
  kopecks: number | null
  takenOff: string
  at: string
  by: Wanted['by']
}

/**
 * Gives credentials to an order, and moves them back in the turn; a unique index refuses a second holder. An address that all share is
 * not waited for: a turn that is not counted among many does no harm. Where it is the only one it has no turn: nothing is written.
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
 * Frees what closed orders held, once their watch is over and its watcher has looked past that moment; of all but the
 * `watched` currencies (keys of their watchers), exchanges, and cards whose bank statements are brought, the time alone counts. Rows
 * that somebody holds wait for the next sweep. Says whether anything was freed.
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
  // from here on it is looked at seldom, and never forgotten
  await sql`update credentials set asked_at = ${now}::timestamptz where asked_at is null
    and id in (select credentials_id from allotments where id = any (${ids}::text[]))`.execute(tx)
  if (alone.length > 0) await tx.updateTable('credentials').set({ held: false }).where('id', 'in', alone).execute()
  return true
}
