/** Asks the table: may this be done now, what becomes of the order, and what leaves it. Changes nothing itself. */
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Action } from './actions.ts'
import type { Facts, InputName, Inputs, LightFacts, Mover } from './facts.ts'
import type { Actor, Order } from './order.ts'
import type { Outgoing } from './outgoing.ts'
import type { Status } from './statuses.ts'
import type { RowId } from './transitions.ts'

/** A row took the move. `from` is null when the order is new. Exactly one history row belongs to it. */
export type Moved = {
  ok: true
  row: RowId
  from: Status | null
  to: Status
  order: Order
  history: { from: Status | null; to: Status; why: string | null; row: RowId; action: Action; actor: Actor; personId: string | null }
  outgoing: readonly Outgoing[]
}
/** Nothing changed. `allowed` are the actions that this actor has now. */
export type Refused = {
  ok: false
  code: ErrorCode
  status: Status | null
  allowed: readonly Action[]
  details?: Record<string, unknown>
}
export type AllowedAction = { action: Action; row: RowId; inputs: readonly InputName[] }
export type BlockedAction = { action: Action; row: RowId; code: ErrorCode }

export function decide(order: Order, action: Action, by: Mover, inputs: Inputs, facts: Facts): Moved | Refused {
  throw new Error([order.id, action, by.actor, inputs.reason, facts.now].join(' '))
}
export function allowedActions(order: Order, actor: Actor, facts: LightFacts): readonly AllowedAction[] {
  throw new Error([order.id, actor, facts.now].join(' '))
}
export function blockedActions(order: Order, actor: Actor, facts: LightFacts): readonly BlockedAction[] {
  throw new Error([order.id, actor, facts.now].join(' '))
}
