/** Orders that wait for the same number of the same person. They move together, each by its own row of the table. */
import type { ErrorCode } from '../../../core/errors/catalogue.ts'
import type { Action } from '../../../core/orders/actions.ts'
import type { Inputs, Mover } from '../../../core/orders/facts.ts'
import { openNeed } from '../../../core/orders/next-status.ts'
import type { Order } from '../../../core/orders/order.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { lockPersonsOrders } from '../../stores/orders/order-list-store.ts'
import { lockOrder, type StoredOrder } from '../../stores/orders/order-store.ts'
import { lockOrdersAsking, type NumberOf } from '../../stores/verification/verification-store.ts'
import { tryMove } from '../move-order.ts'

/**
 * Every change of a number's verification locks its person first, then the orders by id. So two decisions at the same time run one after
 * the other, and the making of a new order waits too.
 */
export async function lockJoined(tx: Tx, ctx: Context, number: NumberOf): Promise<StoredOrder[]> {
  const ids = await lockOrdersAsking(tx, number)
  const orders: StoredOrder[] = []
  for (const id of ids) orders.push(await lockOrder(tx, ctx, id, 'all'))
  return orders.filter(({ order }) => isAsked(order, number))
}

export const holdPerson = (tx: Tx, userId: string): Promise<void> => lockPersonsOrders(tx, userId)

/** True if the order waits for this number now. */
export function isAsked({ needs }: Pick<Order, 'needs'>, { kind, numberHash }: Pick<NumberOf, 'kind' | 'numberHash'>): boolean {
  const need = openNeed(needs)
  return need?.kind === kind && need.numberHash === numberHash
}

export type Step = { action: Action; by: Mover; inputs: Inputs }
export type Left = { stored: StoredOrder; code: ErrorCode }

/** Moves each order by the step that its status requires. Returns the orders that could not move. */
export async function moveJoined(
  tx: Tx,
  ctx: Context | CallContext,
  orders: readonly StoredOrder[],
  stepFor: (order: Order) => Step | null,
): Promise<Left[]> {
  const left: Left[] = []
  for (const stored of orders) {
    const step = stepFor(stored.order)
    if (step === null) continue
    const moved = await tryMove(tx, ctx, stored, step)
    if ('code' in moved) left.push({ stored, code: moved.code })
  }
  return left
}

/** Publishes to everybody who sees the verification, and to the desk. */
export async function publishVerification(tx: Tx, id: string): Promise<void> {
  await publish(tx, `verification:${id}`)
  await publish(tx, 'verifications')
}

export const machine: Mover = { actor: 'system', personId: null }
