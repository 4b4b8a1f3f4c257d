/** Shared by the handlers of the inbox: locks a payment with its orders, takes it from an order, splits it, and writes the audit log. */
import type { AuditAction } from '../../../core/audit/audit-actions.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { compare, type Decimal, decimalsOf, isMore, isPositive } from '../../../core/money/decimal.ts'
import { whyNotSettled } from '../../../core/payments/settled.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf } from '../../base/handler.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { bookQueued } from '../../stores/ledger/post.ts'
import { lockOrder, type StoredOrder } from '../../stores/orders/order-store.ts'
import { ordersToldOf } from '../../stores/payments/likely-store.ts'
import { findPayment, lockPayment, type StoredPayment, splitPayment } from '../../stores/payments/payment-store.ts'
import { moveOrder } from '../move-order.ts'
import { staffMover } from '../staff-mover.ts'

export type Held = {
  payment: StoredPayment
  /** By id: the order that has the payment (counted or unmatched), the orders that were notified of it, and the others asked for. */
  orders: Map<string, StoredOrder>
}

/**
 * Locks a payment with its orders until the transaction ends: the orders first, sorted by id, as every code that locks both does. If two
 * people settle the same payment at once, the second gets PAYMENT_SETTLED.
 */
export async function holdPayment(tx: Tx, ctx: CallContext, id: string, others: readonly string[] = []): Promise<Held> {
  const known = await findPayment(tx, id)
  if (!known) throw new Refusal('NOT_FOUND', { field: 'id' })
  const orders = new Map<string, StoredOrder>()
  const told = await ordersToldOf(tx, id)
  const ids = new Set([...others, ...told, ...[known.order_id, known.client_order_id].filter((orderId) => orderId !== null)])
  for (const orderId of [...ids].toSorted()) orders.set(orderId, await lockOrder(tx, ctx, orderId, 'all'))
  const payment = await lockPayment(tx, id)
  if (payment.order_id !== known.order_id) throw new Refusal('PAYMENT_SETTLED')
  return { payment, orders }
}

/** Refuses with PAYMENT_SETTLED or UNCONFIRMED_MONEY, by the rules of core/payments/settled.ts. */
export function refuseUnlessWaiting(payment: StoredPayment): void {
  const why = whyNotSettled({ ...payment, returning: payment.refund_stage !== null })
  if (why !== null) throw new Refusal(why)
}

/** Takes the payment from the order that has it, counted or unmatched. Afterwards it belongs to no order. */
export async function takeFromOrder(tx: Tx, ctx: CallContext, { payment, orders }: Held, reason: string): Promise<Held> {
  const stored = payment.order_id === null ? undefined : orders.get(payment.order_id)
  if (!stored) return { payment, orders }
  const move = { action: 'detachPayment', by: staffMover(ctx), inputs: { paymentId: payment.id, reason } } as const
  const moved = await moveOrder(tx, ctx, stored, move)
  return { payment: await lockPayment(tx, payment.id), orders: new Map(orders).set(moved.order.id, moved) }
}

/** Splits this sum off as a separate payment. Returns the whole payment if the sum is not smaller. */
export async function partOf(
  tx: Tx,
  ctx: CallContext,
  payment: StoredPayment,
  amount: Decimal | undefined,
  reason: string,
): Promise<StoredPayment> {
  if (amount === undefined || compare(amount, payment.amount) === 0) return payment
  const currency = await findCurrency(tx, payment.currency_id)
  if (!isPositive(amount) || decimalsOf(amount) > (currency?.decimals ?? 0)) throw new Refusal('AMOUNT_INVALID', { field: 'amount' })
  if (isMore(amount, payment.amount)) throw new Refusal('SPLIT_TOO_MUCH', { field: 'amount', limit: payment.amount })
  const part = { id: ctx.newId(), amount, at: ctx.now() }
  await splitPayment(tx, payment, part)
  const because = { event: 'paymentSplit', personId: callerOf(ctx).uid, reason } as const
  await bookQueued(tx, payment, payment.id, part.at, because)
  await bookQueued(tx, null, part.id, part.at, because)
  await auditPayment(tx, ctx, payment.id, 'splitPayment', { amount, reason })
  return lockPayment(tx, part.id)
}

/** Refuses with REASON_NEEDED if the reason is empty: everything that staff do with money needs a written reason. */
export function refuseWithoutReason(reason: string): void {
  if (reason === '') throw new Refusal('REASON_NEEDED', { field: 'reason' })
}

export const auditPayment = (tx: Tx, ctx: CallContext, id: string, action: AuditAction, details: Record<string, unknown>): Promise<void> =>
  audit(tx, ctx, { action, subject: `payment:${id}`, details })
