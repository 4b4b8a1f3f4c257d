/** Whose pages are open: staff see it, and who is away is told of messages by email. */
import { isStaff } from '../../../core/people/staff.ts'
import type { Context } from '../../base/context.ts'
import type { Caller } from '../../base/handler.ts'
import type { Hub } from '../../base/live/hub.ts'
import { announceMoments } from '../../base/live/moments.ts'
import { markSeen } from '../../stores/chat/chat-list-store.ts'

/** Staff take a client for away who was not seen for twice as long (web/admin/chats). */
const everyMs = 20_000

/** Notes the orders whose clients listen to their conversation on the streams of this process, and tells staff. */
export async function notePresence(context: Context, listening: readonly { key: string; caller: Caller }[]): Promise<void> {
  const here = new Set(listening.filter(({ caller }) => !isStaff(caller.role)).map(({ key }) => key))
  if (here.size === 0) return
  await markSeen(context.database.kysely, [...here], context.now())
  const moment = { what: 'here', side: 'client', name: null, from: null } as const
  await announceMoments(
    context.database,
    [...here].map((orderId) => ({ ...moment, topic: `chat:${orderId}` as const })),
  )
}

/** Does it again and again until it is stopped. */
export function keepPresence(context: Context, hub: Hub): { stop: () => void } {
  const timer = setInterval(() => {
    notePresence(context, hub.listening('chat')).catch((error: unknown) =>
      context.log.warn({ err: error }, 'open pages could not be noted'),
    )
  }, everyMs)
  return { stop: () => clearInterval(timer) }
}
