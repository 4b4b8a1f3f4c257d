/** Withdrawals of the simulated exchanges: each is made once, is on its chain some seconds later, and then is done, failed or stuck. */
import { checkMemo } from '../core/addresses/memo.ts'
import { add, decimalsOf, isDecimal, isLess, isPositive, multiply, subtract, sum } from '../core/money/decimal.ts'
import type { Chain } from './chain.ts'
import type { ExchangeName } from './exchange-names.ts'
import { type Coin, type NetworkName, networkNames, networks } from './networks.ts'

/**
 * What happens to the next withdrawals of an exchange:
 * - `usual`: on the chain some seconds later, done when it is in a block;
 * - `refuse`: refused, because its address is on no list of allowed ones;
 * - `gateway`: made, but the answer is an error page of a gateway;
 * - `fail`: accepted, and failed some seconds later, for a reason of the exchange's own;
 * - `badAddress`: the same, but the address is the cause, if the exchange says causes;
 * - `stuck`: accepted, and then it never changes;
 * - `strange`: in a state with an unknown word.
 */
export const withdrawalWishes = ['usual', 'refuse', 'gateway', 'fail', 'badAddress', 'stuck', 'strange'] as const
export type WithdrawalWish = (typeof withdrawalWishes)[number]

/** `mark` is the caller's id, if the exchange supports one. */
export type WithdrawalDraft = { mark: string; asset: string; network: string; address: string; memo: string | null; amount: string }
export type MadeWithdrawal = WithdrawalDraft & {
  id: number
  fee: string
  atMs: number
  /** When it is sent to the chain, or fails. */
  leavesAtMs: number
  wish: WithdrawalWish
  /** null until it is sent to the chain. */
  transactionHash: string | null
}
export type WithdrawalStage = 'waiting' | 'sent' | 'done' | 'failed' | 'stuck' | 'strange'
export type WithdrawalRefusal = 'coin' | 'address' | 'memo' | 'list' | 'amount' | 'low' | 'balance'

export type WithdrawalsState = {
  made: Record<ExchangeName, MadeWithdrawal[]>
  wishes: Partial<Record<ExchangeName, WithdrawalWish>>
  /** Balances by asset that the panel or a test has set. */
  balances: Partial<Record<ExchangeName, Record<string, string>>>
}
export const noWithdrawals = (): WithdrawalsState => ({ made: { rapira: [], okx: [], kucoin: [] }, wishes: {}, balances: {} })

/** How long it stays at the exchange, at speed 1. */
const leavesAfterMs = 5000
const firstIds: Readonly<Record<ExchangeName, number>> = { okx: 15_447_421, kucoin: 40_000_001, rapira: 77_120 }

/** The network fee of each exchange, and the minimum that it sends. */
const terms: Readonly<Record<string, { fee: string; least: string }>> = {
  'USDT TRC20': { fee: '1', least: '2' },
  'USDT ERC20': { fee: '3', least: '10' },
  'USDT BEP20': { fee: '0.3', least: '2' },
  'USDT TON': { fee: '0.1', least: '1' },
  'BTC Bitcoin': { fee: '0.00005', least: '0.0005' },
  'ETH Ethereum': { fee: '0.0004', least: '0.004' },
  'LTC Litecoin': { fee: '0.001', least: '0.01' },
  'DOGE Dogecoin': { fee: '2', least: '10' },
  'TRX TRON': { fee: '1', least: '10' },
  'XRP XRP Ledger': { fee: '0.2', least: '2' },
  'XLM Stellar': { fee: '0.01', least: '1' },
  'TON TON': { fee: '0.01', least: '0.1' },
  'SOL Solana': { fee: '0.001', least: '0.01' },
}
const firstBalances: Readonly<Record<string, string>> = {
  USDT: '100000',
  BTC: '5',
  ETH: '100',
  LTC: '1000',
  DOGE: '500000',
  TRX: '200000',
  XRP: '50000',
  XLM: '200000',
  TON: '20000',
  SOL: '1000',
}

export const feeOf = (asset: string, network: string): string => terms[`${asset} ${network}`]?.fee ?? '0'

type Options = {
  chains: Readonly<Record<NetworkName, Chain>>
  now: () => number
  state: WithdrawalsState
  onChange: () => void
}
export type WithdrawalBooks = ReturnType<typeof createWithdrawalBooks>

