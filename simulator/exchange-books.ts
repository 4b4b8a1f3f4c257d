/** Shared by the simulated exchanges: addresses on the simulated chains, and deposits that follow the transfers to them. */
import { createHash } from 'node:crypto'
import { poolAddress } from '../core/credentials/keyless-pool.ts'
import type { AddressValidator } from '../core/directions/currency.ts'
import { amountOf, type Chain, type ChainTransfer } from './chain.ts'
import type { ExchangeName } from './exchange-names.ts'
import { type NetworkName, networkNames, networks } from './networks.ts'
import { rapiraDemoKeys } from './rapira-demo-keys.ts'
import { createWithdrawalBooks, noWithdrawals, type WithdrawalsState } from './withdrawal-books.ts'

/** An address that an exchange gave. `nonce` is the caller's name for it. */
export type GivenAddress = { asset: string; network: string; address: string; memo: string | null; nonce: string }

/** The states that the panel can give to a deposit, whatever its chain says. */
export const depositWishes = ['usual', 'credited', 'held', 'failed', 'hidden'] as const
export type DepositWish = (typeof depositWishes)[number]

export type BookedDeposit = {
  /** A number that never changes. */
  id: number
  given: GivenAddress
  transactionHash: string
  amount: string
  atMs: number
  confirmations: number
  /** The deposit is credited after this many confirmations. */
  needed: number
  state: 'pending' | 'credited' | 'held' | 'failed'
}

export type ExchangesState = {
  given: Record<ExchangeName, GivenAddress[]>
  wishes: Record<string, DepositWish>
  /** Present in files of an older version, whose accounts were given this pair of keys. */
  rapiraKeys?: { privateKey: string; publicKey: string } | null
  /** Absent in files from before withdrawals existed. */
  withdrawals?: WithdrawalsState
  /** Which of its addresses the owner has chosen on the website of OKX. Absent: the newest one. */
  chosenAtOkx?: number
}

/** The keys that the simulated exchanges accept. */
export const demoKeys = {
  okx: { apiKey: 'okx-demo-key', secret: 'okx-demo-secret', passphrase: 'okx-demo-pass' },
  kucoin: { apiKey: 'kc-demo-key', secret: 'kc-demo-secret', passphrase: 'kc-demo-pass' },
  rapiraUid: '3f0c0000-0000-4000-8000-000000000001',
} as const

const validators: Readonly<Record<NetworkName, Exclude<AddressValidator, 'none' | 'card' | 'phone' | 'account'>>> = {
  tron: 'tron',
  bitcoin: 'bitcoin',
  litecoin: 'litecoin',
  dogecoin: 'dogecoin',
  ethereum: 'evm',
  bsc: 'evm',
  ton: 'ton',
  xrp: 'xrp',
  stellar: 'stellar',
  cosmos: 'cosmos',
  solana: 'solana',
}

export type ExchangeBooks = ReturnType<typeof createExchangeBooks>

type Options = {
  now: () => number
  chains: Readonly<Record<NetworkName, Chain>>
  kept: ExchangesState | null
  onChange: (state: ExchangesState) => void
}

