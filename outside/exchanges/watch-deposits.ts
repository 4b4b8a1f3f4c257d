/** An exchange's account as a watcher: its history decides what is ours, the chain (where there is a watcher of it) shows it sooner. */
import type { ExchangeCoin } from '../../core/credentials/exchange-sources.ts'
import { earlier } from '../../core/time/instant.ts'
import type { ChainWatcher, Scan, Transfer } from '../chains/chain-watcher.ts'
import { oldestFirst } from '../chains/figures.ts'
import { OutsideError } from '../outside-error.ts'
import type { Deposit, ExchangeAccount } from './exchange-account.ts'

export type WatchedAccount = {
  /** Its lane: accounts are looked at one beside the other. */
  name: string
  account: ExchangeAccount
  coin: ExchangeCoin
  /** Looks at the same address in the network. */
  chain: ChainWatcher | null
}

/** Nobody is refused at this pace, and a deposit takes minutes. */
const everySeconds = 5

/**
 * One transfer is one row, whoever tells of it first: both say hash, address and sum, and so does the key. What only the chain
 * has seen is unconfirmed; what the exchange has credited is confirmed; what it refused to credit is gone by its word. Where the chain
 * does not answer, the scan is partial: no watermark moves, and nothing is missing. What it credits or keeps back without
 * an address (a transfer between its own accounts) is told apart.
 */
export function depositWatcher({ name, account, coin, chain }: WatchedAccount): ChainWatcher {
  return {
    name,
    confirmationsNeeded: chain?.confirmationsNeeded ?? 1,
    // its clock is ours: an older head is that of the chain beside it
    reorganisationMinutes: chain?.reorganisationMinutes ?? 3,
    everySeconds,
    async incoming(address, since, by): Promise<Scan> {
      // a shared address: what else comes to it in the network is not ours
      const memo = by.memo ?? null
      const seen = chain === null || memo !== null ? null : chain.incoming(address, since, by).catch(silence)
      const { deposits, lookedUntil } = await account.deposits({ coin, address, since }, by)
      const ours = deposits.filter((each) => isAt(each, address, memo))
      const told = ours.filter(({ state }) => state !== 'failed')
      const scan = await seen
      const failed = new Set(
        numbered(
          ours.filter(({ state }) => state === 'failed'),
          keyOfDeposit,
        ).keys(),
      )
      const transfers = numbered(told, keyOfDeposit)
      const all = new Map([...transfers].map(([key, each]) => [key, transferOf(key, each, address, memo)]))
      for (const [key, each] of numbered(scan === null || scan === 'silent' ? [] : scan.transfers, keyOfTransfer)) {
        const credited = all.get(key)
        if (credited)
          all.set(key, {
            ...each,
            key,
            confirmed: credited.confirmed,
            ...(credited.held !== undefined && { held: credited.held }),
            at: earlier(each.at, credited.at),
            confirmations: Math.max(each.confirmations, credited.confirmations),
          })
        else if (!failed.has(key)) all.set(key, { ...each, key, confirmed: false })
      }
      const until = scan === 'silent' ? since : scan === null ? lookedUntil : earlier(lookedUntil, scan.lookedUntil)
      const nameless = numbered(
        deposits.filter(({ address: to, state }) => to === null && (state === 'credited' || state === 'held')),
        keyOfDeposit,
      )
      return {
        transfers: oldestFirst([...all.values()]),
        lookedUntil: until,
        refused: [...failed],
        ...(scan === 'silent' && { partial: true as const }),
        nameless: [...nameless].map(([key, each]) => transferOf(key, each, '', each.memo)),
      }
    },
    // what it credited once is asked for on the chain before its absence counts
    ...(chain?.transaction && { transaction: (hash, by) => (chain.transaction ? chain.transaction(hash, by) : Promise.resolve(null)) }),
  }
}

const silence = (error: unknown): 'silent' => {
  if (error instanceof OutsideError) return 'silent'
  throw error
}

/** An exchange that shares an address tells whose a deposit is by memo; one that names no memo has one address of each coin. */
const isAt = (deposit: Deposit, address: string, memo: string | null): boolean =>
  deposit.address !== null && sameText(deposit.address, address) && (memo === null || deposit.memo === null || deposit.memo === memo)

/** Addresses of EVM chains are written with capitals or without. */
const sameText = (a: string, b: string): boolean => a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase())

const plainHash = (hash: string): string => hash.toLowerCase().replace(/^0x/, '')
const keyOfDeposit = ({ transactionHash, address, amount, key }: Deposit): string =>
  transactionHash === null ? `inside:${key}` : `deposit:${plainHash(transactionHash)}:${(address ?? '').toLowerCase()}:${amount}`
const keyOfTransfer = ({ transactionHash, to, amount }: Transfer): string =>
  `deposit:${plainHash(transactionHash)}:${to.toLowerCase()}:${amount}`

/** Two equal sums of one transaction are two: the second of them has a number. */
function numbered<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T> {
  const all = new Map<string, T>()
  for (const row of rows) {
    const key = keyOf(row)
    let number = 1
    while (all.has(number === 1 ? key : `${key}:${number}`)) number += 1
    all.set(number === 1 ? key : `${key}:${number}`, row)
  }
  return all
}

const transferOf = (key: string, deposit: Deposit, address: string, memo: string | null): Transfer => ({
  key,
  contract: null,
  // what was sent inside the exchange is in no chain: its own number stands for the hash
  transactionHash: deposit.transactionHash ?? deposit.key,
  from: null,
  to: address,
  amount: deposit.amount,
  at: deposit.at,
  confirmations: deposit.confirmations ?? (deposit.state === 'credited' ? 1 : 0),
  confirmed: deposit.state === 'credited',
  // whose it is was told by the exchange
  memo,
  ...(deposit.state === 'held' && { held: deposit.word }),
})
