/** Another member of staff answers the client of an order from now on: the conversation alone was handed over, or the order with it. */
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { setAnswering } from '../../stores/chat/chat-store.ts'
import { publishChat } from './save-message.ts'

export async function handChatOver(tx: Tx, ctx: CallContext, orderId: string, to: string): Promise<void> {
  const changed = await setAnswering(tx, orderId, to, ctx.now())
  if (!changed) return
  await audit(tx, ctx, { action: 'handOverChat', subject: `order:${orderId}`, details: { before: changed.before, to } })
  await publishChat(tx, orderId)
}