export function createExchangeBooks({ now, chains, kept, onChange }: Options) {
  const state: ExchangesState = kept ?? { given: { rapira: [], okx: [], kucoin: [] }, wishes: {} }
  state.withdrawals ??= noWithdrawals()
  const withdrawals = createWithdrawalBooks({ chains, now, state: state.withdrawals, onChange: () => onChange(state) })
  const chainOf = (asset: string, network: string): NetworkName | null =>
    networkNames.find((name) => networks[name].coins.some((coin) => coin.asset === asset && coin.network === network)) ?? null

  /** Gives one more address. Null if the coin is not simulated. Coins with memos share one address; each order gets its own memo. */
  function give(exchange: ExchangeName, asset: string, network: string, nonce: string): GivenAddress | null {
    const there = state.given[exchange].find((each) => each.nonce === nonce && each.asset === asset && each.network === network)
    if (there) return there
    const chain = chainOf(asset, network)
    if (chain === null) return null
    const ours = state.given[exchange].filter((each) => each.asset === asset && each.network === network)
    const withMemo = networks[chain].memo !== undefined || chain === 'ton'
    // addresses that were restored from a database may leave gaps
    const place = (index: number) => ({
      address: poolAddress(validators[chain], withMemo ? 0 : index, `${exchange} ${asset} ${network}`),
      memo: withMemo ? String(700_000_001 + index) : null,
    })
    let index = ours.length
    while (ours.some(({ address, memo }) => address === place(index).address && memo === place(index).memo)) index += 1
    const given = { asset, network, ...place(index), nonce }
    state.given[exchange].push(given)
    onChange(state)
    return given
  }

  function bookedOf(given: GivenAddress, chain: Chain, transfer: ChainTransfer): BookedDeposit[] {
    const wish = state.wishes[transfer.transactionHash] ?? 'usual'
    const coin = chain.network.coins.find(({ asset, network }) => asset === given.asset && network === given.network)
    const isOurs =
      transfer.to === chain.network.readAddress(given.address) &&
      (given.memo === null || transfer.memo === given.memo) &&
      (transfer.token?.contract ?? null) === (coin?.contract ?? null) &&
      transfer.event === 'Transfer' &&
      transfer.result === 'SUCCESS'
    if (!coin || !isOurs || wish === 'hidden') return []
    const [confirmations, needed] = [chain.confirmations(transfer), chain.network.finalAfter]
    const usual = confirmations >= needed ? 'credited' : 'pending'
    return [
      {
        id: Number.parseInt(createHash('sha256').update(transfer.transactionHash).digest('hex').slice(0, 8), 16) + 1,
        given,
        transactionHash: transfer.transactionHash,
        amount: amountOf(transfer, coin),
        atMs: transfer.blockAtMs,
        confirmations,
        needed,
        state: wish === 'usual' ? usual : wish,
      },
    ]
  }

  /** An address as it was given, and for the same asset on each other network that has such addresses. */
  function withOtherNetworks(given: GivenAddress): GivenAddress[] {
    const chain = chainOf(given.asset, given.network)
    const alike = networkNames.filter((name) => chain !== null && name !== chain && validators[name] === validators[chain])
    const coins = alike.flatMap((name) => networks[name].coins.filter(({ asset }) => asset === given.asset))
    return [given, ...coins.map(({ network }) => ({ ...given, network }))]
  }

  return {
    withdrawals,
    give,
    given: (exchange: ExchangeName, asset: string, network: string): GivenAddress[] =>
      state.given[exchange].filter((each) => each.asset === asset && each.network === network),

    /** Deposits, newest first, as exchanges list them. */
    deposits: (exchange: ExchangeName): BookedDeposit[] =>
      state.given[exchange]
        .flatMap(withOtherNetworks)
        .flatMap((given) => {
          const name = chainOf(given.asset, given.network)
          return name === null ? [] : chains[name].visible().flatMap((transfer) => bookedOf(given, chains[name], transfer))
        })
        .toSorted((a, b) => b.atMs - a.atMs || b.id - a.id),

    wish(transactionHash: string, wish: DepositWish): void {
      state.wishes[transactionHash] = wish
      onChange(state)
    },

    /** The place of the address that the owner has chosen on the website of OKX, among those that he has made. Null: the newest one. */
    chosen: (): number | null => state.chosenAtOkx ?? null,
    choose(place: number): void {
      state.chosenAtOkx = place
      onChange(state)
    },

    rapiraKeys: () => state.rapiraKeys ?? rapiraDemoKeys,

    /** Restores an address that the exchange gave in an earlier world. */
    restore(exchange: ExchangeName, given: Omit<GivenAddress, 'nonce'>): void {
      const known = state.given[exchange]
      if (known.some(({ address, memo, asset }) => address === given.address && memo === given.memo && asset === given.asset)) return
      known.push({ ...given, nonce: `restored ${known.length}` })
      onChange(state)
    },
  }
}
