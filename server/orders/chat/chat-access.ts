/** Who may read and write the conversation of an order, and on which side. */
import { chatOpenUntil, type Side } from '../../../core/chat/chat.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Scope } from '../../../core/people/permissions.ts'
import { isStaff } from '../../../core/people/staff.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import { type Instant, isBefore } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import type { Caller } from '../../base/handler.ts'
import { findOrderOfChat, type OrderOfChat } from '../../stores/chat/chat-store.ts'

export type Reader = Pick<Caller, 'uid' | 'role'>

/**
 * The side that somebody is on: whoever owns the order, or has opened its signed link, is the client, also a member of staff. Null for
 * everybody else.
 */
export function sideOf(order: Pick<OrderOfChat, 'userId' | 'opened'>, { uid, role }: Reader): Side | null {
  if (order.userId === uid || order.opened) return 'client'
  return isStaff(role) ? 'staff' : null
}

/** An order and the caller's side; NO_ACCESS for what is not his, NOT_FOUND for staff where there is none. */
export async function chatOf(
  db: Context['database']['kysely'],
  orderId: string,
  reader: Reader,
  scope: Scope,
): Promise<{ order: OrderOfChat; side: Side }> {
  const order = await findOrderOfChat(db, orderId, reader.uid)
  const side = order && sideOf(order, reader)
  if (!order || !side) throw new Refusal(scope === 'all' ? 'NOT_FOUND' : 'NO_ACCESS')
  return { order, side }
}

/** CHAT_CLOSED where nothing can be written any more. */
export function refuseClosed(order: OrderOfChat, { chatOpenHours }: Settings, now: Instant): void {
  const until = chatOpenUntil(order, chatOpenHours)
  if (until !== null && !isBefore(now, until)) throw new Refusal('CHAT_CLOSED', { until })
}
