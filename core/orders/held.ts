/** An order on hold: how long at most, and the situations that say so. */
import type { Settings } from '../settings/settings.ts'
import { addHours, type Instant } from '../time/instant.ts'
import type { Order } from './order.ts'
import type { SituationKey } from './situation-words.ts'

/** Until when the hold lasts at most, as the client was told. null: the order is not on hold. */
export const holdGoal = ({ hold }: Pick<Order, 'hold'>, { holdAtMostHours }: Pick<Settings, 'holdAtMostHours'>): Instant | null =>
  hold.since === null ? null : addHours(hold.since, holdAtMostHours)

const held = ['onHold', 'onHoldOver'] as const satisfies readonly SituationKey[]
/** The situations of an order on hold. */
export const heldSituations: readonly string[] = held
