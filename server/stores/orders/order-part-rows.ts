/** The rows that belong to an order, as its parts. */
import { type Selectable, sql } from 'kysely'
import type { Claim, OrderQuote, Payment, Payout, Refund } from '../../../core/orders/order.ts'
import type { HashFault } from '../../../core/payments/hash-fault.ts'
import type { PaymentsTable, PayoutsTable, RefundsTable } from '../../base/db/tables/money.ts'
import type { OrderQuotesTable } from '../../base/db/tables/orders.ts'

/** A payment of an order, and whether its client has nothing left to choose. */
export type PaymentRow = Selectable<PaymentsTable> & { settled?: boolean }

export const paymentOf = (row: PaymentRow): Payment => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  state: row.state,
  seenAt: row.seen_at,
  confirmedAt: row.confirmed_at,
  confirmations: row.confirmations,
  confirmationsNeeded: row.confirmations_needed,
  transactionHash: row.transaction_hash,
  sender: row.sender,
  memo: row.memo,
  // money in another currency is no part of an order
  problem: row.problem === 'wrongAsset' ? null : row.problem,
  unmatched: row.unmatched,
  ...(row.settled ? { settled: true } : {}),
})

export type ClaimColumns = 'claimed_by' | 'claimed_at' | 'claimed_until' | 'claim_alarmed'
export const claimOfRow = (row: Pick<Selectable<PayoutsTable>, ClaimColumns>): Pick<Payout, 'claim'> =>
  row.claimed_by === null || row.claimed_at === null || row.claimed_until === null
    ? {}
    : { claim: { by: row.claimed_by, at: row.claimed_at, until: row.claimed_until, alarmed: row.claim_alarmed ?? 'nobody' } }

export const payoutOf = (row: Selectable<PayoutsTable>): Payout => ({
  id: row.id,
  kind: row.kind,
  amount: row.amount,
  state: row.state,
  proof: row.proof,
  askedAt: row.asked_at,
  lostAt: row.lost_at,
  providerId: row.provider_id,
  cost: row.cost,
  queuedAt: row.queued_at,
  sentAt: row.sent_at,
  endedAt: row.ended_at,
  failureProof: row.failure_proof,
  ...(row.doubt === null ? {} : { doubt: row.doubt }),
  ...claimOfRow(row),
  ...(row.recorded_by === null ? {} : { recordedBy: row.recorded_by }),
  ...(row.hash_fault === null ? {} : { hashFault: row.hash_fault }),
  ...(row.former_proofs.length === 0 ? {} : { formerProofs: row.former_proofs }),
})

export const refundOf = (row: Selectable<RefundsTable>): Refund => ({
  id: row.id,
  amount: row.amount,
  cost: row.cost,
  state: row.state,
  openedAt: row.opened_at,
  proposedBy: row.proposed_by,
  approvedBy: row.approved_by,
  toId: row.to_id,
  proof: row.proof,
  sentAt: row.sent_at,
  endedAt: row.ended_at,
  ...(row.place_changed_at === null ? {} : { placeChangedAt: row.place_changed_at }),
  ...claimOfRow(row),
  ...(row.recorded_by === null ? {} : { recordedBy: row.recorded_by }),
  ...(row.hash_fault === null ? {} : { hashFault: row.hash_fault }),
  ...(row.former_proofs.length === 0 ? {} : { formerProofs: row.former_proofs }),
})

export const quoteOf = (row: Selectable<OrderQuotesTable>): OrderQuote => ({
  id: row.id,
  at: row.at,
  cause: row.cause,
  rate: row.rate,
  give: row.give,
  take: row.take,
  fixedUntil: row.fixed_until,
})

/** The columns of a claim. */
export const claimRow = (claim: Claim | undefined): { [Name in ClaimColumns]: Selectable<PayoutsTable>[Name] } => ({
  claimed_by: claim?.by ?? null,
  claimed_at: claim?.at ?? null,
  claimed_until: claim?.until ?? null,
  claim_alarmed: claim?.alarmed ?? null,
})

/** What the chain said against a hash stays while that hash does. Watchers write it, and a move that follows does not know it yet. */
export const faultOfProof = (table: 'payouts' | 'refunds') =>
  sql<HashFault | null>`case when ${sql.ref(`${table}.proof`)} is distinct from excluded.proof then null else ${sql.ref(`${table}.hash_fault`)} end`

/** The parts of an order that are new or differ from the stored ones. */
export const changedParts = <T extends { id: string }>(before: readonly T[], after: readonly T[]): T[] =>
  after.filter((part) => JSON.stringify(before.find(({ id }) => id === part.id)) !== JSON.stringify(part))
