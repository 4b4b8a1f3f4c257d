/** Which payment that somebody entered by hand a row of a statement tells of. */
import type { Decimal } from '../money/decimal.ts'
import { addHours, type Instant, isAfter, isBefore } from '../time/instant.ts'
import type { StatementRow } from './read-statement.ts'

/** `bankId`: the number of the bank, where somebody typed it as such. `proof`: that number, or whatever was named as a receipt. */
export type EnteredByHand = { id: string; amount: Decimal; at: Instant; proof: string | null; bankId: string | null }

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
  const isNear = ({ at }: Entered) => !isBefore(at, addHours(row.at, -24 * daysAround)) && !isAfter(at, addHours(row.at, 24 * daysAround))
  const near = same.filter((one) => (row.bankId === null || one.bankId === null) && isNear(one))
  return near.sort((a, b) => off(a) - off(b))[0] ?? null
}
