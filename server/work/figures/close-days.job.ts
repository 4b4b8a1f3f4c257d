/**
 * Closes the Moscow days that are over: their figures become rows. A day is closed some minutes after its end, when every transaction that
 * began in it has ended. Days whose orders have changed since are reckoned anew.
 */
import { moscowDate } from '../../../core/directions/working-hours.ts'
import { dayPlus } from '../../../core/figures/spans.ts'
import { addMinutes } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { claimOfDays, closeDays, firstOrderDay, lastClosedDay, reckonStaleDay } from '../../stores/figures/figures-store.ts'

const graceMinutes = 10
/** So many days are closed at once: an old office that is new to it has years of them. */
const atOnce = 31

export async function closeOverDays(context: Context): Promise<void> {
  const over = dayPlus(moscowDate(addMinutes(context.now(), -graceMinutes)), -1)
  while (!context.stopping.aborted) {
    const goesOn = await transaction(context.database, async (tx) => {
      // one process at a time
      if (!(await claimOfDays(tx))) return false
      const last = await lastClosedDay(tx)
      const from = last === null ? await firstOrderDay(tx) : dayPlus(last, 1)
      if (from !== null && from <= over) {
        const until = dayPlus(from, atOnce - 1)
        await closeDays(tx, { from, until: until < over ? until : over }, context.now())
        return true
      }
      return reckonStaleDay(tx)
    })
    if (!goesOn) return
  }
}
