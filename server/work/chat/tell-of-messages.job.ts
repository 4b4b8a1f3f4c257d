/** Tells clients by email of messages that they have not read because they were away. */
import { addMinutes, isAfter } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { insertParcels } from '../../base/mail/outbox-store.ts'
import { type DueChat, setMailDue, takeDueChats } from '../../stores/chat/chat-list-store.ts'

const atOnce = 100

/** Queues an email for each conversation whose time has come, if its client is away and there is something that he was not told of. */
export async function tellOfMessages(context: Context): Promise<void> {
  const settings = await context.settings()
  const at = context.now()
  const taken = await transaction(context.database, async (tx) => {
    const due = await takeDueChats(tx, at, atOnce)
    const leaving = due.filter((chat) => isToBeTold(chat) && awayFrom(chat) <= at && !chat.waits)
    for (const chat of due) await setMailDue(tx, chat.orderId, nextLook(chat))
    await insertParcels(
      tx,
      leaving.map(({ orderId, lastPosition }) => ({
        kind: 'email:chatMessages',
        key: `chat:${orderId}:${lastPosition}`,
        payload: { orderId },
        orderId,
        requestId: null,
        at,
      })),
    )
    return due.length
  })
  if (taken === atOnce) await tellOfMessages(context)

  /** Since when the client counts as away. */
  function awayFrom({ seenAt }: DueChat) {
    return seenAt === null ? at : addMinutes(seenAt, settings.chatAwayMinutes)
  }

  /** When this conversation is looked at again; null: its next message says. */
  function nextLook(chat: DueChat) {
    if (!isToBeTold(chat)) return null
    if (isAfter(awayFrom(chat), at)) return awayFrom(chat)
    // the email that waits has all words of the moment in which it is written
    return addMinutes(at, settings.chatEmailEveryMinutes)
  }
}

/** There are words that he has neither read nor been sent. */
const isToBeTold = ({ unread, lastPosition, mailedPosition }: DueChat): boolean => unread > 0 && lastPosition > mailedPosition
