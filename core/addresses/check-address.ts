/**
 * Picks the check of the network. All checks at once, for the server; a screen loads the one it needs
 * with load-check.ts, because together they are larger than a landing page may be.
 */
import type { AddressValidator } from '../directions/currency.ts'
import { type AddressCheck, passed, refused } from './address-check.ts'
import { checkAccountWithBik } from './bank-account.ts'
import { checkCard } from './bank-card.ts'
import { checkBitcoin } from './bitcoin.ts'
import { checkCosmos } from './cosmos.ts'
import { checkDogecoin } from './dogecoin.ts'
import { checkEvm } from './evm.ts'
import { judge } from './judge.ts'
import { checkLitecoin } from './litecoin.ts'
import { checkPhone } from './phone.ts'
import { checkSolana } from './solana.ts'
import { checkStellar } from './stellar.ts'
import { checkTon } from './ton.ts'
import { checkTron } from './tron.ts'
import { checkXrp } from './xrp.ts'

const checks = {
  bitcoin: checkBitcoin,
  litecoin: checkLitecoin,
  dogecoin: checkDogecoin,
  evm: checkEvm,
  tron: checkTron,
  ton: checkTon,
  xrp: checkXrp,
  stellar: checkStellar,
  cosmos: checkCosmos,
  solana: checkSolana,
  card: checkCard,
  phone: checkPhone,
  account: checkAccountWithBik,
  none: (text) => (text === '' ? refused('INVALID_ARGUMENT') : passed(text)),
} as const satisfies Record<AddressValidator, (text: string) => AddressCheck>

/**
 * Whether a text is an address (card, phone, "account/bik") that money can be sent to, and the one form to keep it in.
 * Spaces around it are forgiven. A well-formed address of another network is refused as ADDRESS_OTHER_NETWORK.
 */
export const checkAddress = (validator: AddressValidator, value: string): AddressCheck => judge(validator, checks[validator], value)
