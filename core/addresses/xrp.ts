/**
 * XRP Ledger: r... by base58check in its own alphabet, and X-addresses, which carry the tag inside (XLS-5d).
 * Our own decoder, because the usual codec needs Node's crypto when it runs.
 */
import { type AddressCheck, passed, refused } from './address-check.ts'
import { decodeBase58Check, encodeBase58Check } from './base58-check.ts'

const accountVersion = 0x00
/** Bytes that make an X-address begin with X (main network) and with T (test network). */
const mainPrefix = [0x05, 0x44]
const testPrefix = [0x04, 0x93]

/** An X-address comes back as the classic address with its tag apart. */
export function checkXrp(text: string): AddressCheck {
  const bytes = decodeBase58Check(text, 'ripple')
  if (bytes?.length === 21) return bytes[0] === accountVersion ? passed(text) : refused('ADDRESS_INVALID')
  if (bytes?.length !== 31) return refused('ADDRESS_INVALID')
  if (startsWith(bytes, testPrefix)) return refused('ADDRESS_OTHER_NETWORK')
  if (!startsWith(bytes, mainPrefix)) return refused('ADDRESS_INVALID')

  const value = encodeXrp(bytes.subarray(2, 22))
  const flag = bytes[22]
  const tag = bytes.subarray(23, 27).reduceRight((sum, byte) => sum * 256 + byte, 0)
  // Four reserved bytes, and the tag of an address without one, must be nil.
  if (bytes.subarray(27).some((byte) => byte !== 0)) return refused('ADDRESS_INVALID')
  if (flag === 1) return { ok: true, value, memo: String(tag) }
  return flag === 0 && tag === 0 ? passed(value) : refused('ADDRESS_INVALID')
}

/** The classic address of an account id of 20 bytes. */
export const encodeXrp = (accountId: Uint8Array): string => encodeBase58Check([accountVersion], accountId, 'ripple')

/**
 * An X-address (XLS-5d): a classic address with its destination tag inside, for the main network. null where the address is none, or
 * the tag is no number that fits 32 bits.
 */
export function xAddress(classic: string, tag: string): string | null {
  const bytes = decodeBase58Check(classic, 'ripple')
  if (bytes?.length !== 21 || bytes[0] !== accountVersion || !/^(?:0|[1-9]\d{0,9})$/.test(tag) || Number(tag) > 0xffffffff) return null
  const payload = new Uint8Array(29)
  payload.set(bytes.subarray(1), 0)
  payload[20] = 1
  new DataView(payload.buffer).setUint32(21, Number(tag), true)
  return encodeBase58Check(mainPrefix, payload, 'ripple')
}

const startsWith = (bytes: Uint8Array, prefix: readonly number[]): boolean => prefix.every((byte, index) => bytes[index] === byte)
