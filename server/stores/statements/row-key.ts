/** The key of a bank transfer, the same in every statement: its card, and the number of the bank or a digest of the row. */
import { createHash } from 'node:crypto'

/** The keys of all transfers from statements begin with this. */
export const bankKeys = 'bank:'

/** `identity` comes from core/statements/read-statement.ts: "id <number of the bank>", or "row <content> <which of equal rows>". */
export const keyOfRow = (credentialsId: string, identity: string): string =>
  `${bankKeys}${credentialsId}:${identity.startsWith('id ') ? identity : `row ${createHash('sha256').update(identity).digest('base64url')}`}`
