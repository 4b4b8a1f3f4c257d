/** Conversations for the desk: a page, the newest first. `now` are those of the topic `chats`. */
import { callerOf, handler } from '../../base/handler.ts'
import { findChats } from '../../stores/chat/chat-list-store.ts'
import { chatRows, chatsState } from './chats-state.ts'

const pageSize = 50

export const listChats = handler('listChats', {
  async run({ filter, text, after }, ctx) {
    if (filter === 'now' && text.trim() === '') {
      const { waiting, answered } = await chatsState(ctx)
      return { rows: [...waiting, ...answered], next: null }
    }
    const answeredBy = filter === 'mine' ? callerOf(ctx).uid : null
    const search = { text, answeredBy, unanswered: filter === 'unanswered', after: after ?? null, limit: pageSize }
    const { rows, next } = await findChats(ctx.database.kysely, search)
    return { rows: await chatRows(ctx, rows), next }
  },
})