export function createWithdrawalBooks({ chains, now, state, onChange }: Options) {
  function coinOf({ asset, network }: { asset: string; network: string }): { chain: Chain; coin: Coin } | null {
    for (const name of networkNames) {
      const coin = networks[name].coins.find((each) => each.asset === asset && each.network === network)
      if (coin) return { chain: chains[name], coin }
    }
    return null
  }

  function stageOf(made: MadeWithdrawal): WithdrawalStage {
    const { wish, leavesAtMs, transactionHash } = made
    if (wish === 'stuck' || wish === 'strange') return wish
    const chain = coinOf(made)?.chain
    if (wish === 'fail' || wish === 'badAddress') return now() >= leavesAtMs ? 'failed' : 'waiting'
    const transfer = transactionHash === null ? undefined : chain?.all().find((each) => each.transactionHash === transactionHash)
    if (transfer) return chain && chain.confirmations(transfer) > 0 ? 'done' : 'sent'
    return transactionHash === null ? 'waiting' : 'sent'
  }

  /** Sends all withdrawals whose time has come to the chains. */
  function settle(): void {
    for (const made of Object.values(state.made).flat()) {
      const place = coinOf(made)
      const isFree = (made.wish === 'usual' || made.wish === 'gateway') && made.transactionHash === null
      if (!place || !isFree || now() < made.leavesAtMs) continue
      const { chain, coin } = place
      const sent = chain.send({
        to: chain.network.readAddress(made.address) ?? made.address,
        value: multiply(made.amount, `1${'0'.repeat(coin.decimals)}`),
        token:
          coin.contract === null
            ? null
            : { contract: chain.network.readAddress(coin.contract) ?? coin.contract, symbol: coin.asset, decimals: coin.decimals },
        memo: made.memo,
        // it left at its own time, even if nobody has asked since
        delayMs: made.leavesAtMs - now(),
      })
      made.transactionHash = sent.transactionHash
      onChange()
    }
  }

  /** All withdrawals of an asset that were sent or will be sent. */
  const spent = (exchange: ExchangeName, asset: string): string =>
    sum(
      state.made[exchange].filter((made) => made.asset === asset && stageOf(made) !== 'failed').map(({ amount, fee }) => add(amount, fee)),
    )
  const balance = (exchange: ExchangeName, asset: string): string =>
    subtract(state.balances[exchange]?.[asset] ?? firstBalances[asset] ?? '0', spent(exchange, asset))

  function refusalOf(exchange: ExchangeName, draft: WithdrawalDraft): WithdrawalRefusal | null {
    const { asset, network, address, memo, amount } = draft
    const [place, rules] = [coinOf(draft), terms[`${asset} ${network}`]]
    if (!place || !rules) return 'coin'
    if (place.chain.network.readAddress(address) === null) return 'address'
    const memoRules = place.chain.network.memo
    if (memo !== null && memoRules && !checkMemo(memoRules, memo).ok) return 'memo'
    if (!isDecimal(amount) || !isPositive(amount) || decimalsOf(amount) > place.coin.decimals) return 'amount'
    if (state.wishes[exchange] === 'refuse') return 'list'
    if (isLess(amount, rules.least)) return 'low'
    return isLess(balance(exchange, asset), add(amount, rules.fee)) ? 'balance' : null
  }

  return {
    balance(exchange: ExchangeName, asset: string): string {
      settle()
      return balance(exchange, asset)
    },
    setBalance(exchange: ExchangeName, asset: string, amount: string): void {
      state.balances[exchange] = { ...state.balances[exchange], [asset]: add(amount, spent(exchange, asset)) }
      onChange()
    },
    assets: Object.keys(firstBalances),
    /** What happens to the next withdrawals. Absent: the usual. */
    wishes: (): Readonly<Partial<Record<ExchangeName, WithdrawalWish>>> => state.wishes,

    make(exchange: ExchangeName, draft: WithdrawalDraft): MadeWithdrawal | WithdrawalRefusal {
      const refusal = refusalOf(exchange, draft)
      if (refusal !== null) return refusal
      const id = firstIds[exchange] + state.made[exchange].length
      const wish = state.wishes[exchange] ?? 'usual'
      const leavesAtMs = now() + leavesAfterMs / chains.tron.speed()
      const made = { ...draft, id, fee: feeOf(draft.asset, draft.network), atMs: now(), leavesAtMs, wish, transactionHash: null }
      state.made[exchange].push(made)
      onChange()
      return made
    },

    /** Newest first, as exchanges list them. */
    list(exchange: ExchangeName): (MadeWithdrawal & { stage: WithdrawalStage })[] {
      settle()
      return state.made[exchange].map((made) => ({ ...made, stage: stageOf(made) })).toReversed()
    },

    /** Sets it for the next withdrawals, or for one that was neither sent nor failed. Returns false if there is no such withdrawal. */
    wish(exchange: ExchangeName, wish: WithdrawalWish, id: number | null): boolean {
      if (id === null) {
        state.wishes[exchange] = wish
        onChange()
        return true
      }
      settle()
      const made = state.made[exchange].find((each) => each.id === id)
      if (!made || ['sent', 'done', 'failed'].includes(stageOf(made))) return false
      if (wish !== made.wish) Object.assign(made, { wish, leavesAtMs: now() + leavesAfterMs / chains.tron.speed() })
      onChange()
      return true
    },
  }
}

/** The error page of a gateway, sent instead of the answer. */
export const gatewayAnswer = { status: 502, body: null, text: '<html><head><title>502 Bad Gateway</title></head></html>' }
