/** SQL of conversations: one row of `chats` per order, made by its first message, and the messages with their files. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Side } from '../../../core/chat/chat.ts'
import type { Language } from '../../../core/language/language.ts'
import type { Status } from '../../../core/orders/statuses.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { ContentType } from '../../../core/verification/file-type.ts'
import type { Tx } from '../../base/context.ts'
import type { ChatMessagesTable, ChatNotesTable, ChatsTable } from '../../base/db/tables/chat.ts'
import type { Tables } from '../../base/db/tables.ts'
import { isOwedBack } from '../refunds/owed-back.ts'
import type { StoredFile } from '../verification/file-store.ts'

type Db = Kysely<Tables>

export type StoredMessage = Selectable<ChatMessagesTable>

/** What of an order its conversation needs; `chat`: null before the first message. `opened`: the asker has opened its signed link. */
export type OrderOfChat = {
  id: string
  number: number
  version: number
  userId: string
  status: Status
  language: Language
  lastStatusUpdate: Instant
  hasMoney: boolean
  isOwedBack: boolean
  opened: boolean
  /** A complaint of the client that nobody has answered here. */
  complains: boolean
  chat: Selectable<ChatsTable> | null
}

/** An order with its conversation, as `uid` asks for it. */
export async function findOrderOfChat(db: Db, orderId: string, uid: string): Promise<OrderOfChat | null> {
  const asked = db
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', 'o.version', 'o.user_id', 'o.status', 'o.language', 'o.last_status_update'])
    .select(sql<boolean>`o.seen > 0 or o.received > 0`.as('has_money'))
    .select(isOwedBack.as('is_owed_back'))
    .select(sql<boolean>`exists (select from order_access a where a.order_id = o.id and a.user_id = ${uid})`.as('opened'))
    .select(
      sql<boolean>`o.complaint_at is not null and coalesce((o.extra ->> 'complaintAnsweredAt')::timestamptz < o.complaint_at, true)`.as(
        'complains',
      ),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirst()
  // both at once, also where there is no order: another's must not take longer than a missing one
  const [row, chat] = await Promise.all([asked, db.selectFrom('chats').selectAll().where('order_id', '=', orderId).executeTakeFirst()])
  if (!row) return null
  return {
    id: row.id,
    number: row.number,
    version: row.version,
    userId: row.user_id,
    status: row.status,
    language: row.language,
    lastStatusUpdate: row.last_status_update,
    hasMoney: row.has_money,
    isOwedBack: row.is_owed_back,
    opened: row.opened,
    complains: row.complains,
    chat: chat ?? null,
  }
}

export type NewMessage = {
  orderId: string
  kind: Side
  /** The member of staff; null: the client. */
  personId: string | null
  text: string
  files: readonly string[]
  at: Instant
  /** When to look whether the client must be told of it by email, and how long after the last such email at the earliest; null: never. */
  email: { dueAt: Instant; pauseMinutes: number } | null
}

/** So much of a message stands in a list. */
const shortText = 160

/**
 * Adds a message and answers its position. Messages of one order wait for each other here, so each gets a place of its own. Whoever writes
 * has read what is there.
 */
export async function addMessage(tx: Tx, { orderId, kind, personId, text, files, at, email }: NewMessage): Promise<number> {
  const [client, staff] = kind === 'client' ? [1, 0] : [0, 1]
  const short = Array.from(text).slice(0, shortText).join('')
  // a client waits since the first of his words that are not answered; an answer, or his own words, make an email needless
  const { rows } = await sql<{ last_position: number }>`
    insert into chats as c (order_id, last_position, last_at, last_kind, last_text, last_by, client_read, staff_read, client_unread,
      staff_unread, waiting_since, answered_by, files, mail_due_at)
    values (${orderId}, 1, ${at}, ${kind}, ${short}, ${personId}, ${client}, ${staff}, ${staff}, ${client},
      ${client === 1 ? at : null}, ${personId}, ${files.length}, ${email?.dueAt ?? null})
    on conflict (order_id) do update set
      last_position = c.last_position + 1,
      last_at = excluded.last_at,
      last_kind = excluded.last_kind,
      last_text = excluded.last_text,
      last_by = excluded.last_by,
      client_read = case when excluded.last_kind = 'client' then c.last_position + 1 else c.client_read end,
      staff_read = case when excluded.last_kind = 'staff' then c.last_position + 1 else c.staff_read end,
      client_unread = case when excluded.last_kind = 'client' then 0 else c.client_unread + 1 end,
      staff_unread = case when excluded.last_kind = 'staff' then 0 else c.staff_unread + 1 end,
      waiting_since = case when excluded.last_kind = 'client' then coalesce(c.waiting_since, excluded.waiting_since) end,
      answered_by = coalesce(excluded.answered_by, c.answered_by),
      files = c.files + excluded.files,
      mail_due_at = case when excluded.last_kind = 'staff' and not c.quiet then coalesce(c.mail_due_at,
        greatest(excluded.mail_due_at, c.mailed_at + make_interval(mins => ${email?.pauseMinutes ?? 0}::int))) end,
      version = c.version + 1
    returning last_position`.execute(tx)
  const position = rows[0]?.last_position
  if (position === undefined) throw new Error('a message has a position')
  await tx.insertInto('chat_messages').values({ order_id: orderId, position, at, kind, person_id: personId, text }).execute()
  const places = files.map((file_id, place) => ({ file_id, order_id: orderId, position, place }))
  if (places.length > 0) await tx.insertInto('chat_files').values(places).execute()
  return position
}

/** Adds a note of staff after the newest message. */
export async function addNote(
  tx: Tx,
  { orderId, personId, text, at }: Pick<NewMessage, 'orderId' | 'text' | 'at'> & { personId: string },
): Promise<void> {
  const { rows } = await sql<{ last_position: number }>`
    insert into chats as c (order_id, last_at, notes) values (${orderId}, ${at}, 1)
    on conflict (order_id) do update set notes = c.notes + 1 returning last_position`.execute(tx)
  const after_position = rows[0]?.last_position ?? 0
  await tx.insertInto('chat_notes').values({ order_id: orderId, after_position, at, person_id: personId, text }).execute()
}

export type StoredNote = Selectable<ChatNotesTable>

/** The notes of an order, oldest first; of many the newest. */
export async function notesOf(db: Db, orderId: string, limit: number): Promise<StoredNote[]> {
  const rows = await db.selectFrom('chat_notes').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').limit(limit).execute()
  return rows.reverse()
}

/** A page of messages, oldest first: those before a position, or the newest. */
export async function messagesBefore(
  db: Db,
  orderId: string,
  before: number | null,
  limit: number,
): Promise<{ messages: StoredMessage[]; more: boolean }> {
  const rows = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(before !== null, (query) => query.where('position', '<', before))
    .orderBy('position', 'desc')
    .limit(limit + 1)
    .execute()
  return { messages: rows.slice(0, limit).reverse(), more: rows.length > limit }
}

export type FileOfMessage = StoredFile & { position: number }

/** The files of messages from one position to another, both included, in the order in which they were attached. */
export async function filesOfMessages(db: Db, orderId: string, from: number, to: number): Promise<FileOfMessage[]> {
  const rows = await db
    .selectFrom('chat_files')
    .innerJoin('files', 'files.id', 'chat_files.file_id')
    .selectAll('files')
    .select('chat_files.position')
    .where('chat_files.order_id', '=', orderId)
    .where('chat_files.position', '>=', from)
    .where('chat_files.position', '<=', to)
    .orderBy('chat_files.position')
    .orderBy('chat_files.place')
    .execute()
  return rows.map((row) => ({ ...row, content_type: row.content_type as ContentType }))
}

/**
 * Locks the conversation by a query of its own. An update that waits for the row itself would count the messages of before the wait, and
 * miss the one that it has waited for.
 */
async function lockChat(tx: Tx, orderId: string): Promise<void> {
  await tx.selectFrom('chats').select('order_id').where('order_id', '=', orderId).forUpdate().execute()
}

/**
 * One side has read up to a position. Answers whether that was new. What was read in another tab meanwhile stays read; what does not exist
 * yet cannot be read.
 */
export async function markRead(tx: Tx, orderId: string, side: Side, upTo: number): Promise<boolean> {
  const read = sql.ref(`${side}_read`)
  const unread = sql.ref(`${side}_unread`)
  const other = side === 'client' ? 'staff' : 'client'
  await lockChat(tx, orderId)
  const { numAffectedRows = 0n } = await sql`
    update chats c set ${read} = least(${upTo}::int, c.last_position), version = c.version + 1,
      ${unread} = (select count(*) from chat_messages m where m.order_id = c.order_id and m.kind = ${other} and m.position > ${upTo}::int)
      ${side === 'client' ? sql`, mail_due_at = case when ${upTo}::int >= c.last_position then null else c.mail_due_at end` : sql``}
    where c.order_id = ${orderId} and c.${read} < least(${upTo}::int, c.last_position)`.execute(tx)
  return numAffectedRows > 0n
}

/** Another member of staff answers from now on. Answers who did before; undefined if nothing has changed. */
export async function setAnswering(tx: Tx, orderId: string, to: string, at: Instant): Promise<{ before: string | null } | undefined> {
  await sql`insert into chats (order_id, last_at) values (${orderId}, ${at}) on conflict do nothing`.execute(tx)
  const { answered_by } = await tx
    .selectFrom('chats')
    .select('answered_by')
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (answered_by === to) return undefined
  await tx
    .updateTable('chats')
    .set(({ eb }) => ({ answered_by: to, version: eb('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute()
  return { before: answered_by }
}

/** The client waits no more, if he has written nothing after this position. Answers whether that was so. */
export async function settle(tx: Tx, orderId: string, upTo: number): Promise<boolean> {
  await lockChat(tx, orderId)
  const { numUpdatedRows } = await tx
    .updateTable('chats')
    .set(({ eb }) => ({ waiting_since: null, version: eb('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .where('waiting_since', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_messages')
            .select('position')
            .where('order_id', '=', orderId)
            .where('kind', '=', 'client')
            .where('position', '>', upTo),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Switches emails about messages of this order off or on. Answers whether that was new. */
export async function setQuiet(tx: Tx, orderId: string, quiet: boolean, at: Instant): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into chats as c (order_id, last_at, quiet) values (${orderId}, ${at}, ${quiet})
    on conflict (order_id) do update set quiet = excluded.quiet, version = c.version + 1,
      mail_due_at = case when excluded.quiet then null else c.mail_due_at end
    where c.quiet <> excluded.quiet`.execute(tx)
  return numAffectedRows > 0n
}
