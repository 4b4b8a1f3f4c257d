/** Bitcoin: 1... and 3... by base58check, bc1q... by bech32, bc1p... by bech32m. Only the main network. */
import { AddressType, getAddressInfo, Network } from 'bitcoin-address-validation'
import { type AddressCheck, passed, refused } from './address-check.ts'

export function checkBitcoin(text: string): AddressCheck {
  try {
    const { network, type, bech32 } = getAddressInfo(text)
    if (network !== Network.mainnet) return refused('ADDRESS_OTHER_NETWORK')
    // Witness versions that nobody can spend from yet.
    if (type === AddressType.unknown) return refused('ADDRESS_INVALID')
    return passed(bech32 ? text.toLowerCase() : text)
  } catch {
    return refused('ADDRESS_INVALID')
  }
}
