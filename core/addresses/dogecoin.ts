/** Dogecoin: D... (key) and 9... or A... (script) by base58check. */
import { type AddressCheck, passed, refused } from './address-check.ts'
import { decodeBase58Check } from './base58-check.ts'

const versions: readonly (number | undefined)[] = [0x1e, 0x16]

export function checkDogecoin(text: string): AddressCheck {
  const bytes = decodeBase58Check(text)
  if (bytes?.length !== 21) return refused('ADDRESS_INVALID')
  return versions.includes(bytes[0]) ? passed(text) : refused('ADDRESS_OTHER_NETWORK')
}
