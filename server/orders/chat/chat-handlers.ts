/** What both sides do with a conversation beside writing: reading, telling that one types, and emails about it. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { announceMoment } from '../../base/live/moments.ts'
import { findPerson } from '../../base/people/person-store.ts'
import { markRead, setQuiet } from '../../stores/chat/chat-store.ts'
import { chatOf } from './chat-access.ts'
import { chatNow, firstName, messagesPage } from './chat-view.ts'
import { publishChat } from './save-message.ts'

export const listMessages = handler('listMessages', {
  async run({ orderId, before }, ctx) {
    const db = ctx.database.kysely
    const { order, side } = await chatOf(db, orderId, callerOf(ctx), ctx.scope)
    return messagesPage(db, ctx, order, side, callerOf(ctx), before ?? null)
  },
})

export const markMessagesRead = handler('markMessagesRead', {
  async change({ orderId, upTo }, ctx, tx) {
    const { side } = await chatOf(tx, orderId, callerOf(ctx), ctx.scope)
    if (await markRead(tx, orderId, side, upTo)) await publishChat(tx, orderId)
    return null
  },
})

export const tellTyping = handler('tellTyping', {
  async run({ orderId }, ctx) {
    const { uid, sessionId } = callerOf(ctx)
    const db = ctx.database.kysely
    const { side } = await chatOf(db, orderId, callerOf(ctx), ctx.scope)
    const person = side === 'staff' ? await findPerson(db, uid) : null
    const moment = { topic: `chat:${orderId}`, what: 'typing', side, name: person && firstName(person) } as const
    await announceMoment(ctx.database, moment, sessionId)
    return null
  },
})

export const silenceChat = handler('silenceChat', {
  async change({ orderId, quiet }, ctx, tx) {
    const { side } = await chatOf(tx, orderId, callerOf(ctx), ctx.scope)
    if (side !== 'client') throw new Refusal('NO_ACCESS')
    if (await setQuiet(tx, orderId, quiet, ctx.now())) await publishChat(tx, orderId)
    return chatNow(tx, ctx, orderId, 'client', callerOf(ctx))
  },
})
