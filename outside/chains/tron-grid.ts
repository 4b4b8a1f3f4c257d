/** The API of TronGrid: the three requests that watching needs, with checked answers. Numbers are text (fetch-json.ts). */
import { z } from 'zod'
import { type Instant, instantOf, millisecondsOf } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'

export type TronGridOptions = {
  /** https://api.trongrid.io, or the simulator. */
  baseUrl: string
  /** TRON-PRO-API-KEY. Without a key the limits are low. */
  apiKey?: string
  /** Rows per page, at most 200. */
  pageSize?: number
}

export type TransferRow = z.output<typeof transferRow>
export type CoinRow = z.output<typeof coinRow>
/** `result` is SUCCESS, or the failure of the contract. */
export type Receipt = { blockNumber: number; result: string; at: Instant | null }

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const account = z.string().regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/)
const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)

const transferRow = z.object({
  transaction_id: hash,
  token_info: z.object({ address: z.string(), decimals: z.string() }),
  block_timestamp: z.string(),
  from: account,
  to: account,
  type: z.string(),
  value: z.string(),
})
/** A transaction of an account. Only plain transfers have an amount; rows of calls inside contracts have no `raw_data`. */
const coinRow = z.object({
  txID: hash.optional(),
  block_timestamp: z.string(),
  ret: z.array(z.object({ contractRet: z.string().optional() })).optional(),
  raw_data: z
    .object({
      contract: z.array(
        z.object({
          type: z.string(),
          parameter: z.object({
            value: z.object({ amount: z.string().optional(), owner_address: z.string().optional(), to_address: z.string().optional() }),
          }),
        }),
      ),
    })
    .optional(),
})
const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), success: z.literal(true), meta: z.object({ fingerprint: z.string().min(1).optional() }) })
const failure = z.union([z.object({ success: z.literal(false), error: z.string().optional() }), z.object({ Error: z.string() })])
const block = z.object({ block_header: z.object({ raw_data: z.object({ number: wholeNumber, timestamp: wholeNumber }) }) })
const receipt = z.object({
  id: hash,
  blockNumber: wholeNumber,
  blockTimeStamp: wholeNumber.optional(),
  receipt: z.object({ result: z.string().optional() }),
})

/** If a scan has more pages than this, somebody floods the address. The scan fails then and does not return a part. */
const mostPages = 20

export function tronGrid({ baseUrl, apiKey, pageSize = 200 }: TronGridOptions) {
  const source = 'tron'
  const headers: Record<string, string> = apiKey ? { 'tron-pro-api-key': apiKey } : {}

  async function ask(address: URL, signal: AbortSignal, body?: unknown): Promise<unknown> {
    const question = body === undefined ? { retries: 1 } : { method: 'POST' as const, body }
    const answer = await fetchJson(address, { source, signal, headers, ...question })
    const failed = failure.safeParse(answer)
    if (!failed.success) return answer
    const words = 'Error' in failed.data ? failed.data.Error : (failed.data.error ?? 'no reason given')
    throw new OutsideError(words.includes('frequency limit') ? 'limit' : 'body', source, words.slice(0, 200))
  }

  const read = <S extends z.ZodType>(schema: S, answer: unknown): z.output<S> => readShape(schema, answer, source)

  /** Every page of a list, newest first. Throws `shape` if the list does not end. */
  async function allPages<Row extends z.ZodType>(row: Row, path: string, query: Record<string, string>, signal: AbortSignal) {
    const rows: z.output<Row>[] = []
    let fingerprint: string | undefined
    for (let number = 0; number < mostPages; number += 1) {
      // We build the request for the next page ourselves: with `links.next` the answer would choose the host.
      const asked = addressUnder(baseUrl, path, fingerprint ? { ...query, fingerprint } : query)
      const { data, meta } = readShape(pageOf(row), await ask(asked, signal), source)
      rows.push(...data)
      if (meta.fingerprint === undefined || meta.fingerprint === fingerprint || data.length === 0) return rows
      fingerprint = meta.fingerprint
    }
    throw new OutsideError('shape', source, `over ${mostPages} pages of ${path}`)
  }
  const incomingSince = (since: Instant) => ({
    only_to: 'true',
    min_timestamp: String(millisecondsOf(since)),
    order_by: 'block_timestamp,desc',
    limit: String(pageSize),
  })

  return {
    source,

    async newestBlock(signal: AbortSignal): Promise<{ number: number; at: Instant }> {
      const { number, timestamp } = read(block, await ask(addressUnder(baseUrl, '/wallet/getnowblock'), signal, {})).block_header.raw_data
      return { number, at: instantOf(timestamp) }
    },

    /** All TRC20 events of the contract with this address as receiver, confirmed or not, since `since`. */
    transfersTo: (address: string, contract: string, since: Instant, signal: AbortSignal): Promise<TransferRow[]> =>
      allPages(transferRow, `/v1/accounts/${address}/transactions/trc20`, { ...incomingSince(since), contract_address: contract }, signal),

    /** All native transactions with this address as receiver, confirmed or not, since `since`. */
    coinsTo: (address: string, since: Instant, signal: AbortSignal): Promise<CoinRow[]> =>
      allPages(coinRow, `/v1/accounts/${address}/transactions`, incomingSince(since), signal),

    /** The receipt from the newest or from the irreversible part of the chain. Null if that part does not have the transaction. */
    async receipt(transaction: string, part: 'newest' | 'irreversible', signal: AbortSignal): Promise<Receipt | null> {
      const path = `/${part === 'irreversible' ? 'walletsolidity' : 'wallet'}/gettransactioninfobyid`
      const answer = await ask(addressUnder(baseUrl, path), signal, { value: transaction })
      if (typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0) return null
      const found = read(receipt, answer)
      if (found.id !== transaction) throw new OutsideError('shape', source, `asked for ${transaction}, got ${found.id}`)
      const at = found.blockTimeStamp === undefined ? null : instantOf(found.blockTimeStamp)
      return { blockNumber: found.blockNumber, result: found.receipt.result ?? 'SUCCESS', at }
    },
  }
}
