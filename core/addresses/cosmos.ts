/** Cosmos Hub: bech32 with the prefix cosmos; 20 bytes for people, 32 for module accounts. */
import { bech32 } from '@scure/base'
import { type AddressCheck, passed, refused } from './address-check.ts'

export function checkCosmos(text: string): AddressCheck {
  try {
    const { prefix, words } = bech32.decode(text as `${string}1${string}`)
    const { length } = bech32.fromWords(words)
    if (prefix !== 'cosmos') return refused('ADDRESS_OTHER_NETWORK')
    return length === 20 || length === 32 ? passed(text.toLowerCase()) : refused('ADDRESS_INVALID')
  } catch {
    return refused('ADDRESS_INVALID')
  }
}
