/** The conversation around an order: until when it is open, and by when we mean to answer. Pure. */
import { closedStatuses, isOpen, type Status } from '../orders/statuses.ts'
import { addHours, addMinutes, type Instant, isBefore } from '../time/instant.ts'

/** Who writes. */
export const sides = ['client', 'staff'] as const
export type Side = (typeof sides)[number]

/** So many messages are read at once. */
export const pageOfMessages = 50

/**
 * What of an order a conversation depends on. `hasMoney`: the client's money is here, seen or received. `isOwedBack`: he has a refund that has
 * not ended, or money that the order does not count and that is not returned.
 */
export type ChatOrder = { status: Status; lastStatusUpdate: Instant; hasMoney: boolean; isOwedBack: boolean }

/**
 * Until when messages can be written, so many hours after the order has ended; null: no end yet. An order that has ended with the client's
 * money still here, or on its way back to him, goes on being talked about.
 */
export function chatOpenUntil({ status, lastStatusUpdate, hasMoney, isOwedBack }: ChatOrder, openHours: number): Instant | null {
  const owes = isOwedBack || (hasMoney && closedStatuses.includes(status))
  return isOpen(status) || owes ? null : addHours(lastStatusUpdate, openHours)
}

export const isChatOpen = (order: ChatOrder, openHours: number, now: Instant): boolean => {
  const until = chatOpenUntil(order, openHours)
  return until === null || isBefore(now, until)
}

/** By when a client is to be answered who has waited since then. `openingFrom`: the moment itself in working hours, else the next opening. */
export const answerGoal = (waitingSince: Instant, goalMinutes: number, openingFrom: (at: Instant) => Instant): Instant =>
  addMinutes(openingFrom(waitingSince), goalMinutes)
