/** Litecoin: L..., M... and the old 3... by base58check, ltc1... by bech32 and bech32m. */
import { type AddressCheck, passed, refused } from './address-check.ts'
import { decodeBase58Check, encodeBase58Check } from './base58-check.ts'
import { decodeSegwit } from './segwit.ts'

const publicKeyHash = 0x30
const scriptHash = 0x32
const oldScriptHash = 0x05

/** An old 3... address is kept as the M... address of the same script, with a warning: Bitcoin writes its own so too. */
export function checkLitecoin(text: string): AddressCheck {
  const witness = decodeSegwit(text)
  if (witness) {
    if (witness.prefix !== 'ltc') return refused('ADDRESS_OTHER_NETWORK')
    const known = witness.version === 0 || (witness.version === 1 && witness.program.length === 32)
    return known ? passed(text.toLowerCase()) : refused('ADDRESS_INVALID')
  }
  const bytes = decodeBase58Check(text)
  if (bytes?.length !== 21) return refused('ADDRESS_INVALID')
  if (bytes[0] === publicKeyHash || bytes[0] === scriptHash) return passed(text)
  if (bytes[0] === oldScriptHash) return { ok: true, value: encodeBase58Check([scriptHash], bytes.slice(1)), warning: 'maybeBitcoin' }
  return refused('ADDRESS_OTHER_NETWORK')
}

/**
 * Both texts of one script hash, or null for any other address: 3..., as Bitcoin writes it and Litecoin once did, and M... of Litecoin.
 * Without its network nobody knows of a 3... which of them it is.
 */
export function textsOfScriptHash(text: string): readonly [old: string, own: string] | null {
  const bytes = decodeBase58Check(text)
  if (bytes?.length !== 21 || (bytes[0] !== scriptHash && bytes[0] !== oldScriptHash)) return null
  const script = bytes.slice(1)
  return [encodeBase58Check([oldScriptHash], script), encodeBase58Check([scriptHash], script)]
}
