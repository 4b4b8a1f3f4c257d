/**
 * What a hash or receipt proves, and by what it is told apart from others: one proof proves one thing only. Pure.
 *
 * A receipt of a bank or of the till is of one transfer, so nothing else is proved by it. A hash is of a transaction, and one
 * transaction of a chain may pay many (a batch of a wallet, several outputs or messages): to each of them it proves what came to
 * him. So a hash counts once for each place, which is an address, and the memo where many share one;
 * and of one order once at all, for nothing that is owed to one client is paid in a batch. What came in and what went out never have
 * one hash, and nor have two networks. Two things that went to one place
 * by one hash are refused whatever their sums: one payment that is written down twice is far likelier than two of them, and who
 * really owes one place two sums sends two transactions. Of networks the family is asked, for
 * one chain goes by several names here.
 */
import { base64, hex } from '@scure/base'
import type { AddressValidator, CurrencyKind } from '../directions/currency.ts'

export type Proven = {
  kind: CurrencyKind
  /** As it was typed, or told by a machine. */
  proof: string
  /** Where it went, in the one form that addresses are kept in; null where that is not plain. */
  to: { address: string; memo: string | null } | null
  /** Of which order it is; null where it is of none. */
  orderId: string | null
  /** The family of its network. */
  family: AddressValidator
  /** It proves money that came to us, and not money that left. */
  comesIn: boolean
}
/** `place` null: whatever is proved by it, nothing else is. Two are compared in one form, the place plain in both or hashed in both. */
export type ProofKey = { proof: string; place: string | null } & Pick<Proven, 'orderId' | 'family' | 'comesIn'>

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

/** Whether a text may prove that something did not arrive. The hash or receipt by which it was sent is none, however it is written. */
export const mayProveFailure = (text: string, sentBy: readonly (string | null)[]): boolean =>
  text.trim() !== '' && !sentBy.some((proof) => proof !== null && bareHash(proof) === bareHash(text))

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

/** How a hash may be written down where machines keep it, in small letters. */
export function hashForms(text: string): string[] {
  const bare = bareHash(text).toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(bare)) return [bare]
  const bytes = base64.encode(hex.decode(bare)).toLowerCase()
  return [bare, `0x${bare}`, bytes, bytes.replaceAll('+', '-').replaceAll('/', '_')]
}

export function proofKey({ kind, proof, to, orderId, family, comesIn }: Proven): ProofKey {
  const of = { orderId, family, comesIn }
  if (kind !== 'crypto') return { proof: `${kind} ${plain(proof)}`, place: null, ...of }
  return { proof: `hash ${bareHash(proof)}`, place: to === null ? null : `${to.address} ${to.memo ?? ''}`, ...of }
}

/** Whether what the one proves cannot be proved by the other as well. */
export const excludes = (one: ProofKey, other: ProofKey): boolean =>
  one.proof === other.proof &&
  (one.place === null ||
    other.place === null ||
    one.place === other.place ||
    one.comesIn !== other.comesIn ||
    one.family !== other.family ||
    (one.orderId !== null && one.orderId === other.orderId))

/**
 * What something proves already: a payment, payout or refund of the order of this number, money of none that came or went back, or what
 * was paid to a partner. `former`: it was recorded there and corrected since.
 */
export type ProofUse = { former?: boolean; withdrawalId?: string | null } & (
  | { number: number; paymentId: null }
  | { number: null; paymentId: string | null }
)

/** The error code for a proof that is entered again. */
export function codeOfUse({ number, former, withdrawalId }: ProofUse) {
  if (former) return 'PROOF_FORMER'
  if (withdrawalId) return 'WITHDRAWAL_PROOF_USED'
  return number === null ? 'RETURN_PROOF_USED' : 'PROOF_USED'
}
