/** The audit as its command runs it, of an old office and of a young one: how long, how many rows a second, in how much memory. */
import { alone, counted } from './figures.ts'
import type { Office, Offices } from './past/offices.ts'
import { runAudit } from './past/run-audit.ts'

export async function benchAudit({ young, old }: Offices): Promise<void> {
  const small = await runAudit(young.stage)
  const large = await runAudit(old.stage)
  const rows = await rowsOf(old)
  alone(`audit of ${counted(old.orders)} orders`, large.seconds, 's', { atMost: 300 })
  alone(`audit of ${counted(rows)} rows`, rows / large.seconds, 'rows/s')
  alone(`peak memory of the audit, ${counted(young.orders)} orders`, small.peakMb, 'MB')
  alone(`peak memory of the audit, ${counted(old.orders)} orders`, large.peakMb, 'MB', { atMost: 512 })
}

/** All that the audit reads. */
async function rowsOf({ stage }: Office): Promise<number> {
  const tables = ['orders', 'order_history', 'quote_receipts', 'payments', 'payouts', 'refunds', 'ledger_entries', 'ledger_postings']
  const { rows } = await stage.context.database.pool.query<{ rows: number }>(
    `select ${tables.map((table) => `(select count(*) from ${table})`).join(' + ')} as rows`,
  )
  return rows[0]?.rows ?? 0
}
