/** Links orders to transfers that look like their payment, and updates these links. A link is changed only under the order's lock. */
import { hasLikelyPayment, likelyPaymentsOf } from '../../../core/orders/likely-payments.ts'
import type { LikelyPayment } from '../../../core/orders/order.ts'
import { likelyOrders } from '../../../core/payments/likely.ts'
import { addMinutes } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { findCurrency } from '../../stores/directions/currency-store.ts'
import { lockOrder, type StoredOrder, touchOrder } from '../../stores/orders/order-store.ts'
import { deniedFor, ordersToldOf, unsettledNear } from '../../stores/payments/likely-store.ts'
import { findPayment, type StoredPayment } from '../../stores/payments/payment-store.ts'
import { tryMove } from '../move-order.ts'
import { type ScoredCandidate, scoredCandidates } from './candidates.ts'

type Ctx = Context | CallContext
const system = { actor: 'system', personId: null } as const

/** The clocks of chains and our clock differ by seconds, and banks give only whole minutes. */
const slackMinutes = 2

/** Notifies the orders that an unmatched payment very likely pays. Called in the transaction that stores or frees the payment. */
export async function tellLikelyOrders(tx: Tx, ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  if (payment === null || !isUnsettled(payment)) return
  for (const id of (await likelyOrdersOf(tx, ctx, payment)).toSorted()) {
    await noteLikely(tx, ctx, await lockOrder(tx, ctx, id, 'all'), payment)
  }
}

/** Compares the order with every unsettled payment near it. Used when a hash was named or a timer of the order is about to decide. */
export async function findLikelyPayments(tx: Tx, ctx: Ctx, stored: StoredOrder): Promise<StoredOrder> {
  let present = stored
  for (const payment of await unsettledNear(tx, stored.order, addMinutes(stored.order.dateCreated, -slackMinutes))) {
    if (likelyPaymentsOf(present.order).some(({ id }) => id === payment.id)) continue
    if ((await likelyOrdersOf(tx, ctx, payment)).includes(stored.order.id)) present = await noteLikely(tx, ctx, present, payment)
  }
  return present
}

/** A likely payment was settled or waits again. Each order that was notified of it shows this and moves on if it can. */
export async function tellOfSettled(tx: Tx, ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  for (const id of await ordersToldOf(tx, paymentId)) {
    if (id === payment?.order_id) continue
    const stored = await lockOrder(tx, ctx, id, 'all')
    const moved = hasLikelyPayment(stored.order)
      ? null
      : await tryMove(tx, ctx, stored, { action: 'likelyPaymentSettled', by: system, inputs: {} })
    if (moved !== null && !('code' in moved)) continue
    await touchOrder(tx, id)
    await publish(tx, 'queue')
  }
}

async function noteLikely(tx: Tx, ctx: Ctx, stored: StoredOrder, payment: StoredPayment): Promise<StoredOrder> {
  const { likelyPayments } = stored.order
  const toldAt = likelyPayments.find(({ id }) => id === payment.id)?.toldAt ?? null
  const inputs = { likelyPayments: [...likelyPayments.filter(({ id }) => id !== payment.id), { ...asLikely(payment), toldAt }] }
  const moved = await tryMove(tx, ctx, stored, { action: 'likelyPaymentSeen', by: system, inputs })
  return 'code' in moved ? stored : moved
}

const asLikely = (row: StoredPayment): LikelyPayment => ({
  id: row.id,
  amount: row.amount,
  state: row.state === 'confirmed' ? 'confirmed' : 'seen',
  seenAt: row.seen_at,
  memo: row.memo,
  transactionHash: row.transaction_hash,
  toldAt: null,
  denied: null,
})

const isUnsettled = ({ unmatched, explained, refund_stage, state, kind }: StoredPayment): boolean =>
  unmatched && explained === null && refund_stage === null && state !== 'vanished' && kind === 'transfer'

/**
 * Leaves out the order that keeps the payment as unmatched already, orders for which it was denied, and the order whose client was asked
 * where to return it. If a client names the hash, his order stays in, even if he denied the payment before.
 */
async function likelyOrdersOf(tx: Tx, ctx: Ctx, payment: StoredPayment): Promise<string[]> {
  const currency = payment.problem === 'wrongAsset' ? null : await findCurrency(tx, payment.currency_id)
  if (!currency) return []
  const settings = await ctx.settings()
  const candidates = await scoredCandidates(tx, settings, payment, currency)
  const denied = await deniedFor(tx, payment.id)
  const maySee = ({ id, match }: ScoredCandidate): boolean => {
    if (id === payment.order_id || denied.byStaff.has(id)) return false
    const named = match.reasons.some(({ reason }) => reason === 'proofNamed')
    return named || (id !== payment.client_order_id && !denied.byClient.has(id))
  }
  return likelyOrders(candidates.filter(maySee), settings.likelyMatchScore).map(({ id }) => id)
}
