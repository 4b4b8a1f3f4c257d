/** Incoming coins on Bitcoin, Litecoin and Dogecoin, read from an Esplora server of each chain. */
import { outputScript } from '../../core/addresses/output-script.ts'
import { addHours, earlier, type Instant, isBefore, later } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'
import type { ChainAddress, ChainWatcher, Scan, Transfer } from './chain-watcher.ts'
import { esplora, type Transaction } from './esplora.ts'
import { isHexHash, momentOf, oldestFirst, wholeUnits } from './figures.ts'

/** The same for all three: satoshi, litoshi, koinu. */
const decimals = 8

/**
 * The miner sets the time of a block. It may be earlier than the true time, but it is later than the median of the last eleven blocks. A
 * payment in a block that seems this much too old is still shown, with the moment that was asked for as its time, and as `early`.
 */
const lagHours = 2

const watcher =
  (source: string, everySeconds: number) =>
  ({ baseUrl }: ChainAddress): ChainWatcher => {
    const node = esplora(source, baseUrl)
    return {
      name: source,
      // no block is ever final here: the office decides how many confirmations are enough
      confirmationsNeeded: null,
      // miners set the times of blocks, and these may go back by two hours
      reorganisationMinutes: 180,
      everySeconds,
      async incoming(address, since, { signal, now }): Promise<Scan> {
        const script = outputScript(address)
        if (script === null) throw new OutsideError('shape', source, `no address to look at: ${address}`)
        const startedAt = now()
        const oldest = addHours(since, -lagHours)
        // The head first: a transfer that comes while we read the list may be missing from it. It belongs to the next scan.
        const tip = await node.tip(signal)
        const tipAt = momentOf(tip.timestamp, startedAt, source)
        // Times of blocks are not in order, so the last row of a page must be older by the same margin again.
        const isOld = ({ status }: Transaction) =>
          status.confirmed && isBefore(momentOf(status.block_time, startedAt, source), addHours(oldest, -lagHours))
        const rows = await node.transactionsOf(address, isOld, signal)
        const transfers = distinct(rows).flatMap((row): Transfer[] => {
          // our own spending returns change to the address, which is not a payment
          if (row.vin.some(({ prevout }) => prevout?.scriptpubkey === script)) return []
          const at = momentIn(row, startedAt, source)
          if (isBefore(at, oldest)) return []
          return row.vout.flatMap((output, index) =>
            output.scriptpubkey !== script || /^0+$/.test(output.value)
              ? []
              : [
                  {
                    key: `${source}:${row.txid}:${index}`,
                    contract: null,
                    transactionHash: row.txid,
                    from: row.vin.find(({ prevout }) => prevout?.scriptpubkey_address)?.prevout?.scriptpubkey_address ?? null,
                    to: address,
                    amount: wholeUnits(output.value, decimals),
                    at: later(at, since),
                    confirmations: confirmationsOf(row, tip.height),
                    confirmed: false,
                    memo: null,
                    ...(isBefore(at, since) && { early: true as const }),
                  },
                ],
          )
        })
        return { transfers: oldestFirst(transfers), lookedUntil: earlier(startedAt, tipAt) }
      },
      async transaction(hash, { signal, now }) {
        if (!isHexHash(hash)) return null
        const tip = await node.tip(signal)
        const found = await node.transaction(hash, signal)
        if (found === null) return null
        const { status } = found
        return {
          state: status.confirmed ? 'done' : 'waiting',
          at: status.confirmed ? momentOf(status.block_time, now(), source) : null,
          confirmations: confirmationsOf(found, tip.height),
          confirmed: false,
          listed: true,
        }
      },
    }
  }

const confirmationsOf = ({ status }: Transaction, height: number): number =>
  status.confirmed ? Math.max(1, height - status.block_height + 1) : 0

export const bitcoin = watcher('bitcoin', 5)
export const litecoin = watcher('litecoin', 5)
export const dogecoin = watcher('dogecoin', 5)

/** A transaction without a block may still be replaced (BIP 125). It counts as seen now, with no confirmation. */
const momentIn = ({ status }: Transaction, present: Instant, source: string): Instant =>
  status.confirmed ? momentOf(status.block_time, present, source) : present

/** Two rows of one transaction: the row with a block is newer, because the transaction was confirmed while we read. */
function distinct(rows: readonly Transaction[]): Transaction[] {
  const byId = new Map<string, Transaction>()
  for (const row of rows) if (row.status.confirmed || !byId.has(row.txid)) byId.set(row.txid, row)
  return [...byId.values()]
}
