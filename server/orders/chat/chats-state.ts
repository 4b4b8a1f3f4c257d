/** The topic `chats`: who waits for an answer and who was answered last, the same for all staff. */
import type { ChatRow, ChatsState } from '../../../contract/chat.ts'
import { answerGoal } from '../../../core/chat/chat.ts'
import { addHours } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { findNames, staffNames } from '../../base/people/person-store.ts'
import { answeredChats, countWaiting, type ListedChat, waitingChats } from '../../stores/chat/chat-list-store.ts'
import { lightFacts } from '../office.ts'

/** More clients than a desk can answer at once, and than it has just answered; others are found by the list. */
const most = 100
const mostAnswered = 30
const answeredHours = 24

export async function chatsState(ctx: Context): Promise<ChatsState> {
  const db = ctx.database.kysely
  const [waiting, answered, colleagues] = await Promise.all([
    waitingChats(db, most),
    answeredChats(db, addHours(ctx.now(), -answeredHours), mostAnswered),
    staffNames(db),
  ])
  const rows = await chatRows(ctx, [...waiting, ...answered])
  return {
    waiting: rows.slice(0, waiting.length),
    answered: rows.slice(waiting.length),
    counts: { waiting: waiting.length < most ? waiting.length : await countWaiting(db) },
    colleagues,
  }
}

/** Conversations as the lists of the desk show them, in the order given. */
export async function chatRows(ctx: Context, chats: readonly ListedChat[]): Promise<ChatRow[]> {
  const settings = await ctx.settings()
  const { openingFrom } = lightFacts(settings, ctx.now())
  const names = await findNames(ctx.database.kysely, [
    ...new Set(chats.flatMap(({ lastBy, answeredBy }) => [lastBy ?? [], answeredBy ?? []].flat())),
  ])
  const named = (uid: string | null) => (uid === null ? null : { id: uid, name: names.get(uid) ?? '' })
  return chats.map(({ orderId, number, status, language, lastAt, lastText, lastBy, waitingSince, unread, answeredBy }) => ({
    orderId,
    number,
    status,
    language,
    last: { at: lastAt, text: lastText, by: named(lastBy) },
    waitingSince,
    goal: waitingSince === null ? null : answerGoal(waitingSince, settings.chatGoalMinutes, openingFrom),
    unread,
    answeredBy: named(answeredBy),
  }))
}
