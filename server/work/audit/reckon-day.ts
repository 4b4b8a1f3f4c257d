import type { Kysely } from 'kysely'
import { beginning, type ChainedRow, dayRoot, rowHash } from '../../../core/audit/chain.ts'
import type { Tables } from '../../base/db/tables.ts'
import { nextOfDay } from '../../stores/audit/audit-day-store.ts'

const rowsAtOnce = 5000

/** Reckons the root of a day from its rows as they stand now. */
export async function reckonDay(
  db: Kysely<Tables>,
  day: string,
  formerRoot: string,
): Promise<{ count: number; lastId: number | null; root: string }> {
  let hash = beginning
  let count = 0
  let last: ChainedRow | null = null
  for (;;) {
    const rows: ChainedRow[] = await nextOfDay(db, day, last, rowsAtOnce)
    for (const row of rows) hash = rowHash(hash, row)
    count += rows.length
    last = rows.at(-1) ?? last
    if (rows.length < rowsAtOnce) return { count, lastId: last?.id ?? null, root: dayRoot(formerRoot, day, hash) }
  }
}
