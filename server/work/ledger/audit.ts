/**
 * The audit of the books. It proves that sums are zero, that reserves equal the books, that orders agree with their postings, payments
 * with orders, and withdrawals with payouts. It proves that promises agree with open orders (per order, and their sum with the reserve),
 * that vanished credit has its proof, that incomes of partners follow from their orders, that a job takes whatever waits in the outbox, and that nobody changed the history.
 * It reads one snapshot while the service runs, in batches of rows.
 */
import { accountNames, accounts } from '../../../core/ledger/accounts.ts'
import { type Fault, orderFaults, postingWords } from '../../../core/ledger/order-faults.ts'
import { difference, net, type Posting, unmatchedRefundsStanding, unmatchedStanding } from '../../../core/ledger/postings.ts'
import { compare, type Decimal, isNegative, isPositive, subtract } from '../../../core/money/decimal.ts'
import type { Tx } from '../../base/context.ts'
import type { Database } from '../../base/db/open.ts'
import { takeTime } from '../../base/db/take-time.ts'
import { wrongDays } from '../../stores/figures/figures-store.ts'
import { auditLogDays } from './audit-days.ts'
import { auditIncomes } from './audit-incomes.ts'
import { auditOutbox } from './audit-outbox.ts'
import { auditVanishings } from './audit-vanishings.ts'
import { auditWithdrawals } from './audit-withdrawals.ts'
import { nextEntries, nextEvidence, nextQueued, reserveFigures, sizes } from './books-store.ts'

const entriesAtOnce = 20_000
const ordersAtOnce = 1000

/** A currency by the books: the booked reserve, the part that open orders have reserved, and the part that is still free. */
export type CurrencyBooks = { id: string; code: string; booked: Decimal; held: Decimal; free: Decimal }
export type AuditResult = { entries: number; orders: number; faults: number; books: readonly CurrencyBooks[] }

/** The parts of the audit in their order: the ledger entries, the orders with all their records, and the money that belongs to no order. */
export type AuditPart = 'entries' | 'orders' | 'queue'

export type AuditWatch = {
  /** Called for each fault as soon as it is found. */
  onFault: (fault: Fault) => void
  /** The audit awaits it before it goes on. */
  onProgress?: (part: AuditPart, done: number, total: number) => void | Promise<void>
  /** How many rows are read together. Tests use smaller numbers. */
  entriesAtOnce?: number
  ordersAtOnce?: number
}

/** Reads everything as of one moment and changes nothing. */
export async function auditBooks(database: Database, watch: AuditWatch): Promise<AuditResult> {
  const transaction = database.kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return transaction.execute((tx) => auditIn(tx, watch))
}

/** The same within an open transaction. The caller must give it an isolation level that sees one moment. */
export async function auditIn(tx: Tx, watch: AuditWatch): Promise<AuditResult> {
  let faults = 0
  const counting = {
    ...watch,
    onFault: (fault: Fault) => {
      faults += 1
      watch.onFault(fault)
    },
  }
  await takeTime(tx)
  const total = await sizes(tx)
  const totals = await auditEntries(tx, total.entries, counting)
  const books = await auditReserves(tx, totals, counting)
  await auditOrders(tx, total.orders, counting)
  await auditQueue(tx, counting)
  for (const fault of await auditWithdrawals(tx)) counting.onFault(fault)
  for (const fault of await auditVanishings(tx)) counting.onFault(fault)
  for (const fault of await auditOutbox(tx)) counting.onFault(fault)
  for await (const fault of auditIncomes(tx)) counting.onFault(fault)
  for await (const fault of auditLogDays(tx)) counting.onFault(fault)
  for (const { day } of await wrongDays(tx))
    counting.onFault({ kind: 'figuresDiffer', subject: `figures:${day}`, says: 'its stored figures are not those of its orders' })
  return { ...total, faults, books }
}

async function auditEntries(
  tx: Tx,
  total: number,
  { onFault, onProgress, entriesAtOnce: limit = entriesAtOnce }: AuditWatch,
): Promise<readonly Posting[]> {
  let totals: readonly Posting[] = []
  let done = 0
  for (let scan = await nextEntries(tx, 0, limit); scan; scan = await nextEntries(tx, scan.last, limit)) {
    for (const id of scan.empty) onFault({ kind: 'entryEmpty', subject: `entry:${id}`, says: 'has no postings' })
    for (const { id, currencyId, off } of scan.unbalanced)
      onFault({ kind: 'entryUnbalanced', subject: `entry:${id}`, says: `is off by ${off} in ${currencyId}` })
    totals = net([...totals, ...scan.totals])
    done += scan.count
    await onProgress?.('entries', done, total)
  }
  return totals
}

async function auditReserves(tx: Tx, totals: readonly Posting[], { onFault }: AuditWatch): Promise<CurrencyBooks[]> {
  const of = (currencyId: string, name: Posting['account']): Decimal =>
    totals.find(({ account, currencyId: id }) => account === name && id === currencyId)?.amount ?? '0'
  return (await reserveFigures(tx)).map(({ id, code, reserve, promised, held }) => {
    const subject = `currency:${id}`
    const booked = of(id, 'reserve')
    if (compare(booked, reserve) !== 0)
      onFault({ kind: 'reserveDiffers', subject, says: `the reserve is ${reserve}, the books say ${booked}` })
    if (compare(promised, held) !== 0)
      onFault({ kind: 'promiseDiffers', subject, says: `${promised} is promised, and open orders hold ${held}` })
    for (const name of accountNames) {
      const amount = of(id, name)
      const { side } = accounts[name]
      if ((side === 'ours' && isNegative(amount)) || (side === 'owed' && isPositive(amount)))
        onFault({ kind: 'accountBelowNil', subject, says: `"${accounts[name].words.en}" (${name}) stands at ${amount}` })
    }
    return { id, code, booked, held, free: subtract(booked, held) }
  })
}

async function auditOrders(tx: Tx, total: number, { onFault, onProgress, ordersAtOnce: limit = ordersAtOnce }: AuditWatch): Promise<void> {
  let done = 0
  let reading = nextEvidence(tx, '', limit)
  for (let batch = await reading; batch.length > 0; batch = await reading) {
    // the database reads the next batch while this one is checked, so at most two batches are in memory
    reading = nextEvidence(tx, batch.at(-1)?.order.id ?? '', limit)
    reading.catch(() => undefined)
    for (const evidence of batch) orderFaults(evidence).forEach(onFault)
    done += batch.length
    await onProgress?.('orders', done, total)
  }
}

async function auditQueue(tx: Tx, { onFault, onProgress, ordersAtOnce: limit = ordersAtOnce }: AuditWatch): Promise<void> {
  let done = 0
  let batch = await nextQueued(tx, '', limit)
  while (batch.length > 0) {
    for (const { ofOrder, booked, ...unmatchedPayment } of batch) {
      const { payment } = unmatchedPayment
      const off = difference(ofOrder ? unmatchedRefundsStanding(unmatchedPayment) : unmatchedStanding(unmatchedPayment), booked)
      if (off.length > 0)
        onFault({
          kind: 'paymentDiffersFromBooks',
          subject: `payment:${payment.id}`,
          says: `the books differ from the payment by ${postingWords(off)}`,
        })
    }
    done += batch.length
    await onProgress?.('queue', done, done)
    batch = await nextQueued(tx, batch.at(-1)?.payment.id ?? '', limit)
  }
}
