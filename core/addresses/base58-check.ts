/** Base58 with a checksum of a double SHA-256, in the alphabets of Bitcoin and of the XRP Ledger. */
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp } from '@scure/base'

const alphabets = { bitcoin: base58, ripple: base58xrp }
export type Base58Alphabet = keyof typeof alphabets

/** Longer texts are no address in any network; decoding base58 takes the square of the length. */
const longest = 60
const checksumBytes = 4

/** Version bytes with what follows them, without the checksum; null where alphabet or checksum do not fit. */
export function decodeBase58Check(text: string, alphabet: Base58Alphabet = 'bitcoin'): Uint8Array | null {
  if (text.length > longest) return null
  try {
    const bytes = alphabets[alphabet].decode(text)
    const body = bytes.subarray(0, -checksumBytes)
    const sum = checksum(body)
    return bytes.length > checksumBytes && sum.every((byte, index) => byte === bytes[body.length + index]) ? body : null
  } catch {
    return null
  }
}

/** Version bytes and payload with their checksum, as text. */
export function encodeBase58Check(version: readonly number[], payload: Uint8Array, alphabet: Base58Alphabet = 'bitcoin'): string {
  const body = Uint8Array.from([...version, ...payload])
  return alphabets[alphabet].encode(Uint8Array.from([...body, ...checksum(body)]))
}

const checksum = (body: Uint8Array): Uint8Array => sha256(sha256(body)).subarray(0, checksumBytes)
