/** Which currency finds which watcher: one row for each asset of a network, by the names that the catalogue uses. */
import { bitcoin, dogecoin, litecoin } from './bitcoin.ts'
import type { ChainWatcher } from './chain-watcher.ts'
import { cosmos } from './cosmos.ts'
import { bscUsdt, ether, etherUsdt } from './evm.ts'
import { solana } from './solana.ts'
import { stellar } from './stellar.ts'
import { toncoin, tonUsdt } from './ton.ts'
import { tronCoin, tronUsdt } from './tron.ts'
import { xrp } from './xrp.ts'

/** Each has one API, at one base address. */
export type ChainName = 'tron' | 'bitcoin' | 'litecoin' | 'dogecoin' | 'ethereum' | 'bsc' | 'ton' | 'xrp' | 'stellar' | 'cosmos' | 'solana'

export type ChainAddress = { baseUrl: string; apiKey?: string }

type Row = { asset: string; network: string; chain: ChainName; make: (at: ChainAddress) => ChainWatcher }

const rows: readonly Row[] = [
  { asset: 'USDT', network: 'TRC20', chain: 'tron', make: tronUsdt },
  { asset: 'TRX', network: 'TRON', chain: 'tron', make: tronCoin },
  { asset: 'BTC', network: 'Bitcoin', chain: 'bitcoin', make: bitcoin },
  { asset: 'LTC', network: 'Litecoin', chain: 'litecoin', make: litecoin },
  { asset: 'DOGE', network: 'Dogecoin', chain: 'dogecoin', make: dogecoin },
  { asset: 'USDT', network: 'ERC20', chain: 'ethereum', make: etherUsdt },
  { asset: 'ETH', network: 'Ethereum', chain: 'ethereum', make: ether },
  { asset: 'USDT', network: 'BEP20', chain: 'bsc', make: bscUsdt },
  { asset: 'USDT', network: 'TON', chain: 'ton', make: tonUsdt },
  { asset: 'TON', network: 'TON', chain: 'ton', make: toncoin },
  { asset: 'XRP', network: 'XRP Ledger', chain: 'xrp', make: xrp },
  { asset: 'XLM', network: 'Stellar', chain: 'stellar', make: stellar },
  { asset: 'ATOM', network: 'Cosmos Hub', chain: 'cosmos', make: cosmos },
  { asset: 'SOL', network: 'Solana', chain: 'solana', make: solana },
]

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
