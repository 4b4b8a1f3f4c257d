/**
 * Stellar keys as text (SEP-23): base32 of a version byte, the key, and CRC16 low byte first.
 * G... is an account, M... an account with a number inside; contracts (C...) and secrets (S...) are refused.
 */
import { base32nopad } from '@scure/base'
import { type AddressCheck, passed, refused } from './address-check.ts'
import { crc16 } from './crc16.ts'

const accountVersion = 6 << 3
const muxedVersion = 12 << 3

/** A muxed address comes back as its account, with the number as a memo of kind id. */
export function checkStellar(text: string): AddressCheck {
  if (!/^[GM][A-Z2-7]{55,68}$/.test(text)) return refused('ADDRESS_INVALID')
  const bytes = decode(text)
  if (!bytes) return refused('ADDRESS_INVALID')
  if (bytes[0] === accountVersion && bytes.length === 33) return passed(text)
  if (bytes[0] !== muxedVersion || bytes.length !== 41) return refused('ADDRESS_INVALID')
  const id = bytes.subarray(33).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return { ok: true, value: encodeStellar(bytes.subarray(1, 33)), memo: String(id) }
}

/** The G... address of an ed25519 public key of 32 bytes. */
export const encodeStellar = (key: Uint8Array): string => encode(Uint8Array.from([accountVersion, ...key]))

function decode(text: string): Uint8Array | null {
  try {
    const bytes = base32nopad.decode(text)
    const body = bytes.subarray(0, -2)
    // Written anew it must read the same: else spare bits at the end let two texts mean one key.
    return encode(body) === text ? body : null
  } catch {
    return null
  }
}

function encode(body: Uint8Array): string {
  const sum = crc16(body)
  return base32nopad.encode(Uint8Array.from([...body, sum & 0xff, sum >> 8]))
}
