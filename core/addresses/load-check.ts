/** The same checks, each in a chunk of its own, for screens. */
import type { AddressValidator } from '../directions/currency.ts'
import { type AddressCheck, passed, refused } from './address-check.ts'
import { judge } from './judge.ts'

const loaders = {
  bitcoin: async () => (await import('./bitcoin.ts')).checkBitcoin,
  litecoin: async () => (await import('./litecoin.ts')).checkLitecoin,
  dogecoin: async () => (await import('./dogecoin.ts')).checkDogecoin,
  evm: async () => (await import('./evm.ts')).checkEvm,
  tron: async () => (await import('./tron.ts')).checkTron,
  ton: async () => (await import('./ton.ts')).checkTon,
  xrp: async () => (await import('./xrp.ts')).checkXrp,
  stellar: async () => (await import('./stellar.ts')).checkStellar,
  cosmos: async () => (await import('./cosmos.ts')).checkCosmos,
  solana: async () => (await import('./solana.ts')).checkSolana,
  card: async () => (await import('./bank-card.ts')).checkCard,
  phone: async () => (await import('./phone.ts')).checkPhone,
  account: async () => (await import('./bank-account.ts')).checkAccountWithBik,
  none: async () => (text) => (text === '' ? refused('INVALID_ARGUMENT') : passed(text)),
} as const satisfies Record<AddressValidator, () => Promise<(text: string) => AddressCheck>>

/** Fetches the check of one network; the answers are those of checkAddress. Rejects if the chunk cannot be fetched. */
export async function loadCheck(validator: AddressValidator): Promise<(value: string) => AddressCheck> {
  const check = await loaders[validator]()
  return (value) => judge(validator, check, value)
}
