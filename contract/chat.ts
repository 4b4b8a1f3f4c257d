/**
 * The conversation around an order. What happened to the order is a part of it too, and is read from the order's history (`order:<id>`):
 * it is not told here again.
 */
import { z } from 'zod'
import { sides } from '../core/chat/chat.ts'
import { statuses } from '../core/orders/statuses.ts'
import { contentTypes } from '../core/verification/file-type.ts'
import { changes, id, idempotencyKey, instant, language, reads } from './wire.ts'

const position = z.number().int().min(1).max(1_000_000_000)
const colleague = z.strictObject({ id, name: z.string() })

export const chatFile = z.strictObject({
  id,
  name: z.string(),
  size: z.number().int(),
  contentType: z.enum(contentTypes),
  /** Opens the file for the person who got this link, in his session, until `urlUntil`. */
  url: z.string(),
  urlUntil: instant,
})
export type ChatFile = z.infer<typeof chatFile>

export const chatMessage = z.strictObject({
  /** Its place among the messages of the order; the first one has 1. */
  position,
  at: instant,
  kind: z.enum(sides),
  /** Who of the staff wrote it: his first name for the client, the name for staff. Null for the client's own. */
  by: z.string().nullable(),
  /** Plain text, never HTML. */
  text: z.string(),
  files: z.array(chatFile),
})
export type ChatMessage = z.infer<typeof chatMessage>

const note = z.strictObject({
  id: z.number().int(),
  /** The position of the message that it stands after; 0: before the first one. */
  after: z.number().int(),
  at: instant,
  by: z.string(),
  text: z.string(),
})
export type ChatNote = z.infer<typeof note>

const handOver = z.strictObject({
  at: instant,
  /** Who gave the conversation, and to whom; the same person where he took it. */
  by: z.string(),
  to: z.string(),
  taken: z.boolean(),
})
export type ChatHandOver = z.infer<typeof handOver>

const page = z.strictObject({
  /** Oldest first. */
  messages: z.array(chatMessage),
  /** There are older ones. */
  more: z.boolean(),
})

/** The conversation as one side sees it: the newest page, and what each side has read. */
export const chatState = page.extend({
  orderId: id,
  version: z.number().int(),
  /** Which side the reader is on. The owner of an order is its client, whatever his role. */
  side: z.enum(sides),
  /** The position up to which each side has read; 0 for nothing. */
  read: z.strictObject({ client: z.number().int(), staff: z.number().int() }),
  /** How many messages of the other side the reader's side has not read. */
  unread: z.number().int(),
  /** Until when one may write; null: without an end. */
  openUntil: instant.nullable(),
  /** The first name of whoever answers; null before the first answer. */
  answeredBy: z.string().nullable(),
  /** How many files can still be sent, and how long a message may be. */
  filesLeft: z.number().int(),
  textAtMost: z.number().int(),
  /** The client wants no emails about messages of this order. */
  quiet: z.boolean(),
  /** For staff only. */
  staff: z
    .strictObject({
      answeredBy: colleague.nullable(),
      waitingSince: instant.nullable(),
      goal: instant.nullable(),
      clientSeenAt: instant.nullable(),
      language,
      /** What staff wrote for each other, oldest first. */
      notes: z.array(note),
      /** When it went from one of them to another, oldest first. */
      handOvers: z.array(handOver),
    })
    .nullable(),
})
export type ChatState = z.infer<typeof chatState>

export const chatRow = z.strictObject({
  orderId: id,
  number: z.number().int(),
  status: z.enum(statuses),
  language,
  /** The newest message, shortened; `by`: null where the client wrote it. */
  last: z.strictObject({ at: instant, text: z.string(), by: colleague.nullable() }),
  waitingSince: instant.nullable(),
  /** By when the client is to be answered; past means late. */
  goal: instant.nullable(),
  unread: z.number().int(),
  answeredBy: colleague.nullable(),
})
export type ChatRow = z.infer<typeof chatRow>

/** The topic `chats`: who waits for an answer, the longest wait first, and who was answered last. */
export const chatsState = z.strictObject({
  waiting: z.array(chatRow),
  answered: z.array(chatRow),
  counts: z.strictObject({ waiting: z.number().int() }),
  /** Members of staff, to whom a chat can be handed over. */
  colleagues: z.array(colleague),
})
export type ChatsState = z.infer<typeof chatsState>

export const sendMessage = changes({
  input: { idempotencyKey, orderId: id, text: z.string().max(40_000), files: z.array(z.string().max(64)).max(20).optional() },
  output: chatState,
  right: 'chat.write',
  about: 'Writes a message about an order. Its owner writes as the client, everybody else as staff.',
})

export const listMessages = reads({
  input: z.strictObject({ orderId: id, before: position.optional() }),
  output: page,
  right: 'chat.read',
  about: 'A page of messages of an order: those before a position, or the newest.',
})

export const markMessagesRead = changes({
  input: { orderId: id, upTo: position },
  output: z.null(),
  right: 'chat.read',
  about: "The caller's side has read up to this position.",
})

export const tellTyping = reads({
  input: z.strictObject({ orderId: id }),
  output: z.null(),
  right: 'chat.write',
  about: 'Tells the other side that a message is being written. Nothing is stored.',
})

export const writeNote = changes({
  input: { idempotencyKey, orderId: id, text: z.string().max(40_000) },
  output: chatState,
  right: 'order.operate',
  about: 'Writes a note among the messages that only staff can read.',
})

export const handOverChat = changes({
  input: { orderId: id, to: id },
  output: chatState,
  right: 'order.operate',
  about: 'Another member of staff answers from now on; one takes it over by handing it to oneself.',
})

export const settleChat = changes({
  input: { orderId: id, upTo: position },
  output: chatState,
  right: 'order.operate',
  about: 'The words of the client up to this position need no answer.',
})

export const silenceChat = changes({
  input: { orderId: id, quiet: z.boolean() },
  output: chatState,
  right: 'order.actAsClient',
  about: 'The client wants no emails about messages of this order, or wants them again.',
})

export const chatFilters = ['now', 'mine', 'unanswered', 'all'] as const

export const listChats = reads({
  input: z.strictObject({
    filter: z.enum(chatFilters),
    /** The number of an order, an e-mail, or words of a message. */
    text: z.string().max(200),
    /** The order id of the last row of the page before. */
    after: id.optional(),
  }),
  output: z.strictObject({ rows: z.array(chatRow), next: id.nullable() }),
  right: 'order.operate',
  about: 'Conversations for the desk, the newest first.',
})
