/** Writes what this process has counted of visitors: a few rows a day, added to the counts of other processes. */
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { addVisits } from '../../stores/figures/steps-store.ts'
import { giveVisitsBack, takeVisits } from './visit-counts.ts'

export async function writeVisits({ database }: Context): Promise<void> {
  const taken = takeVisits(database)
  if (taken.length === 0) return
  try {
    await transaction(database, (tx) => addVisits(tx, taken))
  } catch (error) {
    giveVisitsBack(database, taken)
    throw error
  }
}
