/** Sums and moments as chains write them, read without a float and with a limit to what can be true. */
import { type Decimal, divide } from '../../core/money/decimal.ts'
import { addHours, type Instant, instantOf, isAfter } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'

/** Digits of the smallest unit (satoshi, wei, nanoton) as whole units. */
export const wholeUnits = (smallest: string, decimals: number): Decimal => divide(smallest, `1${'0'.repeat(decimals)}`)

/** Blocks of some chains carry a time that lies ahead of the clock, by two hours at most. */
const aheadHours = 2

/** Seconds since 1970 as digits. Throws OutsideError `shape` for what is no moment of this century's block. */
export function momentOf(seconds: string, present: Instant, source: string): Instant {
  if (!/^[1-9]\d{9}$/.test(seconds)) throw new OutsideError('shape', source, `not a moment: ${seconds.slice(0, 60)}`)
  const at = instantOf(Number(seconds) * 1000)
  if (isAfter(at, addHours(present, aheadHours))) throw new OutsideError('shape', source, `a block from the future: ${at}`)
  return at
}

/** By moment, the oldest first. */
export const oldestFirst = <T extends { at: Instant }>(rows: readonly T[]): T[] => rows.toSorted((a, b) => (a.at < b.at ? -1 : 1))

/** A hash of 32 bytes in small hexadecimal digits; what people write down may be any text. */
export const isHexHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
