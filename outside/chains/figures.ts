/** Reads sums and moments of chains without floats, and refuses impossible values. */
import { type Decimal, divide } from '../../core/money/decimal.ts'
import { addHours, type Instant, instantOf, isAfter } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'

/** Converts digits of the smallest unit (satoshi, wei, nanoton) to whole units. */
export const wholeUnits = (smallest: string, decimals: number): Decimal => divide(smallest, `1${'0'.repeat(decimals)}`)

/** On some chains the time of a block may be ahead of the clock, by two hours at most. */
const aheadHours = 2

/** Reads seconds since 1970 from digits. Throws OutsideError `shape` if they cannot be the time of a block in this century. */
export function momentOf(seconds: string, present: Instant, source: string): Instant {
  if (!/^[1-9]\d{9}$/.test(seconds)) throw new OutsideError('shape', source, `not a moment: ${seconds.slice(0, 60)}`)
  const at = instantOf(Number(seconds) * 1000)
  if (isAfter(at, addHours(present, aheadHours))) throw new OutsideError('shape', source, `a block from the future: ${at}`)
  return at
}

/** Sorted by time, the oldest first. */
export const oldestFirst = <T extends { at: Instant }>(rows: readonly T[]): T[] => rows.toSorted((a, b) => (a.at < b.at ? -1 : 1))

/** True for a hash of 32 bytes in lower-case hexadecimal digits. People may have typed any text. */
export const isHexHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
