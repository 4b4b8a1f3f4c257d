/**
 * Seals the days of the audit log that are over (core/audit/chain.ts). A row has the time at which it was written, so only a transaction
 * that is still open can add one to a day that is over. A day is sealed at a moment at which no open one has written to the log.
 */
import { beginning } from '../../../core/audit/chain.ts'
import type { Context } from '../../base/context.ts'
import { insertSealedDay, isBeingWritten, lastRoot, nextDayToSeal } from '../../stores/audit/audit-day-store.ts'
import { reckonDay } from './reckon-day.ts'

export async function sealAuditDays(context: Context): Promise<void> {
  const db = context.database.kysely
  while (!context.stopping.aborted) {
    const day = await nextDayToSeal(db, context.now())
    if (day === null) return
    // writers are few and short: the next sweep will find such a moment
    if (await isBeingWritten(db)) return
    const reckoned = await reckonDay(db, day, (await lastRoot(db)) ?? beginning)
    await insertSealedDay(db, { day, ...reckoned, sealedAt: context.now() })
  }
}
