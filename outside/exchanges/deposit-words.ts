/** Shared by the deposit histories of all exchanges: sums, moments, hashes, and complete scans. */
import { z } from 'zod'
import { type Decimal, divide, isDecimal, isPositive } from '../../core/money/decimal.ts'
import { addMinutes, type Instant, instantOf, isBefore } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'
import type { Deposit, DepositScan } from './exchange-account.ts'

/** An exchange lists a deposit a little later than the network has it: a deposit younger than this may still be missing. */
const listedWithinMinutes = 2

/** A sum that may be zero, without its trailing zeros. A text with more than 18 digits on either side is not a sum. */
export const balanceText = z
  .string()
  .regex(/^\d{1,18}(\.\d{1,18})?$/, 'not a sum')
  .refine(isDecimal, 'not a sum')
  .transform((text): Decimal => divide(text, '1'))

/** A sum above zero. */
export const sumText = balanceText.refine(isPositive, 'not above zero')

/** Milliseconds since 1970, as digits, from 2001 to 2286. */
export const millisecondText = z
  .string()
  .regex(/^[1-9]\d{12}$/, 'not milliseconds')
  .transform((text) => instantOf(Number(text)))

/** From "hash", "hash@address" or "hash@address@tag". Null if the transfer was inside the exchange. */
export const hashOf = (text: string | null | undefined): string | null => text?.split('@')[0]?.trim() || null

export const textOrNull = (text: string | null | undefined): string | null => text?.trim() || null

/** The scan of all pages: each deposit once, since the moment, oldest first. */
export function wholeScan(found: readonly Deposit[], since: Instant, startedAt: Instant): DepositScan {
  const once = new Map(found.map((each) => [each.key, each]))
  const deposits = [...once.values()].filter(({ at }) => !isBefore(at, since))
  return {
    deposits: deposits.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
    lookedUntil: addMinutes(startedAt, -listedWithinMinutes),
  }
}

const placeOf = ({ at, key }: Deposit): string => `${at} ${key}`

/** If a scan has more pages than this, it fails and does not return a part. */
const mostPages = 20

/** Reads page after page until the last one. Throws `shape` if the list does not end. */
export async function everyPage<Row, Cursor>(
  source: string,
  first: Cursor,
  read: (cursor: Cursor) => Promise<{ rows: readonly Row[]; next: Cursor | null }>,
): Promise<Row[]> {
  const all: Row[] = []
  let cursor: Cursor | null = first
  for (let page = 0; page < mostPages && cursor !== null; page += 1) {
    const answer: { rows: readonly Row[]; next: Cursor | null } = await read(cursor)
    all.push(...answer.rows)
    cursor = answer.next
  }
  if (cursor !== null) throw new OutsideError('shape', source, `over ${mostPages} pages`)
  return all
}
