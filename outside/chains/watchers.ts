/** Which currency has which watcher: one row for each asset of a network, by the names of the catalogue. */

import type { Decimal } from '../../core/money/decimal.ts'
import { bitcoin, dogecoin, litecoin } from './bitcoin.ts'
import type { ChainAddress, ChainWatcher } from './chain-watcher.ts'
import { cosmos } from './cosmos.ts'
import { bscUsdt, ether, etherUsdt } from './evm.ts'
import { solana } from './solana.ts'
import { stellar } from './stellar.ts'
import { toncoin, tonUsdt } from './ton.ts'
import { tronCoin, tronUsdt } from './tron.ts'
import { xrp } from './xrp.ts'

/** Each chain has one API at one base address. */
export type ChainName = 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ethereum' | 'bsc' | 'ton' | 'xrp' | 'stellar' | 'cosmos' | 'solana'

type Row = {
  asset: string
  network: string
  chain: ChainName
  make: (at: ChainAddress) => ChainWatcher
  /** For assets that share addresses: smaller sums are spam of address poisoners or fees, and are ignored. */
  dust?: Decimal
  /** How far back this asset is scanned on addresses of another asset, if reading the past is expensive. */
  backMinutes?: number
}

const rows: readonly Row[] = [
  { asset: 'USDT', network: 'TRC20', chain: 'tron', make: tronUsdt, dust: '0.5' },
  { asset: 'TRX', network: 'TRON', chain: 'tron', make: tronCoin, dust: '1' },
  { asset: 'BTC', network: 'Bitcoin', chain: 'bitcoin', make: bitcoin },
  { asset: 'LTC', network: 'Litecoin', chain: 'litecoin', make: litecoin },
  { asset: 'DOGE', network: 'Dogecoin', chain: 'dogecoin', make: dogecoin },
  { asset: 'USDT', network: 'ERC20', chain: 'ethereum', make: etherUsdt, dust: '0.5' },
  { asset: 'ETH', network: 'Ethereum', chain: 'ethereum', make: ether, dust: '0.0002', backMinutes: 45 },
  { asset: 'USDT', network: 'BEP20', chain: 'bsc', make: bscUsdt, dust: '0.5' },
  { asset: 'USDT', network: 'TON', chain: 'ton', make: tonUsdt, dust: '0.5' },
  { asset: 'TON', network: 'TON', chain: 'ton', make: toncoin, dust: '0.2' },
  { asset: 'XRP', network: 'XRP Ledger', chain: 'xrp', make: xrp },
  { asset: 'XLM', network: 'Stellar', chain: 'stellar', make: stellar },
  { asset: 'ATOM', network: 'Cosmos Hub', chain: 'cosmos', make: cosmos },
  { asset: 'SOL', network: 'Solana', chain: 'solana', make: solana },
]

/** Chains on which one key has the same address. If a client picks the wrong one of them, the money still comes to us. */
const sameAddresses: readonly ChainName[] = ['ethereum', 'bsc']
/** How far back another chain is scanned than the address was given for: after every start its past must be read again. */
const elsewhereBackMinutes = 24 * 60

/** By `watcherKey`. A currency without a watcher is confirmed by hand. */
export type Watchers = Readonly<Partial<Record<string, ChainWatcher>>>

/** "USDT TRC20": the asset and its network. SQL makes the same text from a currency's row. */
export const watcherKey = (asset: string, network: string | null): string => `${asset} ${network ?? ''}`

/** Watchers of all chains with a known API address. Other chains have none. */
export function chainWatchers(at: Readonly<Partial<Record<ChainName, ChainAddress | null>>>): Watchers {
  return Object.fromEntries(
    rows.flatMap(({ asset, network, chain, make }) => {
      const address = at[chain]
      return address ? [[watcherKey(asset, network), make(address)]] : []
    }),
  )
}

/**
 * An asset that may come to addresses of another asset by mistake. `key`: its watcher; `coin`: the asset and its network. `elsewhere`: on
 * another chain with the same addresses, which is scanned apart. `atExchange`: at an address of an exchange, where nobody but clients pays.
 * `backMinutes` is null if reading its whole past is cheap.
 */
export type AssetBeside = { key: string; coin: string; dust: Decimal; backMinutes: number | null; elsewhere: boolean; atExchange: boolean }

/**
 * Our other assets that may come to the addresses of this watcher. Empty if there are none. An exchange credits them to its account, whose
 * history of deposits shows those of all networks, so that no other watcher is needed.
 */
export function assetsBeside(key: string): AssetBeside[] {
  const isKeyOf = (row: Row): boolean =>
    watcherKey(row.asset, row.network) === key || key.endsWith(` ${watcherKey(row.asset, row.network)}`)
  const own = rows.find(isKeyOf)
  if (!own) return []
  const account = key.slice(0, key.length - watcherKey(own.asset, own.network).length)
  const chains = sameAddresses.includes(own.chain) ? sameAddresses : [own.chain]
  return rows
    .filter((row) => row !== own && chains.includes(row.chain))
    .map(({ asset, network, chain, dust = '0', backMinutes = null }) => {
      const coin = watcherKey(asset, network)
      const [atExchange, isOther] = [account !== '', chain !== own.chain]
      const back = backMinutes ?? (isOther ? elsewhereBackMinutes : null)
      return { key: account + coin, coin, dust, backMinutes: back, elsewhere: isOther && !atExchange, atExchange }
    })
}
