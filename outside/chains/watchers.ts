/** Which currency finds which watcher: one row for each asset of a network, by the names that the catalogue uses. */

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

/** Each has one API, at one base address. */
export type ChainName = 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ethereum' | 'bsc' | 'ton' | 'xrp' | 'stellar' | 'cosmos' | 'solana'

type Row = {
  asset: string
  network: string
  chain: ChainName
  make: (at: ChainAddress) => ChainWatcher
  /** Where several assets share addresses: less than so much is strewn about by those who poison addresses, or is a fee. */
  dust?: Decimal
  /** How far back an address of another asset is looked at for it, where reading the past is dear. */
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

/** Chains on which one key has the same address: whoever picks the wrong one of them pays to it all the same. */
const sameAddresses: readonly ChainName[] = ['ethereum', 'bsc']
/** On another chain than an address was given for, so far back: its past is read anew after every start. */
const elsewhereBackMinutes = 24 * 60

/** By `watcherKey`; a currency without one is confirmed by hand. */
export type Watchers = Readonly<Partial<Record<string, ChainWatcher>>>

/** "USDT TRC20": what is watched, and where; SQL makes the same text of a currency's row. */
export const watcherKey = (asset: string, network: string | null): string => `${asset} ${network ?? ''}`

/** Watchers of all chains whose address is known; the others have none. */
export function chainWatchers(at: Readonly<Partial<Record<ChainName, ChainAddress | null>>>): Watchers {
  return Object.fromEntries(
    rows.flatMap(({ asset, network, chain, make }) => {
      const address = at[chain]
      return address ? [[watcherKey(asset, network), make(address)]] : []
    }),
  )
}

/**
 * An asset that may come to addresses of another one by mistake. `elsewhere`: on another chain that has the same addresses.
 * `backMinutes` is null where its whole past is cheap.
 */
export type AssetBeside = { key: string; dust: Decimal; backMinutes: number | null; elsewhere: boolean }

/** What else of ours may come to addresses that this watcher looks at; nothing where no other can, or an exchange is the watcher. */
export function assetsBeside(key: string): AssetBeside[] {
  const own = rows.find(({ asset, network }) => watcherKey(asset, network) === key)
  if (!own) return []
  const chains = sameAddresses.includes(own.chain) ? sameAddresses : [own.chain]
  return rows
    .filter((row) => row !== own && chains.includes(row.chain))
    .map(({ asset, network, chain, dust = '0', backMinutes = null }) => {
      const elsewhere = chain !== own.chain
      return { key: watcherKey(asset, network), dust, backMinutes: backMinutes ?? (elsewhere ? elsewhereBackMinutes : null), elsewhere }
    })
}
