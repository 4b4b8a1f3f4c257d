/** What two orders have in common, so that staff see whose else an order may be. */
import type { MaskedKind } from './masked-field.ts'

/** The strongest first. `account`: of a bank. `address`: where crypto is paid out. `sender`: whence crypto came. `device`: one browser. */
export const similarReasons = ['person', 'email', 'card', 'account', 'phone', 'address', 'sender', 'device'] as const
export type SimilarReason = (typeof similarReasons)[number]

/** Details of a kind by their keyed hashes. */
export type HashedDetail = { kind: Exclude<MaskedKind, 'plain'>; hashes: readonly string[] }

/** What an order that was found has in common with the one that was asked about. */
export type InCommon = {
  person: boolean
  email: boolean
  sender: boolean
  device: boolean
  /** Of its details. */
  fieldHashes: readonly string[]
}

/** The reasons for which an order is similar, the strongest first; empty if it is not. */
export function reasonsOf(found: InCommon, details: readonly HashedDetail[]): SimilarReason[] {
  const kinds = new Set<SimilarReason>(
    details.filter(({ hashes }) => hashes.some((hash) => found.fieldHashes.includes(hash))).map(({ kind }) => kind),
  )
  return similarReasons.filter((reason) =>
    reason === 'person' || reason === 'email' || reason === 'sender' || reason === 'device' ? found[reason] : kinds.has(reason),
  )
}
