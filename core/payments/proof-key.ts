/**
 * What a hash or receipt proves, and by what it is told apart from others: one proof proves one thing only. Pure.
 *
 * A receipt of a bank or of the till is of one transfer, so nothing else is proved by it. A hash is of a transaction, and one
 * transaction of a chain may pay many (a batch of a wallet, several outputs or messages): to each of them it proves what came to
 * him. So a hash counts once for each place, which is an address, and the memo where many share one. Two things that went to one place
 * by one hash are refused whatever their sums: one payment that is written down twice is far likelier than two of them, and who
 * really owes one place two sums sends two transactions. The network is not asked: a hash is of one transaction in all of them,
 * and one chain goes by several names here.
 */
import { base64, hex } from '@scure/base'
import type { CurrencyKind } from '../directions/currency.ts'

export type Proven = {
  kind: CurrencyKind
  /** As it was typed, or told by a machine. */
  proof: string
  /** Where it went, in the one form that addresses are kept in; null where that is not plain. */
  to: { address: string; memo: string | null } | null
}
/** `place` null: whatever is proved by it, nothing else is. Two are compared in one form, the place plain in both or hashed in both. */
export type ProofKey = { proof: string; place: string | null }

const hexHash = /(?<![0-9A-Fa-f])[0-9A-Fa-f]{64}(?![0-9A-Fa-f])/
const signature = /(?<![1-9A-HJ-NP-Za-km-z])[1-9A-HJ-NP-Za-km-z]{83,88}(?![1-9A-HJ-NP-Za-km-z])/
const bytesInBase64 = /^([A-Za-z0-9+/_-]{43})=?$/

/**
 * The hash of a transaction in one form, however it was copied: with 0x or without, in capitals, out of the address of an explorer, in
 * base64 as TON has it. Another text is only trimmed and made small.
 */
export function bareHash(text: string): string {
  const found = hexHash.exec(text)?.[0].toLowerCase() ?? signature.exec(text)?.[0] ?? bytesOf(text.trim())
  return found ?? plain(text)
}

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')

/** 32 bytes in base64 or base64url, as hexadecimal digits. */
function bytesOf(text: string): string | null {
  const [, digits] = bytesInBase64.exec(text) ?? []
  if (digits === undefined) return null
  try {
    return hex.encode(base64.decode(`${digits.replaceAll('-', '+').replaceAll('_', '/')}=`))
  } catch {
    return null
  }
}

export function proofKey({ kind, proof, to }: Proven): ProofKey {
  if (kind !== 'crypto') return { proof: `${kind} ${plain(proof)}`, place: null }
  return { proof: `hash ${bareHash(proof)}`, place: to === null ? null : `${to.address} ${to.memo ?? ''}` }
}

/** Whether what the one proves cannot be proved by the other as well. */
export const excludes = (one: ProofKey, other: ProofKey): boolean =>
  one.proof === other.proof && (one.place === null || other.place === null || one.place === other.place)

/** What something proves already: a payout or refund of the order of this number, or money of none that went back. */
export type ProofUse = { number: number; paymentId: null } | { number: null; paymentId: string }

/** By which code whoever types it again is refused. */
export const codeOfUse = ({ number }: ProofUse) => (number === null ? 'RETURN_PROOF_USED' : 'PROOF_USED')
