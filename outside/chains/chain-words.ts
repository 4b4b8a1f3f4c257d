/** How networks write sums in smallest units, moments and memos. All numbers come as their own digits (fetch-json.ts); none goes through a float. */
import { z } from 'zod'
import { instantOf } from '../../core/time/instant.ts'

/** Smallest units of a coin: more than 18 digits is more than there is of any of them. */
export const smallestUnits = z.string().regex(/^(0|[1-9]\d{0,17})$/, 'not a sum in smallest units')
/** Number of a block, a ledger, a slot. */
export const blockNumber = z
  .string()
  .regex(/^\d{1,15}$/, 'not the number of a block')
  .transform(BigInt)

/** Seconds since 1970: from 2001 to 2033, so that milliseconds do not pass. */
export const unixMoment = z
  .string()
  .regex(/^1\d{9}$/, 'not seconds since 1970')
  .transform((seconds) => instantOf(Number(seconds) * 1000))
/** ISO 8601 in UTC, with as many digits of a second as the network likes. */
export const isoMoment = z
  .string()
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/, 'not a moment in UTC')
  .refine((text) => !Number.isNaN(Date.parse(text)), 'no such moment')
  .transform((text) => instantOf(Date.parse(text)))

/**
 * A memo as it can be kept and compared; none is null. Payers write what they like: zero characters and halves of a character,
 * which no database takes as text, become replacement characters, and so match no memo of ours.
 */
export const readMemo = (memo: string | null | undefined): string | null => memo?.toWellFormed().replaceAll('\0', '\uFFFD') || null
