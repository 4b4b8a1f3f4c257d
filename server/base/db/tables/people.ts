/** Rows of people, their sessions and what partners earn. */
import type { ColumnType, Generated } from 'kysely'
import type { Claim } from '../../../../core/orders/order.ts'
import type { Doubt } from '../../../../core/partners/income.ts'
import type { ChainAnswer, Machine, WithdrawalState } from '../../../../core/partners/withdrawal.ts'
import type { Role } from '../../../../core/people/permissions.ts'
import type { SecondAdminKind } from '../../../../core/people/second-admin.ts'
import type { SuspendedKind } from '../../../../core/people/suspension.ts'

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
  referred_at: Generated<string | null>
  totp_secret: string | null
  totp_pending: string | null
  totp_pending_at: string | null
  totp_last_step: Generated<number>
  recovery_code_hashes: Generated<string[]>
  /** Details of orders made before it are not filled in again. */
  details_forgotten_at: Generated<string | null>
  date_created: string
  last_seen_at: string
  /** Null for those who never registered. */
  registered_at: Generated<string | null>
  password_changed_at: Generated<string | null>
  /** The password was made by us and mailed, and nobody has signed in with it yet. */
  mailed_password_waits: Generated<boolean>
  /** Since when it is known whose e-mail this is. */
  email_proven_at: Generated<string | null>
  /** Browsers that signed in before are known no more. */
  devices_known_since: Generated<string | null>
  second_factor_goes_at: Generated<string | null>
  second_factor_since: Generated<string | null>
  /** When the machine led an admin back in, or an admin reset the second step of staff; null once there is one again. */
  recovery_begun_at: Generated<string | null>
  passkeys: Generated<number>
  deleted_at: Generated<string | null>
  emails_off: Generated<string[]>
  /** The versions of the texts that the person agreed to at registration. */
  consent_rules: Generated<string | null>
  consent_aml: Generated<string | null>
  consent_personal_data: Generated<string | null>
  /** The one that a change by an admin must name. */
  version: Generated<number>
  /** Rises with what the person changes himself. */
  account_version: Generated<number>
  suspended_what: Generated<SuspendedKind | null>
  suspended_reason: Generated<string | null>
  /** Null: for good. */
  suspended_until: Generated<string | null>
  suspended_at: Generated<string | null>
  suspended_by: Generated<string | null>
}

/** Who is invited to the staff. */
export interface StaffInvitationsTable {
  id: string
  /** Null: the first admin, who says his own. */
  email: string | null
  name: string
  role: 'operator' | 'admin'
  invited_by: string | null
  date_created: string
  expires_at: string
  token_hash: string | null
  accepted_at: string | null
  accepted_by: string | null
  withdrawn_at: string | null
}

/** What one admin asks another to agree to. */
export interface UserRequestsTable {
  id: string
  kind: SecondAdminKind
  user_id: string | null
  invitation_id: string | null
  role_before: Role | null
  role: Role | null
  name: string | null
  reason: string | null
  asked_by: string
  asked_at: string
  verdict: 'agreed' | 'refused' | 'withdrawn' | null
  decided_by: string | null
  decided_at: string | null
  refusal: string | null
}

/** What staff remember of a person. */
export interface UserNotesTable {
  id: string
  user_id: string
  at: string
  by_id: string
  text: string
}

export interface SessionsTable {
  id: string
  token_hash: string
  user_id: string
  date_created: string
  last_used_at: string
  expires_at: string
  second_factor_fresh_until: string | null
  /** As the browser named itself when the session began; at most 300 characters. */
  user_agent: Generated<string>
}

export interface AccountLinksTable {
  token_hash: string
  user_id: string
  purpose:
    | 'invitation'
    | 'password'
    | 'partner'
    | 'email'
    | 'secondFactorRemoval'
    | 'secondFactorKeep'
    | 'emailOld'
    | 'emailNew'
    | 'emailUndo'
  expires_at: string
  used_at: string | null
  email_change_id: Generated<string | null>
}

export interface PasskeysTable {
  id: string
  user_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  date_created: string
  last_used_at: string | null
}

export interface PasskeyChallengesTable {
  challenge_hash: string
  user_id: string | null
  expires_at: string
}

/** One wish for another e-mail of an account. */
export interface EmailChangesTable {
  id: string
  user_id: string
  old_email: string
  new_email: string
  date_created: string
  old_confirmed_at: Generated<string | null>
  new_confirmed_at: Generated<string | null>
  done_at: Generated<string | null>
  undo_until: Generated<string | null>
  /** Undone, called off, or replaced by another one. */
  ended_at: Generated<string | null>
}

export interface SignInAttemptsTable {
  id: Generated<number>
  key: string
  at: string
}

export interface PartnersTable {
  user_id: string
  percent: string
  percent_of: 'profit' | 'turnover'
  date_created: string
  figures_version: Generated<number>
  paused_at: Generated<string | null>
  paused_reason: Generated<string | null>
  version: Generated<number>
  note: Generated<string>
}

/** Who wants to become a partner. */
export interface PartnerApplicationsTable {
  id: string
  email: string
  user_id: string | null
  place: string
  how: string
  language: 'ru' | 'en'
  terms: string
  date_created: string
  answer_by: string
  verdict: Generated<'accepted' | 'declined' | null>
  verdict_by: Generated<string | null>
  verdict_at: Generated<string | null>
  reason: Generated<string | null>
  silent: Generated<boolean>
}

/** The figures of a partner's cabinet, by day of Moscow. */
export interface PartnerDaysTable {
  partner_id: string
  day: string
  visits: number
  referrals: number
  exchanges: number
  turnover: string
  income: string
  waiting: string
}

/** Visits by the link of a partner: one for each browser and day. */
export interface PartnerVisitsTable {
  partner_id: string
  day: string
  device_hash: string
}

export interface PartnerWithdrawalsTable {
  id: string
  partner_id: string
  currency_id: string
  amount: string
  cost: string
  status: WithdrawalState
  /** Encrypted. */
  wallet: string
  wallet_hash: string
  changed_wallet: boolean
  date_created: string
  confirmed_at: Generated<string | null>
  payable_from: Generated<string | null>
  approved_by: Generated<string | null>
  claimed_by: Generated<string | null>
  claimed_at: Generated<string | null>
  claimed_until: Generated<string | null>
  claim_alarmed: Generated<Claim['alarmed'] | null>
  proof: Generated<string | null>
  sent_at: Generated<string | null>
  recorded_by: Generated<string | null>
  chain: ColumnType<ChainAnswer | null, string | null | undefined, string | null>
  machine: ColumnType<Machine | null, string | null | undefined, string | null>
  ended_at: Generated<string | null>
  ended_by: Generated<string | null>
  reason: Generated<string | null>
  version: Generated<number>
}

/** Links of the emails about a withdrawal. */
export interface PartnerWithdrawalLinksTable {
  token_hash: string
  withdrawal_id: string
  expires_at: string
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
  percent: string
  percent_of: 'profit' | 'turnover'
  base: string | null
  turnover: string
  doubts: Doubt[]
  verdict: Generated<'confirmed' | 'refused' | null>
  verdict_by: Generated<string | null>
  verdict_at: Generated<string | null>
  verdict_reason: Generated<string | null>
}
