/** What staff do with a conversation beside answering: a note, handing it over, and saying that no answer is needed. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { staffNames } from '../../base/people/person-store.ts'
import { addNote, type OrderOfChat, settle } from '../../stores/chat/chat-store.ts'
import { typedText } from '../typed-text.ts'
import { chatOf, refuseClosed } from './chat-access.ts'
import { chatNow } from './chat-view.ts'
import { handChatOver } from './hand-chat-over.ts'
import { publishChat } from './save-message.ts'
import { countMessage } from './sendMessage.ts'

/** The order, for staff who are not its client: what they say of him there is not for him. */
async function chatOfAnother(tx: Tx, ctx: CallContext, orderId: string): Promise<OrderOfChat> {
  const { order, side } = await chatOf(tx, orderId, callerOf(ctx), ctx.scope)
  if (side !== 'staff') throw new Refusal('NO_ACCESS')
  return order
}

export const writeNote = handler('writeNote', {
  async change({ orderId, text: typed }, ctx, tx) {
    const caller = callerOf(ctx)
    const settings = await ctx.settings()
    refuseClosed(await chatOfAnother(tx, ctx, orderId), settings, ctx.now())
    const text = typedText(typed, settings.chatTextAtMost, 'text')
    if (text === '') throw new Refusal('FILL_ALL_FIELDS', { field: 'text' })
    await countMessage(tx, ctx, orderId, caller.uid)
    await addNote(tx, { orderId, personId: caller.uid, text, at: ctx.now() })
    // the words are in the notes themselves, which nobody can change
    await audit(tx, ctx, { action: 'writeNote', subject: `order:${orderId}` })
    await publishChat(tx, orderId)
    await publish(tx, `staffOrder:${orderId}`)
    return chatNow(tx, ctx, orderId, 'staff', caller)
  },
})

export const handOverChat = handler('handOverChat', {
  async change({ orderId, to }, ctx, tx) {
    await chatOfAnother(tx, ctx, orderId)
    if (!(await staffNames(tx)).some(({ id }) => id === to)) throw new Refusal('COLLEAGUE_GONE', { field: 'to' })
    await handChatOver(tx, ctx, orderId, to)
    return chatNow(tx, ctx, orderId, 'staff', callerOf(ctx))
  },
})

export const settleChat = handler('settleChat', {
  async change({ orderId, upTo }, ctx, tx) {
    await chatOfAnother(tx, ctx, orderId)
    if (await settle(tx, orderId, upTo)) {
      await audit(tx, ctx, { action: 'settleChat', subject: `order:${orderId}`, details: { upTo } })
      await publishChat(tx, orderId)
    }
    return chatNow(tx, ctx, orderId, 'staff', callerOf(ctx))
  },
})
