/** Every table by its name. As the database gives rows, numerics are decimal strings, moments ISO text. */
import type { Transaction } from 'kysely'
import type { AssetValuesTable, CurrenciesTable, DirectionPairsTable, DirectionsTable } from './tables/catalogue.ts'
import type { CannedAnswersTable, ChatFilesTable, ChatMessagesTable, ChatNotesTable, ChatsTable } from './tables/chat.ts'
import type { AllotmentsTable, CredentialsTable, ExchangeAccountsTable, StatementsTable } from './tables/credentials.ts'
import type {
  AlarmGroupTable,
  AlarmsTable,
  AuditDaysTable,
  AuditTable,
  BackupsTable,
  EmailTextsTable,
  HealthWatchTable,
  IdempotencyKeysTable,
  InstallationTable,
  LegalTextsTable,
  LogosTable,
  OpeningWishesTable,
  OutboxTable,
  ReceiptKeysTable,
  SettingsTable,
  SignalsTable,
} from './tables/house.ts'
import type { LedgerAuditsTable, LedgerEntriesTable, LedgerPostingsTable } from './tables/ledger.ts'
import type {
  AmlChecksTable,
  BlockedDetailsTable,
  LikelyPaymentsTable,
  PaymentsTable,
  PayoutsLeftTable,
  PayoutsTable,
  PayoutWaitsTable,
  ProofsTable,
  RefundDetailsTable,
  RefundLinksTable,
  RefundsTable,
  WithdrawalsTable,
} from './tables/money.ts'
import type {
  NewDetailsLinksTable,
  NewDetailsTable,
  OrderAccessTable,
  OrderHistoryTable,
  OrderLinksTable,
  OrderQuotesTable,
  OrderRatingsTable,
  OrdersTable,
  QuoteReceiptsTable,
  ReviewsTable,
  SavedDetailsTable,
  SavedFiltersTable,
} from './tables/orders.ts'
import type {
  AccountLinksTable,
  EmailChangesTable,
  PartnerApplicationsTable,
  PartnerDaysTable,
  PartnerIncomesTable,
  PartnersTable,
  PartnerVisitsTable,
  PartnerWithdrawalLinksTable,
  PartnerWithdrawalsTable,
  PasskeyChallengesTable,
  PasskeysTable,
  SessionsTable,
  SignInAttemptsTable,
  StaffInvitationsTable,
  UserNotesTable,
  UserRequestsTable,
  UsersTable,
} from './tables/people.ts'
import type {
  BackTestsTable,
  PriceSnapshotsTable,
  RateLeaderTable,
  SourceListsTable,
  SourcePricesTable,
  SourceRestsTable,
} from './tables/rates.ts'
import type {
  FilePiecesTable,
  FilesTable,
  PhoneLinksTable,
  UploadsTable,
  VerificationFilesTable,
  VerificationsTable,
} from './tables/verification.ts'
import type { MissingTransfersTable, WatchersTable } from './tables/watchers.ts'

export interface Tables {
  installation: InstallationTable
  users: UsersTable
  user_notes: UserNotesTable
  user_requests: UserRequestsTable
  staff_invitations: StaffInvitationsTable
  sessions: SessionsTable
  account_links: AccountLinksTable
  email_changes: EmailChangesTable
  passkeys: PasskeysTable
  passkey_challenges: PasskeyChallengesTable
  sign_in_attempts: SignInAttemptsTable
  settings: SettingsTable
  opening_wishes: OpeningWishesTable
  logos: LogosTable
  backups: BackupsTable
  alarms: AlarmsTable
  health_watch: HealthWatchTable
  alarm_group: AlarmGroupTable
  email_texts: EmailTextsTable
  legal_texts: LegalTextsTable
  idempotency_keys: IdempotencyKeysTable
  audit: AuditTable
  audit_days: AuditDaysTable
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
  likely_payments: LikelyPaymentsTable
  missing_transfers: MissingTransfersTable
  payments: PaymentsTable
  payouts: PayoutsTable
  withdrawals: WithdrawalsTable
  proofs: ProofsTable
  payout_waits: PayoutWaitsTable
  payouts_left: PayoutsLeftTable
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
  reviews: ReviewsTable
  saved_details: SavedDetailsTable
  saved_filters: SavedFiltersTable
  chats: ChatsTable
  chat_messages: ChatMessagesTable
  chat_notes: ChatNotesTable
  chat_files: ChatFilesTable
  canned_answers: CannedAnswersTable
  outbox: OutboxTable
  files: FilesTable
  verifications: VerificationsTable
  uploads: UploadsTable
  file_pieces: FilePiecesTable
  verification_files: VerificationFilesTable
  phone_links: PhoneLinksTable
  blocked_details: BlockedDetailsTable
  partners: PartnersTable
  partner_applications: PartnerApplicationsTable
  partner_days: PartnerDaysTable
  partner_visits: PartnerVisitsTable
  partner_withdrawals: PartnerWithdrawalsTable
  partner_withdrawal_links: PartnerWithdrawalLinksTable
  partner_incomes: PartnerIncomesTable
  watchers: WatchersTable
}

/** A transaction with all of our tables; every store takes one (or the database itself for reads). */
export type Tx = Transaction<Tables>
