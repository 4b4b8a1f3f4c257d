/** A conversation as its client or as staff see it. What staff write for each other is read for staff alone. */
import type { ChatFile, ChatHandOver, ChatMessage, ChatNote, ChatState } from '../../../contract/chat.ts'
import { answerGoal, chatOpenUntil, pageOfMessages, type Side } from '../../../core/chat/chat.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import { deedsOfKind } from '../../base/audit/audit-store.ts'
import type { Context } from '../../base/context.ts'
import type { Caller } from '../../base/handler.ts'
import { findPeople, type Person, shownName } from '../../base/people/person-store.ts'
import {
  filesOfMessages,
  findOrderOfChat,
  messagesBefore,
  notesOf,
  type OrderOfChat,
  type StoredMessage,
} from '../../stores/chat/chat-store.ts'
import { lightFacts } from '../office.ts'
import { fileViewFor } from '../verification/file-links.ts'
import { type Reader, sideOf } from './chat-access.ts'

type Db = Context['database']['kysely']

/** More notes and hand-overs than a desk has of one order. */
const mostNotes = 200

/** The topic `chat:<order id>`; null for whoever may not read it. */
export async function chatTopic(context: Context, orderId: string, caller: Caller): Promise<{ version: number; state: ChatState } | null> {
  const db = context.database.kysely
  const order = await findOrderOfChat(db, orderId, caller.uid)
  const side = order && sideOf(order, caller)
  if (!order || !side) return null
  const state = await chatView(db, context, order, side, caller)
  return { version: state.version, state }
}

/** The present state of a conversation that was just changed. */
export async function chatNow(db: Db, ctx: Context, orderId: string, side: Side, reader: Reader): Promise<ChatState> {
  const order = await findOrderOfChat(db, orderId, reader.uid)
  if (!order) throw new Error('a conversation has its order')
  return chatView(db, ctx, order, side, reader)
}

async function chatView(db: Db, ctx: Context, order: OrderOfChat, side: Side, reader: Reader): Promise<ChatState> {
  const settings = await ctx.settings()
  const { chat } = order
  const page = await messagesPage(db, ctx, order, side, reader, null)
  const answering = chat?.answered_by == null ? undefined : (await findPeople(db, [chat.answered_by])).get(chat.answered_by)
  // both parts only grow; notes change nothing for the client
  const version = order.version + (chat?.version ?? 0) + (side === 'staff' ? (chat?.notes ?? 0) : 0)
  return {
    ...page,
    orderId: order.id,
    version,
    side,
    read: { client: chat?.client_read ?? 0, staff: chat?.staff_read ?? 0 },
    unread: (side === 'client' ? chat?.client_unread : chat?.staff_unread) ?? 0,
    openUntil: chatOpenUntil(order, settings.chatOpenHours),
    answeredBy: answering ? firstName(answering) : null,
    filesLeft: Math.max(0, settings.chatFilesAtMost - (chat?.files ?? 0)),
    textAtMost: settings.chatTextAtMost,
    quiet: chat?.quiet ?? false,
    staff: side === 'staff' ? await staffPart(db, ctx, settings, order, answering) : null,
  }
}

async function staffPart(
  db: Db,
  ctx: Context,
  settings: Settings,
  { id, language, chat }: OrderOfChat,
  answering: Person | undefined,
): Promise<ChatState['staff']> {
  const waitingSince = chat?.waiting_since ?? null
  const { openingFrom } = lightFacts(settings, ctx.now())
  return {
    answeredBy: answering ? { id: answering.uid, name: shownName(answering) } : null,
    waitingSince,
    goal: waitingSince === null ? null : answerGoal(waitingSince, settings.chatGoalMinutes, openingFrom),
    clientSeenAt: chat?.client_seen_at ?? null,
    language,
    notes: await notesView(db, id),
    handOvers: await handOversView(db, id),
  }
}

async function notesView(db: Db, orderId: string): Promise<ChatNote[]> {
  const notes = await notesOf(db, orderId, mostNotes)
  const people = await findPeople(db, [...new Set(notes.map(({ person_id }) => person_id))])
  return notes.map(({ id, after_position: after, at, person_id, text }) => {
    const person = people.get(person_id)
    return { id, after, at, by: person ? shownName(person) : '', text }
  })
}

/** They stand in the audit and nowhere else. */
async function handOversView(db: Db, orderId: string): Promise<ChatHandOver[]> {
  const deeds = await deedsOfKind(db, `order:${orderId}`, 'handOverChat', mostNotes)
  const receiver = (details: Record<string, unknown>) => (typeof details['to'] === 'string' ? details['to'] : '')
  const people = await findPeople(db, [...new Set(deeds.flatMap(({ personId, details }) => [personId, receiver(details)]))])
  const nameOf = (uid: string): string => {
    const person = people.get(uid)
    return person ? shownName(person) : ''
  }
  return deeds.map(({ at, personId, details }) => {
    const to = receiver(details)
    return { at, by: nameOf(personId), to: nameOf(to), taken: personId === to }
  })
}

/** A page of messages for one side, with links to their files that work for this reader alone. */
export async function messagesPage(
  db: Db,
  ctx: Context,
  { id }: Pick<OrderOfChat, 'id'>,
  side: Side,
  reader: Reader,
  before: number | null,
): Promise<{ messages: ChatMessage[]; more: boolean }> {
  const { messages, more } = await messagesBefore(db, id, before, pageOfMessages)
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return { messages: [], more }
  const files = Map.groupBy(await filesOfMessages(db, id, first.position, last.position), ({ position }) => position)
  const people = await findPeople(db, [...new Set(messages.flatMap(({ person_id }) => person_id ?? []))])
  const by = ({ person_id }: StoredMessage): string | null => {
    const person = people.get(person_id ?? '')
    return person ? (side === 'client' ? firstName(person) : shownName(person)) : null
  }
  return {
    messages: messages.map((message) => ({
      position: message.position,
      at: message.at,
      kind: message.kind,
      by: by(message),
      text: message.text,
      files: (files.get(message.position) ?? []).map((file): ChatFile => {
        const { name, size, contentType, url, urlUntil } = fileViewFor(ctx, reader.uid, { ...file, added_at: message.at })
        return { id: file.id, name, size, contentType, url, urlUntil }
      }),
    })),
    more,
  }
}

/** All that a client learns of who answers him: the first word of the name. Never an e-mail. */
export const firstName = ({ name }: Pick<Person, 'name'>): string => name.trim().split(/\s+/)[0] ?? ''
