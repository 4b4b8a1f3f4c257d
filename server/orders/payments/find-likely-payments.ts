/** Orders are told of transfers that look like their payment, and of what became of these: the relation is only changed under the order's lock. */
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

/** Clocks of chains and ours differ by seconds, and banks tell of whole minutes. */
const slackMinutes = 2

/** A payment waits unmatched: the orders that it very likely pays are told of it. Called in the transaction that stores or frees it. */
export async function tellLikelyOrders(tx: Tx, ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await findPayment(tx, paymentId)
  if (payment === null || !isUnsettled(payment)) return
  for (const id of (await likelyOrdersOf(tx, ctx, payment)).toSorted()) {
    await noteLikely(tx, ctx, await lockOrder(tx, ctx, id, 'all'), payment)
  }
}

/** The order is compared with every payment that waits near it: a hash was named, or one of its clocks is about to decide. */
export async function findLikelyPayments(tx: Tx, ctx: Ctx, stored: StoredOrder): Promise<StoredOrder> {
  let present = stored
  for (const payment of await unsettledNear(tx, stored.order, addMinutes(stored.order.dateCreated, -slackMinutes))) {
    if (likelyPaymentsOf(present.order).some(({ id }) => id === payment.id)) continue
    if ((await likelyOrdersOf(tx, ctx, payment)).includes(stored.order.id)) present = await noteLikely(tx, ctx, present, payment)
  }
  return present
}

/** A payment that orders were told of is settled, or waits again: each of them shows it, and goes where that leaves it. */
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
 * Never the order that it is kept beside, one of which it was said that it is not its payment, or whose client was asked already where
 * it shall go. Whoever names its hash means it, whatever he said before.
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
