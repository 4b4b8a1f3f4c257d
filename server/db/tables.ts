/** All rows on one page, as the database gives them: numerics are decimal strings, moments ISO text. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CheckState } from '../../core/aml/verdict.ts'
import type { BlockedKind } from '../../core/blocked/blocked-detail.ts'
import type { ExchangeSource } from '../../core/credentials/exchange-sources.ts'
import type { CredentialsSource } from '../../core/credentials/sources.ts'
import type { Account } from '../../core/ledger/accounts.ts'
import type { PayoutDoubt } from '../../core/orders/order.ts'
import type { Status } from '../../core/orders/statuses.ts'
import type { Explanation } from '../../core/payments/explanation.ts'
import type { HashFault } from '../../core/payments/hash-fault.ts'
import type { WithdrawalStanding } from '../../core/payouts/waits.ts'

type Json = ColumnType<unknown, string, string>
/** With a default: may be left out when a row is made. */
type JsonDefault = ColumnType<unknown, string | undefined, string>

export interface UsersTable {
  uid: string
  user_type: Generated<'regular' | 'partner' | 'operator' | 'admin'>
  anonymous: boolean
  name: Generated<string>
  email: string | null
  password_hash: string | null
  language: Generated<'ru' | 'en'>
  partner_monitor: Generated<boolean>
  ref_id: string
  referred_by: string | null
  totp_secret: string | null
  totp_pending: string | null
  totp_last_step: Generated<number>
  recovery_code_hashes: Generated<string[]>
  date_created: string
  last_seen_at: string
}

export interface SessionsTable {
  id: string
  token_hash: string
  user_id: string
  date_created: string
  last_used_at: string
  expires_at: string
  second_factor_fresh_until: string | null
}

export interface InvitationsTable {
  token_hash: string
  user_id: string
  expires_at: string
  used_at: string | null
}

export interface SignInAttemptsTable {
  id: Generated<number>
  key: string
  at: string
}

export interface SettingsTable {
  name: string
  value: Json
  changed_at: string
  changed_by: string | null
}

export interface IdempotencyKeysTable {
  caller: string
  function: string
  key: string
  body_hash: string
  answer: ColumnType<unknown, string | null | undefined, string | null>
  date_created: string
}

export interface AuditTable {
  id: Generated<number>
  at: string
  person_id: string
  action: string
  subject: string
  details: JsonDefault
  request_id: string | null
}

export interface SignalsTable {
  id: Generated<number>
  topic: string
  at: string
  tx: Generated<string>
}

export interface CurrenciesTable {
  id: string
  code: string
  name_ru: string
  name_en: string
  kind: 'crypto' | 'cashless' | 'cash'
  asset: string
  network: string | null
  decimals: number
  icon: string
  reserve: Generated<string>
  active: Generated<boolean>
  position: Generated<number>
  address_validator: string
  input_mask: string | null
  memo: Generated<'none' | 'tag' | 'memo'>
  confirmations: Generated<number>
  network_cost: Generated<string>
  explorer_transaction: string | null
  explorer_address: string | null
  version: Generated<number>
}

export interface AssetValuesTable {
  asset: string
  legs: Json
}

export interface DirectionsTable {
  id: string
  active: Generated<boolean>
  give_asset: string
  give_kind: 'crypto' | 'cashless' | 'cash'
  currency_take: string
  field_rows: string
  legs: Json
  markup_percent: Generated<string>
  markup_tiers: JsonDefault
  markup_hours: JsonDefault
  markup_by_give: JsonDefault
  fixed_cost: Generated<string>
  minimum: string
  maximum: string | null
  verification: Generated<'none' | 'card' | 'account'>
  aml: Generated<'off' | 'required'>
  instructions_ru: Generated<string>
  instructions_en: Generated<string>
  instructions_required: Generated<boolean>
  meeting_places: JsonDefault
  pay_at: Generated<'before' | 'meeting'>
  version: Generated<number>
  changed_at: ColumnType<string | null, string | null | undefined, string | null>
}

export interface DirectionPairsTable {
  direction_id: string
  direction_active: boolean
  give_currency_id: string
  give_asset: string
  give_kind: string
  take_currency_id: string
  position: number
}

