/** Which payment that somebody entered by hand a row of a statement tells of. */
import type { Decimal } from '../money/decimal.ts'
import { addHours, type Instant, isAfter, isBefore } from '../time/instant.ts'
import type { StatementRow } from './read-statement.ts'

export type EnteredByHand = { id: string; amount: Decimal; at: Instant; proof: string | null }

/** Somebody who types a moment is off by hours, and banks book on another day. */
const daysAround = 2

/**
 * The one that names the bank's number; else one of the same sum to the kopeck, entered for about the same time: the nearest.
 * One that names another number of this bank is another transfer.
 */
export function adoptedBy<Entered extends EnteredByHand>(
  row: Pick<StatementRow, 'at' | 'amount' | 'bankId'>,
  entered: readonly Entered[],
): Entered | null {
  const same = entered.filter(({ amount }) => amount === row.amount)
  const named = row.bankId === null ? undefined : same.find(({ proof }) => proof?.trim().toLowerCase() === row.bankId?.toLowerCase())
  if (named !== undefined) return named
  const off = ({ at }: Entered) => Math.abs(Date.parse(at) - Date.parse(row.at))
  const near = same.filter(({ at }) => !isBefore(at, addHours(row.at, -24 * daysAround)) && !isAfter(at, addHours(row.at, 24 * daysAround)))
  return near.sort((a, b) => off(a) - off(b))[0] ?? null
}
