/** Deletes old snapshots of prices. The older the snapshots, the fewer of them are kept. */
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { thinSnapshots } from '../../stores/rates/snapshot-store.ts'

export async function thinPrices(context: Context): Promise<void> {
  const { snapshotDays } = await context.settings()
  await transaction(context.database, (tx) => thinSnapshots(tx, context.now(), snapshotDays))
}
