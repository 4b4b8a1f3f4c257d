/** Rows of the books and their proofs. */
import type { Generated } from 'kysely'
import type { Account } from '../../../../core/ledger/accounts.ts'
import type { JsonDefault } from './json-column.ts'
import type { LongWorkColumns } from './long-work.ts'

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

export type LedgerAuditsTable = LongWorkColumns
