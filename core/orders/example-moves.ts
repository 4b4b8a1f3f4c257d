/** Moves of example orders, two minutes after they were made, for tests. */
import { addMinutes } from '../time/instant.ts'
import type { Action } from './actions.ts'
import { decide } from './decide.ts'
import { factsAt, moved, now, system } from './example-order.ts'
import type { Facts, Inputs, Mover } from './facts.ts'
import type { Order } from './order.ts'

export const admin: Mover = { actor: 'admin', personId: 'admin' }
export const soon = addMinutes(now, 2)
let ids = 0

/** What comes of the action. Ids of one life differ. */
export const act = (order: Order, action: Action, by: Mover = system, inputs: Inputs = {}, more: Partial<Facts> = {}) =>
  decide(order, action, by, inputs, factsAt(soon, { newId: () => `id-${(ids += 1)}`, ...more }))

/** The order after it; throws if it is refused. */
export const orderAfter = (...given: Parameters<typeof act>): Order => moved(act(...given)).order

/** The row that takes it, or the code of the refusal. */
export const code = (...given: Parameters<typeof act>): string => {
  const answer = act(...given)
  return answer.ok ? answer.row : answer.code
}