export interface SourcePricesTable {
  leg_key: string
  source: string
  price: string | null
  seen_at: string | null
  asked_at: string
  suspect_price: string | null
  suspect_since: string | null
  problem: string | null
  /** What exactly was wrong with the last answer, in the source's words or its adapter's. */
  detail: Generated<string | null>
  failures: Generated<number>
  ask_after: string | null
}

export interface PriceSnapshotsTable {
  leg_key: string
  at: string
  price: string
  simulated: Generated<boolean>
}

export interface SourceRestsTable {
  source: string
  until: string
  reason: string
}

export interface SourceListsTable {
  source: string
  name: string
  body: Json
  fetched_at: string | null
  tried_at: string
  problem: string | null
}

export interface RateLeaderTable {
  one: Generated<boolean>
  process_id: string
  backend_pid: number
  since: string
  beat_at: string
}

export interface QuoteReceiptsTable {
  order_id: string
  quote_id: string
  position: number
  document: string
  hash: string
  previous_hash: string | null
  key_id: string
  signature: string
}

export interface BackTestsTable {
  id: string
  asked_by: string
  asked_at: string
  direction: Json
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'stopped'>
  progress: Generated<number>
  result: ColumnType<unknown, string | null | undefined, string | null>
  touched_at: string
  finished_at: string | null
}

export interface OrdersTable {
  id: string
  number: Generated<number>
  status: Status
  version: number
  history_length: number
  language: 'ru' | 'en'
  user_id: string
  referral_id: string | null
  email: string
  address_hash: string
  consent_rules: string
  consent_aml: string
  direction_id: string
  give_currency_id: string
  take_currency_id: string
  give_kind: string
  take_kind: string
  give_decimals: number
  take_decimals: number
  pay_at: 'before' | 'meeting'
  instructions_required: boolean
  fixed_cost: string
  minimum: string
  maximum: string | null
  give: string
  take: string
  rate: string
  rate_fixed_until: string | null
  pay_until: string | null
  watch_until: string | null
  rate_final: Generated<boolean>
  due: string
  seen: Generated<string>
  received: Generated<string>
  credited: Generated<boolean>
  exceptions: Generated<string[]>
  hold_kind: Generated<'none' | 'aml' | 'sender' | 'manual'>
  hold_reason: string | null
  hold_since: string | null
  needs: JsonDefault
  gate: 'card' | 'account' | null
  paid_marked_at: string | null
  instructions_read_at: string | null
  reason: string | null
  reason_read_at: string | null
  off_hours: Generated<boolean>
  top_ups: Generated<number>
  quote_refreshes: Generated<number>
  declines: Generated<number>
  profit: string | null
  soft_reserve: Generated<string>
  meeting: ColumnType<unknown, string | null | undefined, string | null>
  assigned_to: string | null
  date_created: string
  last_status_update: string
  date_completed: string | null
  cancel_requested_at: string | null
  complaint_at: string | null
  rated: Generated<boolean>
  reminded_at: string | null
  checked_at: string | null
  credentials_id: string | null
  credentials_memo: string | null
  fields: string
  field_hashes: Generated<string[]>
  search: Generated<string>
  extra: JsonDefault
  due_at: string | null
}

export interface OrderHistoryTable {
  order_id: string
  position: number
  at: string
  who: 'client' | 'operator' | 'admin' | 'system'
  person_id: string | null
  from_status: string | null
  to_status: string
  row_id: string
  why: Generated<string>
  quote_id: string | null
  request_id: string | null
  /** Of this row and the one before it; the database writes it. */
  hash: GeneratedAlways<string>
}

export interface OrderQuotesTable {
  order_id: string
  id: string
  position: number
  at: string
  cause: string
  rate: string
  give: string
  take: string
  fixed_until: string | null
}

