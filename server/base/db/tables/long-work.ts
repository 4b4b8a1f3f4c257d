/** The columns of long work that staff ask for and a process claims (base/jobs/long-work.ts). */
import type { ColumnType, Generated } from 'kysely'

export interface LongWorkColumns {
  id: string
  /** null: the office by itself. */
  asked_by: string | null
  asked_at: string
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  /** In per cent. */
  progress: Generated<number>
  result: ColumnType<unknown, string | null | undefined, string | null>
  touched_at: string
  finished_at: string | null
}
