/** What waits for us, and what has waited for longer than our goal. */
import type { HealthFacts } from '../../../core/health/checks.ts'
import { isBefore } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { chatRows } from '../../orders/chat/chats-state.ts'
import { queueRows } from '../../orders/queue.ts'
import { waitingChats } from '../../stores/chat/chat-list-store.ts'
import { queueOrders } from '../../stores/orders/order-list-store.ts'

/** More than a desk can work on. */
const most = 200

const waitingForUs = async (context: Context) =>
  (await queueRows(context, await queueOrders(context.database.kysely, most))).filter(({ group }) => group === 'us')

export const countWaitingForUs = async (context: Context): Promise<number> => (await waitingForUs(context)).length

/** Orders and conversations over their goal, with the moment at which it was over. */
export async function overdue(context: Context): Promise<HealthFacts['waiting']> {
  const [orders, chats] = await Promise.all([
    waitingForUs(context),
    waitingChats(context.database.kysely, most).then((found) => chatRows(context, found)),
  ])
  const now = context.now()
  const late = (what: 'order' | 'chat') => (row: { number: number; goal: string | null }) =>
    row.goal !== null && isBefore(row.goal, now) ? [{ number: row.number, what, since: row.goal }] : []
  return [...orders.flatMap(late('order')), ...chats.flatMap(late('chat'))]
}
