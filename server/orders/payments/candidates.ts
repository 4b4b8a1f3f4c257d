/** The orders that an unmatched payment may belong to, each with its score. Staff see them, and the likely ones are notified. */
import type { Kysely } from 'kysely'
import { poolOf } from '../../../core/credentials/pool.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { add, type Decimal, divide, largest, multiply, subtract } from '../../../core/money/decimal.ts'
import { sumTolerance } from '../../../core/orders/exceptions.ts'
import { isOpen } from '../../../core/orders/statuses.ts'
import { type Match, type ScoredOrder, scoreMatch } from '../../../core/payments/match-score.ts'
import { latestMoment } from '../../../core/payments/moments-of-transfer.ts'
import type { Settings } from '../../../core/settings/settings.ts'
import { addHours } from '../../../core/time/instant.ts'
import type { Tables } from '../../base/db/tables.ts'
import { type CandidateRow, candidatesFor } from '../../stores/payments/inbox-store.ts'
import type { StoredPayment } from '../../stores/payments/payment-store.ts'

export type ScoredCandidate = CandidateRow & { scored: ScoredOrder; match: Match }

/** An order is a candidate if its sum differs by at most this: fees on the way may explain the difference. */
const nearPercent = '2'

export async function scoredCandidates(
  db: Kysely<Tables>,
  settings: Settings,
  row: StoredPayment,
  currency: Currency,
): Promise<ScoredCandidate[]> {
  const pool = poolOf(currency)
  const tolerance = sumTolerance({ giveKind: currency.kind }, settings)
  const margin = largest(tolerance, divide(multiply(row.amount, nearPercent), '100'))
  const found = await candidatesFor(db, row, {
    byMemo: pool === 'memo',
    near: { from: subtract(row.amount, margin), to: add(row.amount, margin) },
    closedSince: addHours(row.seen_at, -settings.watchAfterCloseHours),
  })
  const transfer = {
    amount: row.amount,
    seenAt: row.seen_at,
    until: latestMoment({ seenAt: row.seen_at, toldByDay: row.told_by_day }),
    memo: row.memo,
    transactionHash: row.transaction_hash,
  }
  return found.map((order) => {
    const scored = scoredOrder(order, pool === 'none' ? 'address' : pool, tolerance)
    return { ...order, scored, match: scoreMatch(transfer, scored) }
  })
}

export const missingOf = ({ due, seen, received }: { due: Decimal; seen: Decimal; received: Decimal }): Decimal =>
  largest('0', subtract(due, add(seen, received)))

const scoredOrder = (order: CandidateRow, toldBy: ScoredOrder['toldBy'], tolerance: Decimal): ScoredOrder => ({
  credentials: order.holds === null ? 'never' : order.holds ? 'now' : 'once',
  toldBy,
  memo: order.memo,
  due: order.due,
  missing: missingOf(order),
  tolerance,
  open: isOpen(order.status),
  markedPaid: order.markedPaid,
  createdAt: order.createdAt,
  payUntil: order.payUntil,
  watchUntil: order.watchUntil,
  proof: order.proof,
  clientKnown: order.clientKnown,
  senderKnown: order.senderKnown,
})
