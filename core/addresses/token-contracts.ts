/**
 * The contracts of coins on the networks of other coins. Money that is sent to a contract itself is lost, and people copy its address from
 * an explorer instead of their own.
 * Sources: https://tether.to/en/supported-protocols, https://developers.circle.com/stablecoins/usdc-contract-addresses; USDC and USDT of BNB
 * Smart Chain are those that Binance issues there.
 */
import type { AddressValidator } from '../directions/currency.ts'
import type { AddressCheck } from './address-check.ts'

export const tokenContracts = {
  tron: { USDT: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', USDC: 'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8' },
  ethereum: { USDT: '0xdac17f958d2ee523a2206206994597c13d831ec7', USDC: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48' },
  bnbSmartChain: { USDT: '0x55d398326f99059ff775485246999027b3197955', USDC: '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d' },
  ton: { USDT: 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs' },
  solana: { USDT: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', USDC: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' },
} as const

const { tron, ethereum, bnbSmartChain, ton, solana } = tokenContracts
const ofValidator: Partial<Record<AddressValidator, readonly string[]>> = {
  tron: Object.values(tron),
  // an address of one chain of this kind is one of all of them
  evm: [...Object.values(ethereum), ...Object.values(bnbSmartChain)],
  ton: Object.values(ton),
  solana: Object.values(solana),
}

/** Whether an address that has passed the check of its network is the contract of a coin there, however it was written. */
export function isTokenContract(validator: AddressValidator, check: (text: string) => AddressCheck, address: string): boolean {
  const contracts = ofValidator[validator] ?? []
  return contracts.some((contract) => {
    const known = check(contract)
    return known.ok && known.value === address
  })
}
