/** Rows of what clients pay to, and of where it comes from. */
import type { ColumnType, Generated } from 'kysely'
import type { ExchangeSource } from '../../../../core/credentials/exchange-sources.ts'
import type { CredentialsSource } from '../../../../core/credentials/sources.ts'
import type { Json } from './json-column.ts'

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
