/** Rows of orders with their past and their rates, and of who may open them. */

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SavedKind } from '../../../../core/orders/saved-details.ts'
import type { Status } from '../../../../core/orders/statuses.ts'
import type { HideReason, ReviewVerdict } from '../../../../core/reviews/review.ts'
import type { JsonDefault } from './json-column.ts'

export interface OrdersTable {
  id: string
  number: Generated<number>
  status: Status
  version: number
  history_length: number
  language: 'ru' | 'en'
  user_id: string
  referral_id: string | null
  referral_percent: string | null
  referral_percent_of: 'profit' | 'turnover' | null
  referral_device: Generated<boolean>
  /** Keyed hash of the id of the browser that made it; null if that had never signed in. */
  device_hash: Generated<string | null>
  /** Empty once its person has deleted his account. */
  email: string
  details_erased_at: Generated<string | null>
  address_hash: string
  /** Who typed `fields`; null: the person of the order. */
  details_by: Generated<string | null>
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
  /** In USDT, of what was given at the market price when it was made; '0' if it had no price. */
  quoted_worth: Generated<string>
  /** In USDT: the turnover, or while nothing is credited the quoted worth. */
  worth: GeneratedAlways<string>
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

/** Details sent in place of those to which a payout failed. */
export interface NewDetailsTable {
  id: string
  order_id: string
  fields: string
  former_fields: string | null
  typed_by: string
  field_hashes: string[]
  date_created: string
  accepted_at: string | null
}

export interface NewDetailsLinksTable {
  token_hash: string
  details_id: string
  date_created: string
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

/** What a press of staff on a review has replaced. */
export type FormerDecision = {
  verdict: ReviewVerdict | null
  reason: HideReason | null
  decided_by: string | null
  decided_at: string | null
  answer: string
}

export interface ReviewsTable {
  id: string
  order_id: string
  text: string
  name: Generated<string>
  consent_at: Generated<string | null>
  withdrawn_at: Generated<string | null>
  date_created: string
  changed_at: string
  verdict: Generated<ReviewVerdict | null>
  reason: Generated<HideReason | null>
  decided_by: Generated<string | null>
  decided_at: Generated<string | null>
  answer: Generated<string>
  acted_at: Generated<string | null>
  former: ColumnType<FormerDecision | null, undefined, string | null>
  version: Generated<number>
}

/** A filter of all orders that a member of staff keeps for himself. */
export interface SavedFiltersTable {
  id: string
  person_id: string
  name: string
  query: string
  date_created: string
}

/** Where somebody was paid out, kept for his next orders. */
export interface SavedDetailsTable {
  id: string
  user_id: string
  kind: SavedKind
  currency_id: string
  value_hash: string
  /** Encrypted; null once it was removed. */
  value: string | null
  name: Generated<string>
  exchanges: Generated<number>
  date_created: string
  last_used_at: string
  removed_at: Generated<string | null>
}
