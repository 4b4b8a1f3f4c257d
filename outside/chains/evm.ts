/** Incoming tokens and coins on EVM chains: USDT on Ethereum and on BNB Smart Chain, and ether. */
import { tokenContracts } from '../../core/addresses/token-contracts.ts'
import type { ChainAddress, ChainWatcher } from './chain-watcher.ts'
import { coinWatcher } from './evm-coin.ts'
import { evmNode } from './evm-node.ts'
import { tokenWatcher } from './evm-token.ts'

/** Issued by Tether. Other tokens that are called USDT are common, and cost nothing to make. */
export const usdtErc20 = { contract: tokenContracts.ethereum.USDT, decimals: 6 }
/** Binance-Peg USDT. It is not issued by Tether and has eighteen decimals. */
export const usdtBep20 = { contract: tokenContracts.bnbSmartChain.USDT, decimals: 18 }

const ethereum = { name: 'ethereum', blockSeconds: 12, everySeconds: 6 }
const bsc = { name: 'bsc', blockSeconds: 1, everySeconds: 4 }

export const etherUsdt = ({ baseUrl }: ChainAddress): ChainWatcher => tokenWatcher(evmNode(ethereum.name, baseUrl), ethereum, usdtErc20)
export const bscUsdt = ({ baseUrl }: ChainAddress): ChainWatcher => tokenWatcher(evmNode(bsc.name, baseUrl), bsc, usdtBep20)
export const ether = ({ baseUrl }: ChainAddress): ChainWatcher => coinWatcher(evmNode(ethereum.name, baseUrl), ethereum)
