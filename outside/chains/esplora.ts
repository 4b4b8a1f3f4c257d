/** The API of Esplora (https://github.com/Blockstream/esplora, API.md): the three requests that watching needs. Numbers are text. */
import { z } from 'zod'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'

export type Transaction = z.output<typeof transaction>
export type Tip = { height: number; timestamp: string }

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const output = z.object({ scriptpubkey: z.string(), scriptpubkey_address: z.string().optional(), value: z.string().regex(/^\d{1,20}$/) })
const transaction = z.object({
  txid: hash,
  vin: z.array(z.object({ prevout: output.nullish() })),
  vout: z.array(output),
  status: z.union([
    z.object({ confirmed: z.literal(true), block_height: wholeNumber, block_time: z.string() }),
    z.object({ confirmed: z.literal(false) }),
  ]),
})
const transactions = z.array(transaction)
const blocks = z.array(z.object({ height: wholeNumber, timestamp: z.string() })).min(1)

/** If a scan has more pages than this, somebody floods the address. The scan fails then and does not return a part. */
const mostPages = 20
/** The list shows at most this many transactions that wait for a block. */
const mostWaiting = 50

export function esplora(source: string, baseUrl: string) {
  const read = async <S extends z.ZodType>(schema: S, path: string, signal: AbortSignal): Promise<z.output<S>> =>
    readShape(schema, await fetchJson(addressUnder(baseUrl, path), { source, signal, retries: 1 }), source)

  return {
    async tip(signal: AbortSignal): Promise<Tip> {
      const [newest] = await read(blocks, '/blocks', signal)
      if (!newest) throw new OutsideError('shape', source, 'no blocks')
      return newest
    },

    /** Null if the node does not know the transaction. */
    async transaction(txid: string, signal: AbortSignal): Promise<Transaction | null> {
      try {
        const found = await read(transaction, `/tx/${txid}`, signal)
        if (found.txid === txid) return found
        throw new OutsideError('shape', source, `asked for ${txid}, got ${found.txid}`)
      } catch (error) {
        if (error instanceof OutsideError && error.status === 404) return null
        throw error
      }
    },

    /**
     * All transactions of the address: the waiting ones, then blocks from the newest back, until `isOld` says that nothing after the last
     * row of a page matters. If a page shifts while it is read, some rows are repeated.
     */
    async transactionsOf(address: string, isOld: (last: Transaction) => boolean, signal: AbortSignal): Promise<Transaction[]> {
      const all = await read(transactions, `/address/${address}/txs`, signal)
      if (all.filter(({ status }) => !status.confirmed).length >= mostWaiting)
        throw new OutsideError('shape', source, `${mostWaiting} or more transactions of ${address} wait, and the list may hide some`)
      let last = all.findLast(({ status }) => status.confirmed)
      for (let page = 1; last && !isOld(last); page += 1) {
        if (page > mostPages) throw new OutsideError('shape', source, `over ${mostPages} pages of transactions of ${address}`)
        const more: Transaction[] = await read(transactions, `/address/${address}/txs/chain/${last.txid}`, signal)
        all.push(...more)
        last = more.at(-1)
      }
      return all
    },
  }
}
