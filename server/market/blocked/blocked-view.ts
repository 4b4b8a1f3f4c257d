/** A row of the black list as staff see it. */
import type { Kysely } from 'kysely'
import type { BlockedDetail } from '../../../contract/blocked.ts'
import { shownDetail } from '../../../core/blocked/blocked-detail.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Tables } from '../../base/db/tables.ts'
import { type BlockedRow, findBlocked } from '../../stores/blocked/blocked-store.ts'

export const blockedView = (row: BlockedRow): BlockedDetail => ({
  id: row.id,
  kind: row.kind,
  shown: shownDetail(row),
  reason: row.reason,
  order: row.order_id !== null && row.number !== null ? { id: row.order_id, number: row.number } : null,
  addedBy: row.added_by === null ? null : (row.added_name ?? ''),
  addedAt: row.added_at,
  lifted: row.lifted_at === null ? null : { by: row.lifted_name ?? '', at: row.lifted_at, reason: row.lift_reason ?? '' },
})

/** Refuses with NOT_FOUND if no row has this id. */
export async function oneBlocked(db: Kysely<Tables>, id: string): Promise<BlockedDetail> {
  const row = await findBlocked(db, id)
  if (!row) throw new Refusal('NOT_FOUND', { field: 'id' })
  return blockedView(row)
}