/** Accounts at exchanges that are asked for addresses. */
export interface ExchangeAccountsTable {
  id: string
  source: ExchangeSource
  label: string
  secrets: string
  tail: string
  secrets_set_at: string
  secrets_set_by: string
  currencies: string[]
  priority: number
  spare: number
  active: boolean
  version: Generated<number>
  date_created: string
  asked_at: string | null
  answered_at: string | null
  problem: string | null
  problem_since: string | null
  /** What exactly was answered, in foreign words. */
  detail: Generated<string | null>
  /** What it pays out by itself (core/payouts/payout-terms.ts); null: nothing. */
  payouts: ColumnType<unknown, string | null | undefined, string | null>
}

/** What exchanges were asked to send. */
export interface WithdrawalsTable {
  id: string
  payout_id: string
  order_id: string
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

/** Why a payout is not sent by a machine now. */
export interface PayoutWaitsTable {
  payout_id: string
  account_id: string | null
  why: string | null
  until: string | null
  at: string
  look_after: string
}

export interface CredentialsTable {
  id: string
  currency_id: string
  source: CredentialsSource
  value: string
  value_hash: string
  memo: string | null
  label: string | null
  limit_per_day: string | null
  limit_per_order: string | null
  limit_per_month: string | null
  priority: Generated<number>
  active: Generated<boolean>
  looked_until: string | null
  asked_at: string | null
  version: Generated<number>
  tail: string | null
  turn: Generated<number>
  held: Generated<boolean>
  account_id: string | null
  statement_map: Json | null
}

export interface StatementsTable {
  id: string
  credentials_id: string
  person_id: string
  at: string
  file_name: string
  covers_from: string
  covers_until: string
  added: number
  matched: number
  known: number
}

export interface AllotmentsTable {
  id: string
  order_id: string
  credentials_id: string
  memo: string | null
  exclusive_key: string
  kopecks: number | null
  taken_off: Generated<string>
  allotted_at: string
  watch_until: string | null
  freed_at: string | null
}

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
  hash_fault: Generated<HashFault | null>
}

/** What each hash or receipt proves; `place` is a keyed hash of where it went. */
export interface ProofsTable {
  proof: string
  place: string
  payout_id: Generated<string | null>
  refund_id: Generated<string | null>
}

/** Details sent in place of those to which a payout failed. */
export interface NewDetailsTable {
  id: string
  order_id: string
  fields: string
  former_fields: string | null
  field_hashes: string[]
  date_created: string
  accepted_at: string | null
}

