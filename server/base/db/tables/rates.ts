/** Rows of the prices of sources and of who asks them. */
import type { Generated } from 'kysely'
import type { Json } from './json-column.ts'
import type { LongWorkColumns } from './long-work.ts'

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

export interface BackTestsTable extends Omit<LongWorkColumns, 'asked_by' | 'state'> {
  asked_by: string
  direction: Json
  /** A person can stop it. */
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'stopped'>
}
