/**
 * `npm run audit`: proves the books (docs/books.md), while the service runs or stands still. Exit code 0 when everything agrees; 1
 * with a line for each thing that does not. How far it is goes to standard error.
 */
import { randomUUID } from 'node:crypto'
import type { Fault } from '../core/ledger/order-faults.ts'
import { decimalsOf } from '../core/money/decimal.ts'
import { formatAmount } from '../core/money/format.ts'
import { instantOf } from '../core/time/instant.ts'
import { openDatabase } from '../server/base/db/open.ts'
import { readPlace } from '../server/base/environment.ts'
import { StartRefused } from '../server/base/start-refused.ts'
import { placeToBackUp } from '../server/compose/backup/place.ts'
import { type AuditPart, type AuditResult, auditBooks } from '../server/work/ledger/audit.ts'
import { keepAudit } from '../server/work/ledger/audit-run-store.ts'
import { openProgressLine } from './progress-line.ts'
import { runCommand, say } from './run-command.ts'

const counted = (count: number): string => formatAmount(String(count), 0, 'en')

const proving: Readonly<Record<AuditPart, string>> = {
  entries: 'entries: each sums to nil',
  orders: 'orders: books, payments, payouts, refunds, promises, history, receipts',
  queue: 'payments of no order: the books have each',
}

await runCommand('Stopped: nothing was changed.', async (signal) => ((await audit(signal)) === 0 ? 0 : 1))

/** How many faults there are. */
async function audit(signal: AbortSignal): Promise<number> {
  const place = await placeToBackUp(readPlace(process.env), say)
  const database = openDatabase({ url: place.url, applicationName: 'menyala audit' })
  try {
    const { rows } = await database.pool.query<{ books: string | null }>("select to_regclass('ledger_entries')::text as books")
    if (!rows[0]?.books) throw new StartRefused('This database has no books yet: start this version of Menyala once.')
    const askedAt = instantOf(Date.now())
    const first: Fault[] = []
    const progress = openProgressLine(process.stderr)
    const result = await auditBooks(database, {
      onFault(fault) {
        if (first.length < 50) first.push(fault)
        progress.clear()
        say(`${fault.subject}: ${fault.says} (${fault.kind})`)
      },
      onProgress(part, done, total) {
        signal.throwIfAborted()
        progress.tell(`${counted(done)} of ${counted(total)} ${proving[part]}`)
      },
    }).finally(progress.clear)
    const { entries, orders, faults } = result
    await keepAudit(database.kysely, randomUUID(), { entries, orders, faults, first }, askedAt, instantOf(Date.now()))
    tell(result)
    return faults
  } finally {
    await database.close()
    await place.close('done')
  }
}

function tell({ books, entries, orders, faults }: AuditResult): void {
  const sum = (amount: string) => formatAmount(amount, decimalsOf(amount), 'en')
  const rows = [['', 'booked', 'held softly', 'free'], ...books.map((one) => [one.code, sum(one.booked), sum(one.held), sum(one.free)])]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows)
    say(row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '))
  const looked = `${counted(entries)} entries and ${counted(orders)} orders`
  say(faults === 0 ? `${looked}: everything agrees.` : `${looked}: ${counted(faults)} things differ.`)
}
