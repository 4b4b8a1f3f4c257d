/** Whether the audit log is still what was sealed: each day is hashed anew, and compared with its root. */
import { beginning } from '../../../core/audit/chain.ts'
import type { Fault } from '../../../core/ledger/order-faults.ts'
import type { Tx } from '../../base/context.ts'
import { hasRowsBefore, sealedDays } from '../../stores/audit/audit-day-store.ts'
import { reckonDay } from '../audit/reckon-day.ts'

const dayAfter = (day: string): string => new Date(Date.parse(day) + 24 * 3_600_000).toISOString().slice(0, 10)

/** A day follows the stored root of the day before, so that a changed row is told of on its own day alone. */
export async function* auditLogDays(tx: Tx): AsyncGenerator<Fault> {
  const days = await sealedDays(tx)
  const [first] = days
  const fault = (day: string, says: string): Fault => ({ kind: 'auditDayDiffers', subject: `auditDay:${day}`, says })
  if (first && (await hasRowsBefore(tx, first.day))) yield fault(first.day, 'the log has entries from before its first sealed day')
  let former: { day: string; root: string } | null = null
  for (const { day, count, lastId, root } of days) {
    if (former && dayAfter(former.day) !== day) yield fault(day, `follows ${former.day}: a sealed day between them is missing`)
    const reckoned = await reckonDay(tx, day, former?.root ?? beginning)
    if (reckoned.count !== count) yield fault(day, `has ${reckoned.count} entries and was sealed with ${count}`)
    else if (reckoned.root !== root || reckoned.lastId !== lastId) yield fault(day, 'its entries are not those that were sealed')
    former = { day, root }
  }
}
