/** A currency of the catalogue: what it is, how it is written, and how it travels. */
import type { Words } from '../language/language.ts'
import type { Decimal } from '../money/decimal.ts'

export const currencyKinds = ['crypto', 'cashless', 'cash'] as const
export type CurrencyKind = (typeof currencyKinds)[number]

/** Which check an address, card, phone or account of this currency must pass (core/addresses/check-address.ts). */
export const addressValidators = [
  'bitcoin',
  'litecoin',
  'dogecoin',
  'evm',
  'tron',
  'ton',
  'xrp',
  'stellar',
  'cosmos',
  'solana',
  'card',
  'phone',
  'account',
  'none',
] as const
export type AddressValidator = (typeof addressValidators)[number]

/** What the network calls the text that tells payments to one address apart. */
export const memoKinds = ['none', 'tag', 'memo'] as const
export type MemoKind = (typeof memoKinds)[number]

export type Currency = {
  id: string
  /** Monitor code, unique: BTC, USDTTRC20, SBERRUB, CASHRUB. */
  code: string
  name: Words
  kind: CurrencyKind
  /** What is owned: USDT, BTC, RUB, USD. */
  asset: string
  /** How it travels: TRC20, ERC20, a bank, SBP; null where there is nothing to choose. */
  network: string | null
  decimals: number
  /** Name of a mark drawn in web/ui (coins round, banks and cash square). */
  icon: string
  /** Typed by staff; what is free of it is told by the rates topic. */
  reserve: Decimal
  active: boolean
  /** Order in lists, ascending. */
  position: number
  addressValidator: AddressValidator
  /** Tokens: # digit, @ letter, * either; null for no mask. */
  inputMask: string | null
  memo: MemoKind
  /** Confirmations after which a transfer counts; 0 where nothing is counted. */
  confirmations: number
  /** What a transfer of it costs us, in the currency itself: an excess that is less does not pay for its way back. */
  networkCost: Decimal
  explorer: { transaction: string | null; address: string | null }
}
