/** SQL of statements: how the files of a card are read, which files came, which orders wait for money, and which transfers are stored. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EnteredByHand } from '../../../core/statements/adopted-by.ts'
import type { Candidate } from '../../../core/statements/match-row.ts'
import type { StatementMap } from '../../../core/statements/statement-map.ts'
import { addHours } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import type { StoredField } from '../orders/order-row.ts'
import { wholeSum } from '../payments/payment-store.ts'
import { bankKeys } from './row-key.ts'

/** `titles`: the names of the columns in the last file. They show whether another file has the same columns. */
export type KeptMap = { map: StatementMap; titles: string[] }

export type Card = { id: string; currencyId: string; lookedUntil: string | null; kept: KeptMap | null }

/** Credentials of bank money, or null. */
export async function findCard(db: Kysely<Tables>, id: string): Promise<Card | null> {
  const row = await db
    .selectFrom('credentials')
    .innerJoin('currencies', 'currencies.id', 'credentials.currency_id')
    .select(['credentials.id', 'credentials.currency_id', 'credentials.looked_until', 'credentials.statement_map'])
    .where('credentials.id', '=', id)
    .where('currencies.kind', '=', 'cashless')
    .executeTakeFirst()
  if (!row) return null
  const kept = row.statement_map as { map: Omit<StatementMap, 'document'> & Partial<StatementMap>; titles: string[] } | null
  // A map that was stored before this column existed has no `document`.
  const map = kept && { ...kept.map, document: kept.map.document ?? null }
  return { id: row.id, currencyId: row.currency_id, lookedUntil: row.looked_until, kept: kept && map && { ...kept, map } }
}

export async function keepMap(db: Kysely<Tables>, id: string, kept: KeptMap): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ statement_map: JSON.stringify(kept) })
    .where('id', '=', id)
    .execute()
}

export type NewStatement = {
  id: string
  credentialsId: string
  personId: string
  at: string
  fileName: string
  from: string
  until: string
  added: number
  matched: number
  known: number
}

export async function insertStatement(
  db: Kysely<Tables>,
  { credentialsId, personId, fileName, from, until, ...rest }: NewStatement,
): Promise<void> {
  await db
    .insertInto('statements')
    .values({ ...rest, credentials_id: credentialsId, person_id: personId, file_name: fileName, covers_from: from, covers_until: until })
    .execute()
}

/** The newest ten of a card. */
export async function pastStatements(
  db: Kysely<Tables>,
  credentialsId: string,
): Promise<(Omit<NewStatement, 'credentialsId' | 'personId'> & { person: string })[]> {
  const rows = await db
    .selectFrom('statements')
    .innerJoin('users', 'users.uid', 'statements.person_id')
    .select(['statements.id', 'at', 'file_name', 'covers_from', 'covers_until', 'added', 'matched', 'known', 'users.name', 'users.email'])
    .where('credentials_id', '=', credentialsId)
    .orderBy('at', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ name, email, file_name, covers_from, covers_until, ...row }) => ({
    ...row,
    person: name || email || '',
    fileName: file_name,
    from: covers_from,
    until: covers_until,
  }))
}

/**
 * Orders that wait for the confirmation of their money, if all their transfers came from statements and were matched automatically. If
 * a person matched a transfer, a person confirms it.
 */
