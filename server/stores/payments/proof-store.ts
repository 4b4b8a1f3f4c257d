/** SQL of proofs: one hash or receipt proves only one thing. The key of the table ensures it. */
import { type Kysely, sql } from 'kysely'
import { excludes, hashForms, type ProofKey, type ProofUse, type Proven, proofKey } from '../../../core/payments/proof-key.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'

type Means = Pick<Context, 'cipher'>

/** The owner of a proof. A refund may be of an order or of unmatched money. */
export type ProofOwner = { payoutId: string } | { refundId: string } | { paymentId: string } | { partnerWithdrawalId: string }

/** The key as stored. Addresses are stored only as hashes. */
function keptKey({ cipher }: Means, proven: Proven): ProofKey {
  const key = proofKey(proven)
  return { ...key, place: key.place === null ? null : cipher.hash(`proof ${key.place}`) }
}
function idOf(owner: ProofOwner): string {
  if ('payoutId' in owner) return owner.payoutId
  if ('refundId' in owner) return owner.refundId
  return 'paymentId' in owner ? owner.paymentId : owner.partnerWithdrawalId
}

/** What this proof is used for already, other than for `owner`. */
export async function proofUse(db: Kysely<Tables>, means: Means, proven: Proven, owner: ProofOwner): Promise<ProofUse | null> {
  const key = keptKey(means, proven)
  const { rows } = await sql<ProofKey & { use: ProofUse }>`
    select p.proof, nullif(p.place, '') as place, o.id as "orderId", c.address_validator as family, p.payment_id is not null as "comesIn",
      jsonb_build_object('number', o.number, 'paymentId', case when o.id is null then coalesce(r.payment_id, p.payment_id) end,
        'withdrawalId', p.partner_withdrawal_id, 'former', p.former) as use
    from proofs p left join payouts out on out.id = p.payout_id left join refunds r on r.id = p.refund_id
      left join payments came on came.id = coalesce(r.payment_id, p.payment_id)
      left join orders o on o.id = coalesce(out.order_id, r.order_id, came.order_id)
      left join partner_withdrawals w on w.id = p.partner_withdrawal_id
      join currencies c on c.id = case when w.id is not null then w.currency_id when p.payout_id is null
        then coalesce(came.currency_id, o.give_currency_id) else o.take_currency_id end
    where p.proof = ${key.proof} and coalesce(p.payout_id, p.refund_id, p.payment_id, p.partner_withdrawal_id) <> ${idOf(owner)}`.execute(
    db,
  )
  return rows.find((row) => excludes(row, key))?.use ?? (key.comesIn ? null : whatCameBy(db, proven))
}

/** The incoming payment with this hash, if a watcher saw one. Money that leaves always has another hash. */
async function whatCameBy(db: Kysely<Tables>, { kind, proof }: Proven): Promise<ProofUse | null> {
  if (kind !== 'crypto') return null
  const { rows } = await sql<{ use: ProofUse }>`
    select jsonb_build_object('number', o.number, 'paymentId', case when o.id is null then p.id end) as use
    from payments p left join orders o on o.id = p.order_id
    where lower(p.transaction_hash) = any(${hashForms(proof)}::text[]) and p.state <> 'vanished' limit 1`.execute(db)
  return rows[0]?.use ?? null
}

/**
 * Stores a proof for its owner in place of the former one. `corrects`: the former one stays, and proves nothing else. If the proof is
 * used already, returns its use. Of two transactions at the same time, the second waits here until the first has committed.
 */
export async function keepProof(
  tx: Tx,
  means: Means,
  proven: Proven,
  owner: ProofOwner,
  { corrects = false }: { corrects?: boolean } = {},
): Promise<ProofUse | null> {
  if (corrects) await tx.updateTable('proofs').set({ former: true }).where(columnOf(owner), '=', idOf(owner)).execute()
  else await freeProof(tx, owner)
  const { proof, place } = keptKey(means, proven)
  // Transactions with the same hash run one at a time. The key of the table is not enough: it also includes the address.
  await sql`select pg_advisory_xact_lock(hashtextextended(${proof}, 55))`.execute(tx)
  // a correction that is taken back: it is the present proof again
  const again = tx
    .deleteFrom('proofs')
    .where(columnOf(owner), '=', idOf(owner))
    .where('proof', '=', proof)
    .where('place', '=', place ?? '')
  await again.execute()
  const row = { proof, place: place ?? '', [columnOf(owner)]: idOf(owner) }
  // Tries again if a faster transaction has freed the proof meanwhile.
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

/** Frees the proof of a failed or dropped owner. Its hash was a typing error, or belongs to a transfer that failed. One that was corrected stays. */
export async function freeProof(tx: Tx, owner: ProofOwner): Promise<void> {
  await tx.deleteFrom('proofs').where(columnOf(owner), '=', idOf(owner)).where('former', '=', false).execute()
}

function columnOf(owner: ProofOwner) {
  if ('payoutId' in owner) return 'payout_id'
  if ('refundId' in owner) return 'refund_id'
  return 'paymentId' in owner ? 'payment_id' : 'partner_withdrawal_id'
}
