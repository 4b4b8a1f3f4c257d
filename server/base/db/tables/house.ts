/** Rows that keep the house: settings, repeats of calls, the audit, signals, what waits to go out. */
import type { ColumnType, Generated } from 'kysely'
import type { AlarmName } from '../../../../core/health/alarms.ts'
import type { Language } from '../../../../core/language/language.ts'
import type { LegalDocument } from '../../../../core/legal/legal-document.ts'
import type { Json, JsonDefault } from './json-column.ts'
import type { LongWorkColumns } from './long-work.ts'

/** A text of null stands for ours. */
export interface EmailTextsTable {
  kind: string
  language: Language
  title: string | null
  lead: string | null
  version: Generated<number>
  changed_at: string
  changed_by: string | null
}

/** Versions of legal texts in place of ours. */
export interface LegalTextsTable {
  id: string
  document: LegalDocument
  /** A Moscow day. */
  holds_from: string
  ru: string
  en: string
  withdrawn: Generated<boolean>
  version: Generated<number>
  changed_at: string
  changed_by: string
}

export interface SettingsTable {
  name: string
  value: Json
  changed_at: string
  changed_by: string | null
  version: Generated<number>
}

/** Who wants an email when new orders are taken again. */
export interface OpeningWishesTable {
  email: string
  language: Language
  date_created: string
}

/** See the migration of alarms. */
export interface AlarmsTable {
  id: string
  name: AlarmName
  subject: string
  state: 'warning' | 'trouble'
  count: number
  subjects: ColumnType<string[], string, string>
  begun_at: string
  fine_since: Generated<string | null>
  ended_at: Generated<string | null>
  /** Since when it is a warning although staff were told of a failure. */
  eased_since: Generated<string | null>
  told_state: Generated<'warning' | 'trouble' | null>
  told_at: Generated<string | null>
  gathered_at: Generated<string | null>
  mailed_at: Generated<string | null>
  telegram_at: Generated<string | null>
}

/** One row: the last look at the health. */
export interface HealthWatchTable {
  one: Generated<boolean>
  looked_at: string
  fine_since: string | null
}

export interface BackupsTable extends LongWorkColumns {
  deleted_at: string | null
}

/** One row: the group of staff in Telegram. */
export interface AlarmGroupTable {
  id: Generated<number>
  code: string | null
  code_opened_at: string | null
  code_until: string | null
  code_by: string | null
  tries: Generated<number>
  language: Generated<Language>
  chat_id: string | null
  title: string | null
  connected_at: string | null
  connected_by: string | null
  problem: string | null
  last_update: Generated<string>
  read_until: string | null
}

/** Pictures of logos, by what they are. */
export interface LogosTable {
  hash: string
  png: Buffer
  date_created: string
  by_id: string
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

export interface AuditDaysTable {
  day: string
  count: number
  last_id: number | null
  root: string
  sealed_at: string
}

export interface SignalsTable {
  id: Generated<number>
  topic: string
  at: string
  tx: Generated<string>
}

export interface OutboxTable {
  id: Generated<number>
  kind: string
  key: string
  payload: Json
  order_id: string | null
  request_id: string | null
  /** A keyed hash of the address that an email about an account went to, or of one that was refused for good. */
  recipient: Generated<string | null>
  date_created: string
  due_at: string
  attempts: Generated<number>
  /** Of this email or its address, while others left. */
  refusals: Generated<number>
  last_problem: string | null
  sent_at: string | null
  dropped_at: string | null
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
  first_steps_ended_at: Generated<string | null>
}
