/** SQL of many conversations: who waits, what the desk lists, and what jobs take. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { foldedText, likePart } from '../../../core/language/folded-text.ts'
import type { Language } from '../../../core/language/language.ts'
import type { Status } from '../../../core/orders/statuses.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { orderNumberIn } from '../orders/order-list-store.ts'

type Db = Kysely<Tables>

/** A conversation as lists show it. */
export type ListedChat = {
  orderId: string
  number: number
  status: Status
  language: Language
  lastAt: Instant
  lastText: string
  lastBy: string | null
  waitingSince: Instant | null
  unread: number
  answeredBy: string | null
}

const listed = (db: Db) =>
  db
    .selectFrom('chats as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['o.id as orderId', 'o.number', 'o.status', 'o.language', 'c.last_at as lastAt', 'c.last_text as lastText'])
    .select(['c.last_by as lastBy', 'c.waiting_since as waitingSince', 'c.staff_unread as unread', 'c.answered_by as answeredBy'])

/** Whose clients wait for an answer, the longest wait first. */
export async function waitingChats(db: Db, limit: number): Promise<ListedChat[]> {
  return listed(db).where('c.waiting_since', 'is not', null).orderBy('c.waiting_since').orderBy('c.order_id').limit(limit).execute()
}

/** Conversations that wait for nobody, with words since a moment, the newest first. */
export async function answeredChats(db: Db, since: Instant, limit: number): Promise<ListedChat[]> {
  return listed(db)
    .where('c.waiting_since', 'is', null)
    .where('c.last_kind', 'is not', null)
    .where('c.last_at', '>=', since)
    .orderBy('c.last_at', 'desc')
    .orderBy('c.order_id')
    .limit(limit)
    .execute()
}

export async function countWaiting(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('chats')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('waiting_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return waiting
}

export type ChatSearch = { text: string; answeredBy: string | null; unanswered: boolean; after: string | null; limit: number }

/** A page of conversations, the newest first. A text is a number of an order, words of its search, or words of a message. */
export async function findChats(db: Db, search: ChatSearch): Promise<{ rows: ListedChat[]; next: string | null }> {
  const text = foldedText(search.text.trim())
  const rows = await listed(db)
    .where('c.last_kind', 'is not', null)
    .$if(search.answeredBy !== null, (query) => query.where('c.answered_by', '=', search.answeredBy))
    .$if(search.unanswered, (query) => query.where('c.waiting_since', 'is not', null).where('c.answered_by', 'is', null))
    .$if(text !== '', (query) => query.where(sql<boolean>`c.order_id in (${found(text)})`))
    .$if(search.after !== null, (query) =>
      query.where(sql<boolean>`(c.last_at, c.order_id) < (select last_at, order_id from chats where order_id = ${search.after})`),
    )
    .orderBy('c.last_at', 'desc')
    .orderBy('c.order_id', 'desc')
    .limit(search.limit + 1)
    .execute()
  const page = rows.slice(0, search.limit)
  return { rows: page, next: rows.length > search.limit ? (page.at(-1)?.orderId ?? null) : null }
}

/** The orders that a text finds. Each way uses its own index; one condition over several tables would be asked of every conversation. */
function found(text: string): RawBuilder<unknown> {
  const like = `%${likePart(text)}%`
  const number = orderNumberIn(text)
  const ways = [
    ...(number === null ? [] : [sql`select id from orders where number = ${number}::bigint`]),
    sql`select id from orders where search like ${like}`,
    sql`select order_id from chat_messages where translate(lower(text), 'ё', 'е') like ${like}`,
  ]
  return sql.join(ways, sql` union `)
}

/** How many messages the client has not read, of each of these orders that has any. */
export async function clientUnread(db: Db, orderIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('chats')
    .select(['order_id', 'client_unread'])
    .where('order_id', '=', sql<string>`any (${orderIds}::text[])`)
    .where('client_unread', '>', 0)
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.client_unread]))
}

/** The clients of these orders have their pages open now. */
export async function markSeen(db: Db, orderIds: readonly string[], at: Instant): Promise<void> {
  await sql`update chats set client_seen_at = ${at} where order_id = any (${orderIds}::text[]) and client_seen_at is distinct from ${at}`.execute(
    db,
  )
}

export type DueChat = {
  orderId: string
  unread: number
  seenAt: Instant | null
  lastPosition: number
  mailedPosition: number
  waits: boolean
}

/** Takes conversations whose clients may have to be told by email; `waits`: a former email about it is not sent yet. */
export async function takeDueChats(tx: Tx, now: Instant, limit: number): Promise<DueChat[]> {
  const { rows } = await sql<DueChat>`
    select c.order_id as "orderId", c.client_unread as unread, c.client_seen_at as "seenAt", c.mailed_position as "mailedPosition",
      coalesce((select max(m.position) from chat_messages m where m.order_id = c.order_id and m.kind = 'staff'), 0) as "lastPosition",
      exists (select from outbox b where b.order_id = c.order_id and b.kind = 'email:chatMessages' and b.sent_at is null and b.dropped_at is null) as waits
    from chats c where c.mail_due_at <= ${now} order by c.mail_due_at limit ${limit} for update of c skip locked`.execute(tx)
  return rows
}

export async function setMailDue(tx: Tx, orderId: string, dueAt: Instant | null): Promise<void> {
  await tx.updateTable('chats').set({ mail_due_at: dueAt }).where('order_id', '=', orderId).execute()
}

/** The words of staff that the client has not read, oldest first, and whether he wants no emails. */
export async function unreadOfClient(
  db: Db,
  orderId: string,
): Promise<{ quiet: boolean; messages: { position: number; at: Instant; text: string; name: string; files: number }[] }> {
  const chat = await db.selectFrom('chats').select(['quiet', 'client_read']).where('order_id', '=', orderId).executeTakeFirst()
  if (!chat) return { quiet: false, messages: [] }
  const messages = await db
    .selectFrom('chat_messages as m')
    .innerJoin('users as u', 'u.uid', 'm.person_id')
    .select(['m.position', 'm.at', 'm.text', 'u.name'])
    .select((eb) =>
      eb
        .selectFrom('chat_files as f')
        .select(({ fn }) => fn.countAll<number>().as('files'))
        .whereRef('f.order_id', '=', 'm.order_id')
        .whereRef('f.position', '=', 'm.position')
        .as('files'),
    )
    .where('m.order_id', '=', orderId)
    .where('m.kind', '=', 'staff')
    .where('m.position', '>', chat.client_read)
    .orderBy('m.position')
    .execute()
  return { quiet: chat.quiet, messages: messages.map((row) => ({ ...row, files: row.files ?? 0 })) }
}

/** An email with the words up to this position has been written. */
export async function noteMailed(db: Db, orderId: string, position: number, at: Instant): Promise<void> {
  await db.updateTable('chats').set({ mailed_position: position, mailed_at: at }).where('order_id', '=', orderId).execute()
}
