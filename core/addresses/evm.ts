/** Ethereum and the networks that write addresses like it: 0x and 40 hexadecimal digits, checksum in the case (EIP-55). */
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hex } from '@scure/base'
import { type AddressCheck, passed, refused } from './address-check.ts'

const shape = /^0x[0-9a-fA-F]{40}$/
const nowhere = `0x${'0'.repeat(40)}`

/** Small letters alone carry no checksum and are taken; any capital makes the case count. The kept form is EIP-55. */
export function checkEvm(text: string): AddressCheck {
  if (!shape.test(text) || text === nowhere) return refused('ADDRESS_INVALID')
  const written = withChecksum(text)
  return text === written || text === text.toLowerCase() ? passed(written) : refused('ADDRESS_CASE')
}

/** EIP-55: a letter is a capital where the digit of the Keccak-256 of the small form is 8 or more. */
export function withChecksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = hex.encode(keccak_256(Uint8Array.from(digits, (digit) => digit.charCodeAt(0))))
  return `0x${Array.from(digits)
    .map((digit, index) => (Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit))
    .join('')}`
}
