/** SQL of proofs: one hash or receipt proves one thing only, by the key of the table. */
import { type Kysely, sql } from 'kysely'
import { type ProofKey, type Proven, proofKey } from '../../core/payments/proof-key.ts'
import type { Context, Tx } from '../context.ts'
import type { Tables } from '../db/tables.ts'

type Means = Pick<Context, 'cipher'>

/** What a proof belongs to; a refund may be of an order or of money of none. */
export type ProofOwner = { payoutId: string } | { refundId: string }

/** Where a proof is used already: the number of the order, or the payment that it returned. */
export type ProofUse = { number: number; paymentId: null } | { number: null; paymentId: string }

/** Addresses are kept in no table as they are. */
const placeOf = ({ cipher }: Means, { place }: ProofKey): string => (place === null ? '' : cipher.hash(`proof ${place}`))
const idOf = (owner: ProofOwner): string => ('payoutId' in owner ? owner.payoutId : owner.refundId)

/** Whose this proof is already, other than of whoever asks. */
export async function proofUse(db: Kysely<Tables>, means: Means, proven: Proven, owner: ProofOwner): Promise<ProofUse | null> {
  const key = proofKey(proven)
  const place = placeOf(means, key)
  const { rows } = await sql<ProofUse>`
    select o.number, r.payment_id as "paymentId"
    from proofs p left join payouts out on out.id = p.payout_id left join refunds r on r.id = p.refund_id
      left join orders o on o.id = coalesce(out.order_id, r.order_id)
    where p.proof = ${key.proof} and (p.place = ${place} or p.place = '' or ${place} = '')
      and coalesce(p.payout_id, p.refund_id) <> ${idOf(owner)}
    limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Keeps a proof for its owner in place of his former one. False where it is another's: of two at once the second waits here until
 * the first has committed.
 */
export async function keepProof(tx: Tx, means: Means, proven: Proven, owner: ProofOwner): Promise<boolean> {
  await freeProof(tx, owner)
  const key = proofKey(proven)
  const row = { proof: key.proof, place: placeOf(means, key) }
  const kept = await tx
    .insertInto('proofs')
    .values('payoutId' in owner ? { ...row, payout_id: owner.payoutId } : { ...row, refund_id: owner.refundId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proof')
    .executeTakeFirst()
  return kept !== undefined
}

/** What is dead proves nothing: its hash was a slip of the hand, or is of a transfer that failed. */
export async function freeProof(tx: Tx, owner: ProofOwner): Promise<void> {
  if ('payoutId' in owner) await tx.deleteFrom('proofs').where('payout_id', '=', owner.payoutId).execute()
  else await tx.deleteFrom('proofs').where('refund_id', '=', owner.refundId).execute()
}
