/** The topic `inbox`: how many payments wait, the same for all staff. */
import type { TopicState } from '../../../contract/live.ts'
import type { Context } from '../../base/context.ts'
import { countWaiting, inboxStamp } from '../../stores/payments/inbox-store.ts'

export async function inboxState({ database }: Context): Promise<TopicState<'inbox'>> {
  return { waiting: await countWaiting(database.kysely), stamp: await inboxStamp(database.kysely) }
}
