/** SQL of proofs: one hash or receipt proves one thing only, by the key of the table. */
import { type Kysely, sql } from 'kysely'
import { excludes, type ProofKey, type ProofUse, type Proven, proofKey } from '../../core/payments/proof-key.ts'
import type { Context, Tx } from '../context.ts'
import type { Tables } from '../db/tables.ts'

type Means = Pick<Context, 'cipher'>

/** What a proof belongs to; a refund may be of an order or of money of none. */
export type ProofOwner = { payoutId: string } | { refundId: string }

/** Addresses are kept in no table as they are. */
function keptKey({ cipher }: Means, proven: Proven): ProofKey {
  const { proof, place } = proofKey(proven)
  return { proof, place: place === null ? null : cipher.hash(`proof ${place}`) }
}
const idOf = (owner: ProofOwner): string => ('payoutId' in owner ? owner.payoutId : owner.refundId)

/** Whose this proof is already, other than of whoever asks. */
export async function proofUse(db: Kysely<Tables>, means: Means, proven: Proven, owner: ProofOwner): Promise<ProofUse | null> {
  const key = keptKey(means, proven)
  const { rows } = await sql<ProofKey & { use: ProofUse }>`
    select p.proof, nullif(p.place, '') as place, jsonb_build_object('number', o.number, 'paymentId', r.payment_id) as use
    from proofs p left join payouts out on out.id = p.payout_id left join refunds r on r.id = p.refund_id
      left join orders o on o.id = coalesce(out.order_id, r.order_id)
    where p.proof = ${key.proof} and coalesce(p.payout_id, p.refund_id) <> ${idOf(owner)}`.execute(db)
  return rows.find((row) => excludes(row, key))?.use ?? null
}

/**
 * Keeps a proof for its owner in place of his former one; answers whose it is where it is another's. Of two at once the second waits
 * here until the first has committed.
 */
export async function keepProof(tx: Tx, means: Means, proven: Proven, owner: ProofOwner): Promise<ProofUse | null> {
  await freeProof(tx, owner)
  const { proof, place } = keptKey(means, proven)
  const row = { proof, place: place ?? '', ...('payoutId' in owner ? { payout_id: owner.payoutId } : { refund_id: owner.refundId }) }
  // again where whoever was faster has freed it meanwhile
  for (;;) {
    const use = await proofUse(tx, means, proven, owner)
    if (use) return use
    const kept = await tx
      .insertInto('proofs')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('proof')
      .executeTakeFirst()
    if (kept) return null
  }
}

/** What is dead proves nothing: its hash was a slip of the hand, or is of a transfer that failed. */
export async function freeProof(tx: Tx, owner: ProofOwner): Promise<void> {
  if ('payoutId' in owner) await tx.deleteFrom('proofs').where('payout_id', '=', owner.payoutId).execute()
  else await tx.deleteFrom('proofs').where('refund_id', '=', owner.refundId).execute()
}
