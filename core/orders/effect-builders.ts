/** What an effect is: a function from the order to the order after it and what leaves the order. */
import type { Action } from './actions.ts'
import { withFigures } from './exceptions.ts'
import type { Facts, Inputs, Mover } from './facts.ts'
import type { Order } from './order.ts'
import type { Outgoing } from './outgoing.ts'
import type { Status } from './statuses.ts'

/** Everything that an effect may use. `to` is null where the row goes 'next' and the status is not decided yet. */
export type TransitionContext = { from: Status | null; to: Status | null; action: Action; by: Mover; inputs: Inputs; facts: Facts }
/** The order after an effect, and what leaves the order. */
export type Change = { order: Order; outgoing: readonly Outgoing[] }
export type Effect = (order: Order, context: TransitionContext) => Change

export const change = (order: Order, ...outgoing: readonly Outgoing[]): Change => ({ order, outgoing })

/** Applies effects one after another. The figures of the order are computed anew after each. */
export function inTurn(order: Order, effects: readonly Effect[], context: TransitionContext): Change {
  const outgoing: Outgoing[] = []
  let present = order
  for (const effect of effects) {
    const step = effect(present, context)
    outgoing.push(...step.outgoing)
    present = withFigures(step.order, context.facts.settings)
  }
  return { order: present, outgoing }
}
