/** When a clock will next knock at an order: what the sweeper keeps in its column. */
import type { Settings } from '../settings/settings.ts'
import type { Instant } from '../time/instant.ts'
import type { Action } from './actions.ts'
import type { Order } from './order.ts'

export type Deadline = { action: Action; at: Instant }

/** `openingFrom`: the same moment while the service is open, else its next opening. */
export function deadlines(order: Order, settings: Settings, openingFrom: (at: Instant) => Instant): readonly Deadline[] {
  throw new Error([order.id, settings, openingFrom].join(' '))
}
/** The earliest of `deadlines`, or null when no clock knocks. */
export function nextDeadline(order: Order, settings: Settings, openingFrom: (at: Instant) => Instant): Deadline | null {
  return deadlines(order, settings, openingFrom)[0] ?? null
}
