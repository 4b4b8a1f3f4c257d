/**
 * The chain of hashes over the audit log. Within a Moscow day each row is hashed with the hash of the row before it; the root of a day
 * also holds the root of the day before. So the root of one day proves every row of that day and of all days before.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** A row as the database writes it: `at` in UTC to the microsecond, `details` as the text of its JSON. */
export type ChainedRow = {
  id: number
  at: string
  personId: string
  action: string
  subject: string
  details: string
  requestId: string | null
}

/** Where the chain of a day begins, and the root before the first day. */
export const beginning = ''

const hashOf = (previous: string, text: string): string => bytesToHex(sha256(utf8ToBytes(`${previous}\n${text}`)))

/** The hash of a row: SHA-256, in hex, of the former hash, a line break, and the row as a JSON list in the order of its columns. */
export const rowHash = (previous: string, { id, at, personId, action, subject, details, requestId }: ChainedRow): string =>
  hashOf(previous, JSON.stringify([id, at, personId, action, subject, details, requestId]))

/** The root of a day, from the root of the day before and the hash of its last row; a day without rows has `beginning` for that. */
export const dayRoot = (formerRoot: string, day: string, lastHash: string): string => hashOf(formerRoot, JSON.stringify([day, lastHash]))
