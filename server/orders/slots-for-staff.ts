/** Where the time of a meeting is taken, the free ones near it, for the member of staff who sets the meeting. */
import { slotsNear } from '../../core/directions/slots-near.ts'
import { meetingSlots } from '../../core/directions/working-hours.ts'
import type { Inputs } from '../../core/orders/facts.ts'
import type { Order } from '../../core/orders/order.ts'
import { officeOf } from '../../core/settings/settings.ts'
import type { Instant } from '../../core/time/instant.ts'
import type { Context, Tx } from '../base/context.ts'
import { takenSlots } from '../stores/orders/order-list-store.ts'

/** The details of the refusal MEETING_SLOT_TAKEN: the taken time, and the free ones of its day at that place, else the next ones. */
export async function slotsForStaff(
  tx: Tx,
  ctx: Context,
  order: Order,
  { placeId = order.meeting?.placeId, at }: Inputs,
): Promise<{ placeId?: string; taken?: Instant; free?: Instant[] }> {
  if (placeId === undefined || at === undefined) return {}
  const settings = await ctx.settings()
  const slots = meetingSlots(officeOf(settings), ctx.now(), settings.meetingDaysAhead)
  // the time that the order has already is no other time
  const taken = [...(await takenSlots(tx, placeId, order.id)), ...(order.meeting?.placeId === placeId ? [order.meeting.at] : [])]
  return { placeId, taken: at, free: slotsNear(slots, taken, at) }
}
