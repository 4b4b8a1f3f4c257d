/** Rows of payments, payouts and refunds, of what proves them and what forbids them. */
import type { ColumnType, Generated } from 'kysely'
import type { CheckState } from '../../../../core/aml/verdict.ts'
import type { BlockedKind } from '../../../../core/blocked/blocked-detail.ts'
import type { Claim, FormerProof, PayoutDoubt } from '../../../../core/orders/order.ts'
import type { Explanation } from '../../../../core/payments/explanation.ts'
import type { HashFault } from '../../../../core/payments/hash-fault.ts'
import type { WithdrawalStanding } from '../../../../core/payouts/waits.ts'
import type { Json } from './json-column.ts'

export interface PaymentsTable {
  id: string
  natural_key: string
  order_id: string | null
  credentials_id: string | null
  currency_id: string
  kind: 'transfer' | 'cash'
  amount: string
  state: 'seen' | 'confirmed' | 'vanished'
  seen_at: string
  /** The bank told only its day: `seen_at` is a moment of that day. */
  told_by_day: Generated<boolean>
  confirmed_at: string | null
  confirmations: Generated<number>
  confirmations_needed: Generated<number>
  transaction_hash: string | null
  sender: string | null
  memo: string | null
  problem: 'wrongAsset' | 'wrongMemo' | 'wrongSender' | 'duplicate' | 'replaced' | null
  unmatched: Generated<boolean>
  explained: Generated<Explanation | null>
  part_of: Generated<string | null>
  /** Its refund is under way, or it is returned. */
  refund_stage: Generated<'open' | 'done' | null>
  /** What an exchange that keeps it back calls that. */
  held_word: Generated<string | null>
  /** The order whose client very likely sent it. */
  client_order_id: Generated<string | null>
  date_created: string
}

/** A transfer of nobody that looks like the payment of an order. */
export interface LikelyPaymentsTable {
  order_id: string
  payment_id: string
  found_at: string
  told_at: string | null
  denied_at: string | null
  /** The reason of staff; null where its client said so himself. */
  denied_for: string | null
}

export interface AmlChecksTable {
  id: string
  payment_id: string
  provider: string
  state: CheckState
  provider_id: string | null
  risk: string | null
  signals: Json
  raw: ColumnType<unknown, string | null | undefined, string | null>
  problem: string | null
  attempts: Generated<number>
  requested_at: string
  ask_after: string | null
  answered_at: string | null
  accepted_at: string | null
  accepted_by: string | null
}

export interface PayoutsTable {
  id: string
  order_id: string
  kind: 'crypto' | 'bank' | 'cash'
  amount: string
  state: 'queued' | 'sent' | 'confirmed' | 'failed' | 'returned' | 'dropped'
  proof: string | null
  asked_at: Generated<string | null>
  lost_at: Generated<string | null>
  provider_id: Generated<string | null>
  cost: Generated<string>
  queued_at: string
  sent_at: string | null
  ended_at: string | null
  failure_proof: string | null
  doubt: Generated<PayoutDoubt | null>
  claimed_by: Generated<string | null>
  claimed_at: Generated<string | null>
  claimed_until: Generated<string | null>
  claim_alarmed: Generated<Claim['alarmed'] | null>
  recorded_by: Generated<string | null>
  hash_fault: Generated<HashFault | null>
  former_proofs: ColumnType<FormerProof[], string | undefined, string>
}

/** Why a payout is not sent by a machine now. */
export interface PayoutWaitsTable {
  payout_id: string
  account_id: string | null
  why: string | null
  until: string | null
  at: string
  look_after: string
  version: Generated<number>
}

/** Payouts that waited when an account was switched on, and that it does not send: people do. */
export interface PayoutsLeftTable {
  account_id: string
  payout_id: string
  date_created: string
}

/** What exchanges were asked to send. */
export interface WithdrawalsTable {
  id: string
  /** Of an order, or else of a partner. */
  payout_id: string | null
  order_id: string | null
  partner_withdrawal_id: Generated<string | null>
  account_id: string
  currency_id: string
  amount: string
  /** In USDT. */
  worth: string
  /** Encrypted: address and memo. */
  target: string
  target_hash: string
  mark: string
  state: WithdrawalStanding
  provider_id: Generated<string | null>
  word: Generated<string | null>
  word_known: Generated<boolean>
  problem: Generated<string | null>
  transaction_hash: Generated<string | null>
  fee: Generated<string | null>
  sends: Generated<number>
  looks: Generated<number>
  version: Generated<number>
  by_hand: Generated<boolean>
  written_at: string
  asked_at: Generated<string | null>
  answered_at: Generated<string | null>
  ended_at: Generated<string | null>
  look_after: string | null
  /** Of what ended without leaving: looked at until then all the same. */
  watched_until: Generated<string | null>
  /** Since when its word is none that we know, and since when people were called over it. */
  strange_since: Generated<string | null>
  called_at: Generated<string | null>
}

export interface RefundsTable {
  id: string
  /** Of an order, or else of a payment that belongs to none. */
  order_id: string | null
  payment_id: Generated<string | null>
  amount: string
  /** What of it the network takes. */
  cost: string
  state: 'proposed' | 'approved' | 'sent' | 'confirmed' | 'failed' | 'dropped'
  proposed_by: string | null
  approved_by: string | null
  to_id: string | null
  proof: string | null
  opened_at: string
  sent_at: string | null
  ended_at: string | null
  claimed_by: Generated<string | null>
  claimed_at: Generated<string | null>
  claimed_until: Generated<string | null>
  claim_alarmed: Generated<Claim['alarmed'] | null>
  recorded_by: Generated<string | null>
  place_changed_at: Generated<string | null>
  hash_fault: Generated<HashFault | null>
  former_proofs: ColumnType<FormerProof[], string | undefined, string>
}

export interface RefundDetailsTable {
  id: string
  place: Generated<number>
  order_id: string | null
  /** A payment that belongs to no order; `order_id` beside it is the order whose client said it. */
  payment_id: Generated<string | null>
  /** The member of staff who typed it. */
  given_by: Generated<string | null>
  /** Encrypted: value and memo. */
  value: string
  given_at: string
  confirmed_at: string | null
}

export interface RefundLinksTable {
  token_hash: string
  details_id: string
  expires_at: string
  used_at: string | null
}

/** What each hash or receipt proves; `place` is a keyed hash of where it went. */
export interface ProofsTable {
  proof: string
  place: string
  payout_id: Generated<string | null>
  refund_id: Generated<string | null>
  payment_id: Generated<string | null>
  partner_withdrawal_id: Generated<string | null>
  former: Generated<boolean>
}

/** Details that money is not sent to. */
export interface BlockedDetailsTable {
  id: string
  kind: BlockedKind
  value_hash: string
  tail: string
  reason: string
  order_id: string | null
  added_by: string | null
  added_at: string
  lifted_by: string | null
  lifted_at: string | null
  lift_reason: string | null
}
