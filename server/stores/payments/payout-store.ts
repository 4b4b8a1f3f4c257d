/** SQL of payouts. */
import type { Order } from '../../../core/orders/order.ts'
import type { Tx } from '../../base/context.ts'
import { changedParts, claimRow, faultOfProof } from '../orders/order-part-rows.ts'

/** Writes the payouts that a move changed. A payout that ends is written first, because a unique index allows one open payout. */
export async function savePayouts(tx: Tx, before: Order | null, after: Order): Promise<void> {
  const open = (state: string) => state === 'queued' || state === 'sent'
  const changed = changedParts(before?.payouts ?? [], after.payouts).sort((a, b) => Number(open(a.state)) - Number(open(b.state)))
  for (const payout of changed) {
    const row = {
      id: payout.id,
      order_id: after.id,
      kind: payout.kind,
      amount: payout.amount,
      state: payout.state,
      proof: payout.proof,
      asked_at: payout.askedAt,
      lost_at: payout.lostAt,
      provider_id: payout.providerId,
      cost: payout.cost,
      queued_at: payout.queuedAt,
      sent_at: payout.sentAt,
      ended_at: payout.endedAt,
      failure_proof: payout.failureProof,
      doubt: payout.doubt ?? null,
      ...claimRow(payout.claim),
      recorded_by: payout.recordedBy ?? null,
      former_proofs: JSON.stringify(payout.formerProofs ?? []),
    }
    await tx
      .insertInto('payouts')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...row, hash_fault: faultOfProof('payouts') }))
      .execute()
  }
}
