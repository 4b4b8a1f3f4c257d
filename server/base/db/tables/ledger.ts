/** Rows of the books and their proofs. */
import type { ColumnType, Generated } from 'kysely'
import type { Account } from '../../../../core/ledger/accounts.ts'
import type { JsonDefault } from './json-column.ts'

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
