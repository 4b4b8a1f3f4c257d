/** The keys that exchanges need, and the currencies that each exchange accepts. outside/exchanges, the form and its checks use them. */
import { type CredentialsSource, credentialsSources, sourceAbilities } from './sources.ts'

/** Sources that give addresses when they are asked with the keys of an account. */
export type ExchangeSource = Exclude<CredentialsSource, 'predefined'>
export const exchangeSources = credentialsSources.filter((source): source is ExchangeSource => sourceAbilities[source].secrets)

/** The keys of an account, with the names that the exchange uses. The first key identifies the account and is not a secret there. */
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
 * The names that an exchange uses for the network of a currency, by "ASSET network" of our catalogue. If there are several, it uses one.
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

/** All coins that an exchange accepts and whose names there we know. */
export const exchangeCoins = (source: ExchangeSource): ExchangeCoin[] =>
  Object.keys(networkNames[source]).map((key) => ({ asset: key.slice(0, key.indexOf(' ')), network: key.slice(key.indexOf(' ') + 1) }))

/** The names of the network of a coin at an exchange. Empty if it does not accept the coin, or if we do not know the name. */
export const exchangeNetworks = (
  source: ExchangeSource,
  { asset, network }: { asset: string; network: string | null },
): readonly string[] => networkNames[source][`${asset} ${network ?? ''}`] ?? []
