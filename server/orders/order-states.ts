/** The present state of the order topics: one order for its client or for staff, and the queue of the desk. */
import type { TopicState } from '../../contract/live.ts'
import { Refusal } from '../../core/errors/catalogue.ts'
import { shortReserves } from '../../core/orders/short-reserves.ts'
import { type Right, scope } from '../../core/people/permissions.ts'
import type { Context } from '../base/context.ts'
import type { Caller } from '../base/handler.ts'
import { promisedReserves } from '../stores/directions/currency-store.ts'
import { readOrder, type StoredOrder } from '../stores/orders/order-store.ts'
import { staffNews } from '../stores/orders/staff-news-store.ts'
import { orderView } from './order-view.ts'
import { troublesView } from './payments/watcher-view.ts'
import { presentQueue } from './queue.ts'
import { staffViewFor } from './staff-order-view.ts'

/** `order:<id>` for the people who may act on it as its client. Null for everybody else. */
export async function orderState(
  context: Context,
  id: string,
  caller: Caller,
): Promise<{ version: number; state: TopicState<`order:${string}`> } | null> {
  const stored = await within(context, id, caller, 'order.actAsClient')
  return stored && { version: stored.order.version, state: await orderView(context.database.kysely, context, stored, 'client') }
}

/** `staffOrder:<id>` for staff. Its version grows with their news too; presses name that of the order, which is in the state. */
export async function staffOrderState(
  context: Context,
  id: string,
  caller: Caller,
): Promise<{ version: number; state: TopicState<`staffOrder:${string}`> } | null> {
  const stored = await within(context, id, caller, 'order.operate')
  if (!stored) return null
  const db = context.database.kysely
  // read before the rest: a state that is newer than its version is sent again, and one that is older would stay
  const news = await staffNews(db, id)
  return { version: stored.order.version + news, state: await staffViewFor(db, context, stored, caller) }
}

/** `queue`, the same for all staff. */
export const queueState = async (context: Context): Promise<TopicState<'queue'>> => ({
  ...(await presentQueue(context)),
  networks: await troublesView(context),
  shortReserves: shortReserves(await promisedReserves(context.database.kysely)),
})

async function within(context: Context, id: string, caller: Caller, right: Right): Promise<StoredOrder | null> {
  const granted = scope({ id: caller.uid, role: caller.role }, right)
  if (granted === 'no') return null
  try {
    return await readOrder(context.database.kysely, context, id, granted)
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
