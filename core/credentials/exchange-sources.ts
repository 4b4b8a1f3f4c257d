/** What exchanges are asked with, and which of our currencies each can take: the words of outside/exchanges, the form and its checks. */
import { type CredentialsSource, credentialsSources, sourceAbilities } from './sources.ts'

/** Sources that are asked for an address with keys of an account. */
export type ExchangeSource = Exclude<CredentialsSource, 'predefined'>
export const exchangeSources = credentialsSources.filter((source): source is ExchangeSource => sourceAbilities[source].secrets)

/** The keys of an account, by the names of its exchange; the first one names the account and is no secret to it. */
export const exchangeKeys = {
  rapira: ['uid', 'privateKey'],
  okx: ['apiKey', 'secret', 'passphrase'],
  kucoin: ['apiKey', 'secret', 'passphrase'],
  garantex: [],
  processing: [],
} as const satisfies Record<ExchangeSource, readonly string[]>
export type ExchangeKeyName = (typeof exchangeKeys)[ExchangeSource][number]
export type ExchangeKeys = { readonly [Name in ExchangeKeyName]?: string | undefined }

/**
 * How an exchange calls a currency's network, by "ASSET network" of our catalogue. Several names: whichever of them it uses.
 * OKX writes `<CCY>-<chain>`, KuCoin a chain id, Rapira one word for coin and network.
 */
const networkNames: Readonly<Record<ExchangeSource, Readonly<Record<string, readonly string[]>>>> = {
  okx: {
    'USDT TRC20': ['USDT-TRC20'],
    'USDT ERC20': ['USDT-ERC20'],
    'USDT BEP20': ['USDT-BSC'],
    'USDT TON': ['USDT-TON'],
    'BTC Bitcoin': ['BTC-Bitcoin'],
    'ETH Ethereum': ['ETH-ERC20', 'ETH-Ethereum'],
    'LTC Litecoin': ['LTC-Litecoin'],
    'DOGE Dogecoin': ['DOGE-Dogecoin'],
  },
  kucoin: {
    'USDT TRC20': ['trx'],
    'USDT ERC20': ['eth'],
    'USDT BEP20': ['bsc'],
    'USDT TON': ['ton'],
    'BTC Bitcoin': ['btc'],
    'ETH Ethereum': ['eth'],
    'LTC Litecoin': ['ltc'],
    'DOGE Dogecoin': ['doge'],
    'TRX TRON': ['trx'],
    'XRP XRP Ledger': ['xrp'],
    'XLM Stellar': ['xlm'],
    'TON TON': ['ton'],
    'SOL Solana': ['sol'],
  },
  rapira: { 'USDT TRC20': ['usdt-trc20'], 'USDT ERC20': ['usdt-erc20'], 'USDT BEP20': ['usdt-bep20'] },
  garantex: {},
  processing: {},
}

export type ExchangeCoin = { asset: string; network: string }

/** All coins that an exchange takes and whose names at it we know. */
export const exchangeCoins = (source: ExchangeSource): ExchangeCoin[] =>
  Object.keys(networkNames[source]).map((key) => ({ asset: key.slice(0, key.indexOf(' ')), network: key.slice(key.indexOf(' ') + 1) }))

/** The exchange's names of a coin's network; empty where it does not take the coin, or we do not know how it calls it. */
export const exchangeNetworks = (
  source: ExchangeSource,
  { asset, network }: { asset: string; network: string | null },
): readonly string[] => networkNames[source][`${asset} ${network ?? ''}`] ?? []
