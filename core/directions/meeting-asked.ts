/** Which orders are asked where and when to meet. */
import type { CurrencyKind } from './currency.ts'
import { type Direction, directionType } from './direction.ts'

/**
 * Whether the client says where and when he wants to meet while he makes the order. Paid at the meeting, that is the meeting;
 * with cash that is paid before, a wish that holds nothing until an operator sets the meeting.
 */
export const asksForMeeting = (
  { payAt, meetingPlaces }: { payAt: Direction['payAt']; meetingPlaces: readonly unknown[] },
  give: CurrencyKind,
  take: CurrencyKind,
): boolean => payAt === 'meeting' || (meetingPlaces.length > 0 && directionType(give, take) === 'cash')