export interface NewDetailsLinksTable {
  token_hash: string
  details_id: string
  date_created: string
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
  hash_fault: Generated<HashFault | null>
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

export interface LedgerEntriesTable {
  id: Generated<number>
  key: string
  event: string
  at: string
  order_id: string | null
  payment_id: string | null
  person_id: string | null
  reason: string | null
  memo: JsonDefault
}

export interface LedgerPostingsTable {
  entry_id: number
  account: Account
  currency_id: string
  amount: string
}

export interface LedgerAuditsTable {
  id: string
  asked_by: string | null
  asked_at: string
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  progress: Generated<number>
  result: ColumnType<unknown, string | null | undefined, string | null>
  touched_at: string
  finished_at: string | null
}

export interface OrderLinksTable {
  token_hash: string
  order_id: string
  date_created: string
  expires_at: string
}

export interface OrderAccessTable {
  order_id: string
  user_id: string
  date_created: string
}

export interface OrderRatingsTable {
  order_id: string
  stars: number
  text: Generated<string>
  date_created: string
}

export interface OutboxTable {
  id: Generated<number>
  kind: string
  key: string
  payload: Json
  order_id: string | null
  request_id: string | null
  date_created: string
  due_at: string
  attempts: Generated<number>
  last_problem: string | null
  sent_at: string | null
  dropped_at: string | null
}

export interface FilesTable {
  id: string
  user_id: string
  bucket: string
  full_path: string
  name: string
  size: number
  content_type: string
  md5_hash: string
  generation: number
  metageneration: number
  cache_control: string | null
  content_disposition: string | null
  content_encoding: string | null
  content_language: string | null
  custom_metadata: JsonDefault
  time_created: string
  updated: string
}

export interface VerificationsTable {
  id: string
  user_id: string
  kind: 'card' | 'account'
  number: string
  number_hash: string
  last_four: string
  bank: string
  file_id: string | null
  status: 'pending' | 'declined' | 'verified'
  reason: string | null
  reason_read_at: string | null
  date_created: string
  decided_at: string | null
  decided_by: string | null
  version: Generated<number>
  sequence: Generated<number>
}

export interface UploadsTable {
  id: string
  user_id: string
  sender_id: string
  name: string
  size: number
  content_type: string | null
  pieces: Generated<number>
  received: Generated<number>
  date_created: string
  whole_at: string | null
}

export interface FilePiecesTable {
  file_id: string
  position: number
  bytes: Buffer
}

export interface VerificationFilesTable {
  verification_id: string
  file_id: string
  added_at: string
  superseded_at: string | null
}

export interface PhoneLinksTable {
  id: string
  token_hash: string
  user_id: string
  sender_id: string | null
  upload_id: string | null
  version: Generated<number>
  date_created: string
  expires_at: string
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

export interface PartnersTable {
  user_id: string
  percent: string
  percent_of: 'profit' | 'turnover'
  wallet: string | null
  wallet_network: 'TRC20' | 'ERC20' | 'BEP20' | 'TON' | null
  date_created: string
}

export interface PartnerWithdrawalsTable {
  id: string
  partner_id: string
  amount: string
  status: 'requested' | 'withdrawn'
  wallet: string
  wallet_network: string
  date_created: string
  paid_at: string | null
  paid_by: string | null
}

export interface PartnerIncomesTable {
  id: string
  partner_id: string
  order_id: string
  entry: number
  amount: string
  status: 'created' | 'requested' | 'withdrawn'
  withdrawal_id: string | null
  reversal_of: string | null
  date_created: string
}

/** Public keys of receipts, of every version of the secret key that there ever was. */
export interface ReceiptKeysTable {
  id: string
  public_key: string
}

export interface InstallationTable {
  one: Generated<boolean>
  mode: 'demo' | 'production'
  created_at: string
  /** Encrypted: the key of hashes. */
  hash_key: string | null
}

export interface Tables {
  installation: InstallationTable
  users: UsersTable
  sessions: SessionsTable
  invitations: InvitationsTable
  sign_in_attempts: SignInAttemptsTable
  settings: SettingsTable
  idempotency_keys: IdempotencyKeysTable
  audit: AuditTable
  signals: SignalsTable
  currencies: CurrenciesTable
  asset_values: AssetValuesTable
  directions: DirectionsTable
  direction_pairs: DirectionPairsTable
  source_prices: SourcePricesTable
  price_snapshots: PriceSnapshotsTable
  source_rests: SourceRestsTable
  source_lists: SourceListsTable
  rate_leader: RateLeaderTable
  quote_receipts: QuoteReceiptsTable
  receipt_keys: ReceiptKeysTable
  back_tests: BackTestsTable
  orders: OrdersTable
  order_history: OrderHistoryTable
  order_quotes: OrderQuotesTable
  credentials: CredentialsTable
  exchange_accounts: ExchangeAccountsTable
  statements: StatementsTable
  allotments: AllotmentsTable
  payments: PaymentsTable
  payouts: PayoutsTable
  withdrawals: WithdrawalsTable
  proofs: ProofsTable
  payout_waits: PayoutWaitsTable
  refunds: RefundsTable
  aml_checks: AmlChecksTable
  refund_details: RefundDetailsTable
  refund_links: RefundLinksTable
  ledger_entries: LedgerEntriesTable
  ledger_postings: LedgerPostingsTable
  ledger_audits: LedgerAuditsTable
  order_links: OrderLinksTable
  new_details: NewDetailsTable
  new_details_links: NewDetailsLinksTable
  order_access: OrderAccessTable
  order_ratings: OrderRatingsTable
  outbox: OutboxTable
  files: FilesTable
  verifications: VerificationsTable
  uploads: UploadsTable
  file_pieces: FilePiecesTable
  verification_files: VerificationFilesTable
  phone_links: PhoneLinksTable
  blocked_details: BlockedDetailsTable
  partners: PartnersTable
  partner_withdrawals: PartnerWithdrawalsTable
  partner_incomes: PartnerIncomesTable
}
