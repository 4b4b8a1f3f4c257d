/** A node of an EVM chain by JSON-RPC (https://ethereum.org/developers/docs/apis/json-rpc): the requests that watching needs. */
import { z } from 'zod'
import type { Instant } from '../../core/time/instant.ts'
import { fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { blockBefore, type Block as NumberedBlock } from './block-before.ts'
import type { ChainWatcher, Scan } from './chain-watcher.ts'
import { isHexHash, momentOf } from './figures.ts'

export type Header = { number: number; hash: string; parentHash: string; at: Instant }
/** Coins that a transaction itself transfers. `to` is in lower case. */
export type Carried = { hash: string; from: string; to: string; wei: bigint }
export type Block = Header & { carried: Carried[] }
export type Log = z.output<typeof log>
export type EvmNode = ReturnType<typeof evmNode>

/** True if the text has the form of an address. */
const isAccount = (text: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(text)

const quantity = z
  .string()
  .regex(/^0x[0-9a-f]{1,64}$/)
  .transform(BigInt)
const wholeNumber = z
  .string()
  .regex(/^0x[0-9a-f]{1,12}$/)
  .transform(Number)
const word = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .transform((text) => text.toLowerCase())
const account = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text.toLowerCase())

const header = z.object({ number: wholeNumber, hash: word, parentHash: word, timestamp: wholeNumber })
const block = header.extend({
  transactions: z.array(z.object({ hash: word, from: account, to: account.nullish(), value: quantity })),
})
const log = z.object({
  address: account,
  topics: z.array(word),
  data: z.string(),
  blockNumber: wholeNumber,
  blockHash: word,
  transactionHash: word,
  logIndex: wholeNumber,
  removed: z.boolean().optional(),
})
const logs = z.array(log)
const receipt = z.object({ blockHash: word, status: z.enum(['0x0', '0x1']) }).nullable()
const mined = z.object({ transactionHash: word, blockNumber: wholeNumber, status: z.enum(['0x0', '0x1']), gasUsed: quantity }).nullable()
const named = z.object({ hash: word }).nullable()
const balance = quantity
const failure = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

/** The gas of a coin transfer that runs no code (Yellow Paper, appendix G). */
const plainGas = 21_000n
/** A block with its transactions is large on a busy chain. */
const largestAnswer = 20_000_000
/** Blocks per request for logs, at first. Providers allow from 500 to 10,000, and each refuses in its own words. */
const widestRange = 10_000
/** Both errors have the code -32005, so only the words tell "too often" from "too much in one answer". */
const tooOften = /\brate|too many requests|capacity|credits|throughput|per second|daily/i
const tooMuch = /range|results|limit|wide|large|big|block count|timeout|timed out/i

export function evmNode(source: string, baseUrl: string) {
  /** The range that this provider has allowed so far. */
  let range = widestRange
  let id = 0

  async function ask(method: string, params: readonly unknown[], signal: AbortSignal): Promise<unknown> {
    id += 1
    const body = { jsonrpc: '2.0', id, method, params }
    const answer = await fetchJson(new URL(baseUrl), { source, method: 'POST', body, signal, alsoRead: [400], maximumBytes: largestAnswer })
    const failed = failure.safeParse(answer)
    if (!failed.success) return readShape(z.object({ result: z.unknown() }), answer, source).result
    const { code, message } = failed.data.error
    throw new OutsideError(tooOften.test(message) ? 'limit' : 'body', source, `${code} ${message}`.slice(0, 200))
  }

  const read = async <S extends z.ZodType>(schema: S, method: string, params: readonly unknown[], signal: AbortSignal) =>
    readShape(schema, await ask(method, params, signal), source)

  const headerOf = ({ number, hash, parentHash, timestamp }: z.output<typeof header>, present: Instant): Header => ({
    number,
    hash,
    parentHash,
    at: momentOf(String(timestamp), present, source),
  })
  const nameOf = (number: number | 'latest'): string => (number === 'latest' ? number : `0x${number.toString(16)}`)
  const checked = <H extends { number: number }>(number: number | 'latest', found: H): H => {
    if (number === 'latest' || found.number === number) return found
    throw new OutsideError('shape', source, `asked for block ${number}, got ${found.number}`)
  }

  return {
    source,

    async header(number: number | 'latest', present: Instant, signal: AbortSignal): Promise<Header> {
      return headerOf(checked(number, await read(header, 'eth_getBlockByNumber', [nameOf(number), false], signal)), present)
    },

    /** A block with the coins of its transactions. A transaction that creates a contract has no recipient. */
    async block(number: number | 'latest', present: Instant, signal: AbortSignal): Promise<Block> {
      const found = checked(number, await read(block, 'eth_getBlockByNumber', [nameOf(number), true], signal))
      const carried = found.transactions.flatMap(({ hash, from, to, value }) => (to && value > 0n ? [{ hash, from, to, wei: value }] : []))
      return { ...headerOf(found, present), carried }
    },

    /** Events of a contract in these blocks, both ends included. Halves the range and asks again if the provider refuses the size. */
    async logs(from: number, to: number, filter: { address: string; topics: (string | null)[] }, signal: AbortSignal): Promise<Log[]> {
      const found: Log[] = []
      for (let start = from; start <= to; ) {
        const end = Math.min(to, start + range - 1)
        try {
          found.push(...(await read(logs, 'eth_getLogs', [{ fromBlock: nameOf(start), toBlock: nameOf(end), ...filter }], signal)))
          start = end + 1
        } catch (error) {
          if (!(error instanceof OutsideError && error.kind === 'body' && tooMuch.test(error.detail)) || range <= 1) throw error
          range = Math.max(1, Math.floor(Math.min(range, end - start + 1) / 2))
        }
      }
      return found
    },

    /** The balance of an account after this block, in wei. Null if the node does not have that state any more. */
    async balance(address: string, number: number, signal: AbortSignal): Promise<bigint | null> {
      try {
        return await read(balance, 'eth_getBalance', [address, nameOf(number)], signal)
      } catch (error) {
        // each kind of node has its own words for this; "too often" is another kind of failure
        if (error instanceof OutsideError && error.kind === 'body') return null
        throw error
      }
    },

    /** The state of a transaction by its hash, null if it is unknown. `isPlain`: it ran no code, so it paid only its recipient. */
    async standingOf(
      transaction: string,
      signal: AbortSignal,
    ): Promise<{ block: number | null; succeeded: boolean; isPlain: boolean } | null> {
      const found = await read(mined, 'eth_getTransactionReceipt', [transaction], signal)
      if (found === null) {
        const waits = await read(named, 'eth_getTransactionByHash', [transaction], signal)
        return waits === null ? null : { block: null, succeeded: false, isPlain: false }
      }
      if (found.transactionHash !== transaction)
        throw new OutsideError('shape', source, `asked for ${transaction}, got ${found.transactionHash}`)
      return { block: found.blockNumber, succeeded: found.status === '0x1', isPlain: found.gasUsed === plainGas }
    },

    /** Whether a transaction in this block succeeded. Null if it is not in this block (any more). */
    async succeeded(transaction: string, blockHash: string, signal: AbortSignal): Promise<boolean | null> {
      const found = await read(receipt, 'eth_getTransactionReceipt', [transaction], signal)
      return found?.blockHash === blockHash ? found.status === '0x1' : null
    },
  }
}

/** A watcher for which the number of confirmations decides: these chains never call a block irreversible. */
export const watcherByDepth = (
  node: EvmNode,
  { name, everySeconds }: { name: string; everySeconds: number },
  /** True if a list shows every transfer. False if it shows only transactions that ran no code. */
  { listsAll }: { listsAll: boolean },
  scan: (address: string, since: Instant, asked: { signal: AbortSignal; startedAt: Instant }) => Promise<Scan>,
): ChainWatcher => ({
  name,
  confirmationsNeeded: null,
  // two epochs of Ethereum are final after 13 minutes
  reorganisationMinutes: 20,
  everySeconds,
  async incoming(address, since, { signal, now }) {
    if (!isAccount(address)) throw new OutsideError('shape', node.source, `no address to look at: ${address}`)
    return scan(address, since, { signal, startedAt: now() })
  },
  async transaction(hash, { signal, now }) {
    if (!isHexHash(hash)) return null
    const present = now()
    const head = await node.header('latest', present, signal)
    const found = await node.standingOf(`0x${hash}`, signal)
    if (found === null) return null
    const listed = listsAll || found.isPlain
    // its block may be newer than the head that we have read
    if (found.block === null || found.block > head.number) return { state: 'waiting', at: null, confirmations: 0, confirmed: false, listed }
    return {
      state: found.succeeded ? 'done' : 'failed',
      at: (await node.header(found.block, present, signal)).at,
      confirmations: head.number - found.block + 1,
      confirmed: false,
      listed,
    }
  },
})

/** The search stops at this distance: reading a few more blocks is faster than finding the exact one. */
const closeEnough = 64n
/** If blocks are reorganised, their times may change by seconds. */
const margin = 5

/** The number of a block slightly older than the moment, or of the first block. `blockSeconds` is only a first guess. */
export async function startOf(node: EvmNode, moment: Instant, head: Header, blockSeconds: number, signal: AbortSignal): Promise<number> {
  const blockOf = ({ number, at }: Header): NumberedBlock => ({ number: BigInt(number), at })
  const found = await blockBefore(async (number) => blockOf(await node.header(Number(number), head.at, signal)), {
    moment,
    high: blockOf(head),
    first: 0n,
    secondsPerBlock: blockSeconds,
    isNear: (low, high) => high.number - low.number <= closeEnough,
  })
  return found === null ? 0 : Math.max(0, Number(found.number) - margin)
}
