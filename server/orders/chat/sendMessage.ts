/** A message about an order: by its client, or by staff. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { addMinutes } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { countAttempt } from '../../base/people/sessions/session-store.ts'
import { lockOrder } from '../../stores/orders/order-store.ts'
import { saveExtras } from '../move-order.ts'
import { typedText } from '../typed-text.ts'
import { judgeOwnFile } from '../verification/own-file.ts'
import { chatOf, refuseClosed } from './chat-access.ts'
import { chatNow } from './chat-view.ts'
import { saveMessage } from './save-message.ts'

export const sendMessage = handler('sendMessage', {
  async change({ orderId, text: typed, files = [] }, ctx, tx) {
    const caller = callerOf(ctx)
    const { order, side } = await chatOf(tx, orderId, caller, ctx.scope)
    const settings = await ctx.settings()
    refuseClosed(order, settings, ctx.now())
    const text = typedText(typed, settings.chatTextAtMost, 'text')
    if (text === '' && files.length === 0) throw new Refusal('FILL_ALL_FIELDS', { field: 'text' })
    await countMessage(tx, ctx, orderId, caller.uid)
    await judgeFiles(tx, caller.uid, files, settings.chatFilesAtMost - (order.chat?.files ?? 0))
    if (side === 'staff' && order.complains) await answerComplaint(tx, ctx, orderId)
    await saveMessage(tx, ctx, { orderId, kind: side, personId: side === 'staff' ? caller.uid : null, text, files })
    return chatNow(tx, ctx, orderId, side, caller)
  },
})

/** The answer to a complaint: what comes next is the client's press again. The order is locked before its conversation, as everywhere. */
async function answerComplaint(tx: Tx, ctx: CallContext, orderId: string): Promise<void> {
  const stored = await lockOrder(tx, ctx, orderId, 'all')
  await saveExtras(tx, ctx, stored, { complaintAnsweredAt: ctx.now() })
}

/** So many a minute of one person about one order. */
export async function countMessage(tx: Tx, ctx: CallContext, orderId: string, uid: string): Promise<void> {
  const { chatMessagesPerMinute: most } = await ctx.settings()
  const at = ctx.now()
  if (!(await countAttempt(tx, [{ key: `chat ${orderId} ${uid}`, most }], addMinutes(at, -1), at)))
    throw new Refusal('TOO_MANY_MESSAGES', { most, retryAfterSeconds: 60 })
}

/** So many files can still be sent, each once. */
async function judgeFiles(tx: Tx, uid: string, files: readonly string[], left: number): Promise<void> {
  if (files.length > left) throw new Refusal('TOO_MANY_FILES', { field: 'files', left: Math.max(0, left) })
  if (new Set(files).size < files.length) throw new Refusal('FILE_USED', { field: 'files' })
  for (const id of files) await judgeOwnFile(tx, id, uid, 'chats', 'files')
}
