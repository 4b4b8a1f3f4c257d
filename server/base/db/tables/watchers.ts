/** Rows of who watches for payments, and of transfers that scans lack. */
import type { Generated } from 'kysely'
import type { Unreliable } from '../../../../core/payments/vanishing.ts'

export interface WatchersTable {
  name: string
  /** The newest block that it ever told of. */
  head: string | null
  silent_since: string | null
  /** When people heard of that. */
  silence_told_at: string | null
  unreliable: Unreliable | null
  unreliable_since: string | null
  /** The last answer, in steps of some seconds. */
  answered_at: string | null
}

export interface MissingTransfersTable {
  payment_id: string
  watcher: string
  since: string
  checks: number
  checked_since: string
  asked_at: string
  head: string
  alarm: Generated<boolean>
  gone_at: Generated<string | null>
  proof: Generated<'absent' | 'refused' | 'former' | null>
}
