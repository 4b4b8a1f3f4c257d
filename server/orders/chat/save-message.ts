/** Stores a message and tells both sides, in the transaction of whatever wrote it: a call, or a report of a problem. */
import { addMinutes } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import { publish } from '../../base/live/signals.ts'
import { addMessage, type NewMessage } from '../../stores/chat/chat-store.ts'

export async function saveMessage(tx: Tx, ctx: Context, message: Omit<NewMessage, 'at' | 'email'>): Promise<void> {
  const at = ctx.now()
  const { chatAwayMinutes, chatEmailEveryMinutes } = await ctx.settings()
  // what the client writes himself is no news to him
  const email = message.kind === 'staff' ? { dueAt: addMinutes(at, chatAwayMinutes), pauseMinutes: chatEmailEveryMinutes } : null
  await addMessage(tx, { ...message, at, email })
  await publishChat(tx, message.orderId)
}

/** The conversation has changed: for its two sides, and for the lists of the desk. */
export async function publishChat(tx: Tx, orderId: string): Promise<void> {
  await publish(tx, `chat:${orderId}`)
  await publish(tx, 'chats')
}
