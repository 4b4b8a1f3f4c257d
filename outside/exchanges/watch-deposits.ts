/** A watcher of an exchange account. Its history decides what is ours; the chain (if it has a watcher) shows a transfer sooner. */
import type { ExchangeCoin } from '../../core/credentials/exchange-sources.ts'
import { earlier } from '../../core/time/instant.ts'
import type { ChainWatcher, Scan, Transfer } from '../chains/chain-watcher.ts'
import { oldestFirst } from '../chains/figures.ts'
import { OutsideError } from '../outside-error.ts'
import type { Deposit, ExchangeAccount } from './exchange-account.ts'
import { addressForm } from './same-address.ts'

export type WatchedAccount = {
  /** The name of its lane. Accounts are scanned in parallel. */
  name: string
  /** Which exchange it is at. */
  source: string
  account: ExchangeAccount
  coin: ExchangeCoin
  /** Scans the same address on the network. */
  chain: ChainWatcher | null
}

/** No exchange refuses this pace, and a deposit takes minutes. */
const everySeconds = 5
/**
 * One transfer is one row, whichever side shows it first: both give hash, address and sum, and these make the key. A transfer that only the
 * chain shows is unconfirmed. A transfer that the exchange has credited is confirmed. If the exchange has refused it, it is gone. If the
 * chain does not answer, the scan is partial: the watermark stays, and no transfer counts as missing. Deposits without an address (such as
 * transfers between the exchange's own accounts) are returned separately, in `nameless`.
 */
export function depositWatcher({ name, source, account, coin, chain }: WatchedAccount): ChainWatcher {
  const keyOfDeposit = (deposit: Deposit): string => keyOf(source, deposit)
  return {
    name,
    confirmationsNeeded: chain?.confirmationsNeeded ?? 1,
    // the exchange's own part uses our clock, so an older head can only come from the chain
    reorganisationMinutes: chain?.reorganisationMinutes ?? 3,
    everySeconds,
    async incoming(address, since, by): Promise<Scan> {
      // if the address is shared, other transfers to it on the network are not ours
      const memo = by.memo ?? null
      const seen = chain === null || memo !== null ? null : chain.incoming(address, since, by).catch(silence)
      const { deposits: listed, lookedUntil } = await account.deposits({ coin, address, since }, by)
      const deposits = listed.map((each) => (each.address === null ? each : { ...each, address: addressForm(coin, each.address) }))
      const here = addressForm(coin, address)
      const ours = deposits.filter((each) => isAt(each, here, memo))
      const told = ours.filter(({ state }) => state !== 'failed')
      const scan = await seen
      const failed = new Set(
        numbered(
          ours.filter(({ state }) => state === 'failed'),
          keyOfDeposit,
        ).keys(),
      )
      const transfers = numbered(told, keyOfDeposit)
      const all = new Map([...transfers].map(([key, each]) => [key, transferOf(key, each, address)]))
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
        nameless: [...nameless].map(([key, each]) => transferOf(key, each, '')),
      }
    },
    // a credited transfer that is missing is looked up on the chain before it counts as missing
    ...(chain?.transaction && { transaction: (hash, by) => (chain.transaction ? chain.transaction(hash, by) : Promise.resolve(null)) }),
  }
}

const silence = (error: unknown): 'silent' => {
  if (error instanceof OutsideError) return 'silent'
  throw error
}

/**
 * If an exchange shares an address, the memo says whose a deposit is. A deposit whose memo the exchange does not name may be of any memo
 * of its address: who had the address then decides (whose-transfer.ts).
 */
const isAt = (deposit: Deposit, address: string, memo: string | null): boolean =>
  deposit.address === address && (memo === null || deposit.memo === null || deposit.memo === memo)

const plainHash = (hash: string): string => hash.toLowerCase().replace(/^0x/, '')
/** What came inside an exchange has only its number there, and two exchanges may count alike. */
const keyOf = (source: string, { transactionHash, address, amount, key }: Deposit): string =>
  transactionHash === null ? `inside:${source}:${key}` : `deposit:${plainHash(transactionHash)}:${(address ?? '').toLowerCase()}:${amount}`
const keyOfTransfer = ({ transactionHash, to, amount }: Transfer): string =>
  `deposit:${plainHash(transactionHash)}:${to.toLowerCase()}:${amount}`

/** Two equal sums in one transaction are two transfers: the key of the second one gets a number. */
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

const transferOf = (key: string, deposit: Deposit, address: string): Transfer => ({
  key,
  contract: null,
  // a transfer inside the exchange is on no chain, so its own number replaces the hash
  transactionHash: deposit.transactionHash ?? deposit.key,
  from: null,
  to: address,
  amount: deposit.amount,
  at: deposit.at,
  confirmations: deposit.confirmations ?? (deposit.state === 'credited' ? 1 : 0),
  confirmed: deposit.state === 'credited',
  // only as far as the exchange says it: at a shared address the memo decides whose the money is
  memo: deposit.memo,
  ...(deposit.state === 'held' && { held: deposit.word }),
})
