/** TRON and its tokens: T and 33 more, base58check with version 0x41. */
import { type AddressCheck, passed, refused } from './address-check.ts'
import { decodeBase58Check } from './base58-check.ts'

export function checkTron(text: string): AddressCheck {
  const bytes = decodeBase58Check(text)
  if (bytes?.length !== 21) return refused('ADDRESS_INVALID')
  return bytes[0] === 0x41 && text.length === 34 ? passed(text) : refused('ADDRESS_OTHER_NETWORK')
}
