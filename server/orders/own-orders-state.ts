/** The topic `ownOrders:<uid>`: what every page of a person shows of his orders. Whoever changes an order or its conversation publishes it with them. */
import type { TopicState } from '../../contract/live.ts'
import type { Context } from '../base/context.ts'
import type { Caller } from '../base/handler.ts'
import type { Present } from '../base/live/topics.ts'
import { ownSummaries } from '../stores/orders/own-orders-store.ts'

/** More than anybody may have open; the list has the rest. */
const most = 20

/** For this person alone. */
export async function ownOrdersState({ database }: Context, key: string, { uid }: Caller): Promise<Present | null> {
  if (key !== uid) return null
  const { version, ...rest } = await ownSummaries(database.kysely, uid, most)
  // without an order there is a state too, and a page that has none has version 0
  return { version: version + 1, state: { stamp: String(version), ...rest } satisfies TopicState<`ownOrders:${string}`> }
}
