/** The formats of sums in smallest units, moments and memos. All numbers are text of digits (fetch-json.ts), never floats. */
import { z } from 'zod'
import { instantOf } from '../../core/time/instant.ts'

/** Smallest units of a coin. No coin has a supply of more than 18 digits. */
export const smallestUnits = z.string().regex(/^(0|[1-9]\d{0,17})$/, 'not a sum in smallest units')
/** Number of a block, a ledger or a slot. */
export const blockNumber = z
  .string()
  .regex(/^\d{1,15}$/, 'not the number of a block')
  .transform(BigInt)

/** Seconds since 1970, from 2001 to 2033. Milliseconds do not match. */
export const unixMoment = z
  .string()
  .regex(/^1\d{9}$/, 'not seconds since 1970')
  .transform((seconds) => instantOf(Number(seconds) * 1000))
/** ISO 8601 in UTC, with any number of digits after the second. */
export const isoMoment = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/, 'not a moment in UTC')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'no such moment')
  .transform((text) => instantOf(Date.parse(text)))

/** Characters of a memo. Ours are far shorter, and an index of a database takes no text of thousands of bytes. */
const longestMemo = 500

/**
 * A memo in a form that can be stored and compared. An empty memo is null. Payers may write anything: zero characters and half
 * characters, which no database accepts as text, become replacement characters, and what is too long is cut and has dots at its end, so
 * they match no memo of ours.
 */
export function readMemo(memo: string | null | undefined): string | null {
  const kept = memo && memo.length > longestMemo ? `${memo.slice(0, longestMemo)}…` : memo
  return kept?.toWellFormed().replaceAll('\0', '\uFFFD') || null
}
