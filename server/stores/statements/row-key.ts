/** What makes a bank transfer the same one wherever it is told of: its card, and the bank's number or a digest of what it says. */
import { createHash } from 'node:crypto'

/** What keys of all transfers that a statement told of begin with. */
export const bankKeys = 'bank:'

/** `identity` is of core/statements/read-statement.ts: "id <the bank's number>", or "row <its content> <which of equal ones>". */
export const keyOfRow = (credentialsId: string, identity: string): string =>
  `${bankKeys}${credentialsId}:${identity.startsWith('id ') ? identity : `row ${createHash('sha256').update(identity).digest('base64url')}`}`