export async function ordersTold(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.status = 'checkingPayment' and o.give_kind = 'cashless' and o.received > 0 and o.exceptions = '{}' and o.hold_kind = 'none'
      and not o.off_hours
      and not exists (
        select from payments p
        where p.order_id = o.id and not p.unmatched and p.state <> 'vanished' and not starts_with(p.natural_key, ${bankKeys}))
      and not exists (select from order_history h where h.order_id = o.id and h.row_id = 'A3')`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Orders that have a card now, open or within their watch: a transfer to the card may be for one of them. `about` leaves out the
 * orders that wait for a clearly different sum, because they cannot be a sure match.
 */
export async function candidatesOf(
  db: Kysely<Tables>,
  means: Pick<Context, 'cipher'>,
  credentialsId: string,
  about?: { amount: string; tolerance: string },
): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('allotments')
    .innerJoin('orders', 'orders.id', 'allotments.order_id')
    .select([
      'orders.id',
      'orders.number',
      'orders.due',
      'orders.seen',
      'orders.received',
      'orders.pay_until',
      'orders.paid_marked_at',
      'orders.fields',
      'allotments.allotted_at',
      'allotments.watch_until',
    ])
    .select(sql<string>`greatest(orders.due - orders.seen - orders.received, 0)`.as('missing'))
    .where('allotments.credentials_id', '=', credentialsId)
    .where('allotments.freed_at', 'is', null)
    .$if(about !== undefined, (query) =>
      query.where(
        sql<boolean>`(orders.due = ${about?.amount}::numeric or abs(orders.due - orders.seen - orders.received - ${about?.amount}::numeric) <= ${about?.tolerance}::numeric)`,
      ),
    )
    .execute()
  return rows.map((row) => {
    const fields = JSON.parse(means.cipher.decrypt(row.fields)) as StoredField[]
    return {
      orderId: row.id,
      number: row.number,
      due: row.due,
      missing: row.missing,
      since: row.allotted_at,
      watchUntil: row.watch_until,
      payUntil: row.pay_until,
      paidMarkedAt: row.paid_marked_at,
      sender: fields.find(({ key }) => key === 'sender')?.value ?? null,
    }
  })
}

/** The natural keys that are stored already, with the sums of the bank. A transfer that was split since has its whole sum. */
export async function knownKeys(db: Kysely<Tables>, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; amount: string }>`
    select p.natural_key as key, ${wholeSum} as amount
    from payments p where p.natural_key = any(${[...keys]}::text[])`.execute(db)
  return new Map(rows.map(({ key, amount }) => [key, amount]))
}

export type ByHand = EnteredByHand & { key: string; sender: string | null }

/**
 * Lets one transaction at a time store payments of a card: whether a transfer was entered by hand already is asked under this lock. It is
 * taken before an order is locked, and so it is not the lock of the row: whoever allots a card takes that one after the order.
 */
export async function lockCard(tx: Tx, credentialsId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card ${credentialsId}`}, 0))`.execute(tx)
}

/** An order that had a card so many days before a transfer to it is not looked for among those it may be entered at. */
const daysOfOrder = 60

/**
 * Payments that staff entered by hand for a card, or at an order that had it and has another one since, and that no statement has
 * confirmed yet: all, or those of this sum. A transfer that was split since has its whole sum. `from`: the earliest moment of the
 * transfers that are asked about.
 */
export async function enteredByHand(
  db: Kysely<Tables>,
  credentialsId: string,
  { from, amount = null }: { from: string; amount?: string | null },
): Promise<ByHand[]> {
  const columns = sql`p.id, p.natural_key as key, ${wholeSum} as amount, p.seen_at as at, p.transaction_hash as proof, p.sender,
    case when p.natural_key like 'hand:%' then p.transaction_hash end as "bankId"`
  // what is left of a split transfer is less than the whole: the first comparison is one that an index answers
  const isAsked = sql`(${amount}::numeric is null or p.amount <= ${amount}::numeric and ${wholeSum} = ${amount}::numeric)
    and p.kind = 'transfer' and p.state <> 'vanished'`
  const { rows } = await sql<ByHand>`
    select ${columns} from payments p
    where p.credentials_id = ${credentialsId} and (p.natural_key like 'order:%' or p.natural_key like 'hand:%') and ${isAsked}
    union all
    select ${columns} from (
      select distinct order_id from allotments
      where credentials_id = ${credentialsId} and allotted_at >= ${addHours(from, -24 * daysOfOrder)}) had
    join payments p on p.order_id = had.order_id
    where p.credentials_id <> ${credentialsId} and p.natural_key like 'order:%' and ${isAsked}
    order by at, id`.execute(db)
  return rows
}

/**
 * Gives a payment that was entered by hand the key of its row in a statement, and the card of that. False if another process was faster.
 */
export async function adoptRow(
  tx: Tx,
  id: string,
  { was, key, credentialsId }: { was: string; key: string; credentialsId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update payments set natural_key = ${key}, credentials_id = ${credentialsId} where id = ${id} and natural_key = ${was}
      and not exists (select from payments where natural_key = ${key}) returning id`.execute(tx)
  return rows.length > 0
}

/** Whether the statements of this card have the numbers of the bank. Null before the first statement. */
export async function readById(db: Kysely<Tables>, credentialsId: string): Promise<boolean | null> {
  const { rows } = await sql<{ byId: boolean }>`
    select natural_key like ${`bank:${credentialsId}:id %`} as "byId" from payments
    where credentials_id = ${credentialsId} and natural_key like 'bank:%' limit 1`.execute(db)
  return rows[0]?.byId ?? null
}

/** The moment of the latest transfer that a statement told of. Null before the first one. */
export async function lastTold(db: Kysely<Tables>, credentialsId: string): Promise<string | null> {
  const { rows } = await sql<{ at: string | null }>`
    select max(seen_at) as at from payments where credentials_id = ${credentialsId} and starts_with(natural_key, ${bankKeys})`.execute(db)
  return rows[0]?.at ?? null
}

/** The earliest moment at which an order that has the card now got it. Null if no order has it. */
export async function heldSince(db: Kysely<Tables>, credentialsId: string): Promise<string | null> {
  const row = await db
    .selectFrom('allotments')
    .select((one) => one.fn.min('allotted_at').as('since'))
    .where('credentials_id', '=', credentialsId)
    .where('freed_at', 'is', null)
    .executeTakeFirst()
  return row?.since ?? null
}

/**
 * Whether a transfer is stored: with the number of the bank, or with the same sum and moment. A statement tells of seconds, or of the day
 * alone, where a person tells of minutes; two numbers of the bank are two transfers. A part of a transfer is none.
 */
export async function isEntered(
  db: Kysely<Tables>,
  credentialsId: string,
  { at, amount, bankId }: { at: string; amount: string; bankId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select from payments p where credentials_id = ${credentialsId} and state <> 'vanished' and part_of is null
      and (lower(transaction_hash) = lower(${bankId}) or ${wholeSum} = ${amount}::numeric and (
        seen_at = ${at}::timestamptz
        or starts_with(natural_key, ${bankKeys}) and (transaction_hash is null or ${bankId}::text is null) and ${isAbout(at)}))
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a transfer without a number of the bank is stored for the card: of this sum, and of this moment as far as anybody knows it. */
export async function hasUnnumbered(
  db: Kysely<Tables>,
  credentialsId: string,
  { at, amount }: { at: string; amount: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from payments p where credentials_id = ${credentialsId} and state <> 'vanished' and part_of is null
      and transaction_hash is null and ${wholeSum} = ${amount}::numeric and ${isAbout(at)} limit 1`.execute(db)
  return rows.length > 0
}

/** The same minute; the same day where a statement told of the day alone. */
const isAbout = (at: string) => sql`(
  date_trunc('minute', seen_at) = date_trunc('minute', ${at}::timestamptz)
  or told_by_day and date_trunc('day', ${moscow(sql`seen_at`)}) = date_trunc('day', ${moscow(sql`${at}::timestamptz`)}))`

const moscow = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Europe/Moscow')`
