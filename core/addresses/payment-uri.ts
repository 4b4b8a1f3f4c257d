/** What the QR code of a payment says: an address with its sum and memo where wallets agree on a form, else the plain address. */
import type { AddressValidator } from '../directions/currency.ts'
import { type Decimal, decimalsOf, isPositive, multiply } from '../money/decimal.ts'
import { tokenContracts } from './token-contracts.ts'
import { xAddress } from './xrp.ts'

export type PaymentRequest = {
  validator: AddressValidator
  /** USDT, BTC. */
  asset: string
  /** TRC20, ERC20, BEP20, TON; null where there is nothing to choose. */
  network: string | null
  address: string
  /** In coins, as the order has it. */
  amount: Decimal
  memo: string | null
}

/** `sum` and `memo`: whether whoever scans it has them too. Of an order without a memo `memo` is false. */
export type PaymentCode = { text: string; sum: boolean; memo: boolean }

type Token = { contract: string; decimals: number }

type EvmChain = { number: number; coin: string; tokens: Record<string, Token> }
/** Chain numbers: https://chainlist.org. USDT has 6 decimals on Ethereum and 18 on BNB Smart Chain. */
const ethereum: EvmChain = {
  number: 1,
  coin: 'ETH',
  tokens: {
    USDT: { contract: tokenContracts.ethereum.USDT, decimals: 6 },
    USDC: { contract: tokenContracts.ethereum.USDC, decimals: 6 },
  },
}
const bnbSmartChain: EvmChain = {
  number: 56,
  coin: 'BNB',
  tokens: { USDT: { contract: tokenContracts.bnbSmartChain.USDT, decimals: 18 } },
}
/** By the names that a currency's network has in the catalogue; an unlisted network gets no sum, since another chain may share the coin. */
const evmChains: Record<string, EvmChain> = {
  ERC20: ethereum,
  Ethereum: ethereum,
  BEP20: bnbSmartChain,
  BSC: bnbSmartChain,
  'BNB Smart Chain': bnbSmartChain,
}
const nativeDecimals = { evm: 18, ton: 9 }

const jettons: Record<string, Token> = { USDT: { contract: tokenContracts.ton.USDT, decimals: 6 } }
const solanaMints: Record<string, string> = tokenContracts.solana

type Form = (request: PaymentRequest) => string | null
const forms: Record<AddressValidator, Form | null> = {
  bitcoin: bip21('bitcoin'),
  litecoin: bip21('litecoin'),
  dogecoin: bip21('dogecoin'),
  evm: eip681,
  ton: tonTransfer,
  solana: solanaPay,
  // No form that all wallets read.
  tron: plainAddress,
  cosmos: plainAddress,
  xrp: withTag,
  stellar: sep7,
  // Banks read no code of ours.
  card: null,
  phone: null,
  account: null,
  none: null,
}

/**
 * The content of the QR code, or null where there is nothing to scan (cards, phones, accounts, cash).
 * An unknown token, or a sum too fine for the chain, gives the plain address: better no sum than a wrong one.
 */
export function paymentCode(request: PaymentRequest): PaymentCode | null {
  const form = forms[request.validator]
  if (!form) return null
  const text = isPositive(request.amount) ? form(request) : null
  if (text === null || text === request.address) return { text: request.address, sum: false, memo: false }
  return { text, sum: form !== withTag, memo: request.memo !== null && withMemo.includes(form) }
}

function plainAddress({ address }: PaymentRequest): string {
  return address
}

/** https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki: the sum is in coins. */
function bip21(scheme: string): (request: PaymentRequest) => string | null {
  return ({ address, amount }) => (decimalsOf(amount) <= 8 ? `${scheme}:${address}?amount=${amount}` : null)
}

/** https://eips.ethereum.org/EIPS/eip-681: a token is asked by its contract's transfer, in its smallest units. */
function eip681({ asset, network, address, amount }: PaymentRequest): string | null {
  const chain = evmChains[network ?? '']
  if (!chain) return null
  if (asset === chain.coin) {
    const wei = units(amount, nativeDecimals.evm)
    return wei && `ethereum:${address}@${chain.number}?value=${wei}`
  }
  const token = chain.tokens[asset]
  const sum = token && units(amount, token.decimals)
  return sum ? `ethereum:${token.contract}@${chain.number}/transfer?address=${address}&uint256=${sum}` : null
}

/** An X-address holds the tag, and no sum: https://github.com/XRPLF/XRPL-Standards/tree/master/XLS-0005-x-addresses. */
function withTag({ address, memo }: PaymentRequest): string | null {
  return memo === null ? null : xAddress(address, memo)
}

/** SEP-7 (https://github.com/stellar/stellar-protocol/blob/master/ecosystem/sep-0007.md); the memos that we give are ids. */
function sep7({ asset, address, amount, memo }: PaymentRequest): string | null {
  if (asset !== 'XLM' || decimalsOf(amount) > 7) return null
  const id = memo === null ? '' : /^\d{1,20}$/.test(memo) ? `&memo=${memo}&memo_type=MEMO_ID` : null
  return id === null ? null : `web+stellar:pay?destination=${address}&amount=${amount}${id}`
}

/** https://docs.ton.org: ton://transfer, in nanotons, or in the smallest units of the jetton named. */
function tonTransfer({ asset, address, amount, memo }: PaymentRequest): string | null {
  const token = jettons[asset]
  if (!token && asset !== 'TON') return null
  const sum = units(amount, token?.decimals ?? nativeDecimals.ton)
  if (!sum) return null
  const text = memo === null ? '' : `&text=${encodeURIComponent(memo)}`
  return `ton://transfer/${address}?amount=${sum}${text}${token ? `&jetton=${token.contract}` : ''}`
}

/** https://docs.solanapay.com/spec: the sum is in coins or tokens. */
function solanaPay({ asset, address, amount }: PaymentRequest): string | null {
  const mint = solanaMints[asset]
  if (decimalsOf(amount) > 9 || (!mint && asset !== 'SOL')) return null
  return `solana:${address}?amount=${amount}${mint ? `&spl-token=${mint}` : ''}`
}

/** Forms that hold a memo where there is one. */
const withMemo: readonly Form[] = [tonTransfer, withTag, sep7]

/** The sum in smallest units, or null where it has parts smaller than these. */
function units(amount: Decimal, decimals: number): string | null {
  return decimalsOf(amount) <= decimals ? multiply(amount, `1${'0'.repeat(decimals)}`) : null
}
