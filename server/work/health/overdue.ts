/** What waits for us, and what has waited for longer than our goal. */
import { answerGoal } from '../../../core/chat/chat.ts'
import type { HealthFacts } from '../../../core/health/checks.ts'
import { type Instant, isBefore } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { lightFacts } from '../../orders/office.ts'
import { standingOf } from '../../orders/queue.ts'
import { waitingChats } from '../../stores/chat/chat-list-store.ts'
import { queueOrders } from '../../stores/orders/order-list-store.ts'
import { assemble } from '../../stores/orders/order-store.ts'

/** More than a desk can work on: conversations, and orders of each status. */
const most = 200

type Waiting = { number: number; goal: Instant | null }

async function waitingForUs(context: Context): Promise<Waiting[]> {
  const db = context.database.kysely
  const facts = lightFacts(await context.settings(), context.now())
  const stored = await assemble(db, context, await queueOrders(db, most))
  return stored.flatMap(({ order }) => {
    const { group, goal } = standingOf(order, facts)
    return group === 'us' ? [{ number: order.number, goal }] : []
  })
}

async function waitingForAnswer(context: Context): Promise<Waiting[]> {
  const settings = await context.settings()
  const { openingFrom } = lightFacts(settings, context.now())
  return (await waitingChats(context.database.kysely, most)).map(({ number, waitingSince }) => ({
    number,
    goal: waitingSince === null ? null : answerGoal(waitingSince, settings.chatGoalMinutes, openingFrom),
  }))
}

export const countWaitingForUs = async (context: Context): Promise<number> => (await waitingForUs(context)).length

/** Orders and conversations over their goal, with the moment at which it was over. */
export async function overdue(context: Context): Promise<HealthFacts['waiting']> {
  const [orders, chats] = await Promise.all([waitingForUs(context), waitingForAnswer(context)])
  const now = context.now()
  const late = (what: 'order' | 'chat', waiting: readonly Waiting[]) =>
    waiting.flatMap(({ number, goal }) => (goal !== null && isBefore(goal, now) ? [{ number, what, since: goal }] : []))
  return [...late('order', orders), ...late('chat', chats)]
}
