/** The API of TON Center, version 3 (https://toncenter.com/api/v3): the three requests that watching needs. Numbers are text. */
import { z } from 'zod'
import { type Instant, millisecondsOf } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import type { ChainAddress } from './chain-watcher.ts'

export type TonTransaction = z.output<typeof transaction>
export type Decoded = z.output<typeof decoded>
export type JettonTransfer = z.output<typeof jettonTransfer>

const digits = z.string().regex(/^\d{1,30}$/)
/** 32 bytes in base64. */
const hash = z.string().regex(/^[A-Za-z0-9+/_-]{43}=$/)
/** What an indexer could decode of a cell. Its field names differ between versions, so any other shape counts as nothing. */
const decoded = z
  .object({ comment: z.string().optional(), text: z.string().optional(), type: z.string().optional(), '@type': z.string().optional() })
  .nullish()
  .catch(null)

const transaction = z.object({
  hash,
  now: z.string(),
  description: z.object({ aborted: z.boolean() }),
  in_msg: z
    .object({
      source: z.string().nullish(),
      destination: z.string().nullish(),
      value: digits.nullish(),
      bounced: z.boolean().nullish(),
      message_content: z.object({ body: z.string().nullish(), decoded }).nullish(),
    })
    .nullish(),
})
const jettonTransfer = z.object({
  source: z.string().nullish(),
  destination: z.string(),
  amount: digits,
  jetton_master: z.string(),
  transaction_hash: hash,
  transaction_now: z.string(),
  transaction_aborted: z.boolean(),
  forward_payload: z.string().nullish(),
  decoded_forward_payload: decoded,
})
const failure = z.union([
  z.object({ ok: z.literal(false), error: z.string().optional(), code: z.string().optional() }),
  z.object({ error: z.string(), code: z.string().optional() }),
])
const masterchain = z.object({ last: z.object({ gen_utime: z.string() }) })

const pageSize = 200
/** If a scan has more pages than this, somebody floods the address. The scan fails then and does not return a part. */
const mostPages = 20

export function toncenter({ baseUrl, apiKey }: ChainAddress) {
  const source = 'ton'
  const headers: Record<string, string> = apiKey ? { 'x-api-key': apiKey } : {}

  async function ask<S extends z.ZodType>(
    schema: S,
    path: string,
    query: Record<string, string>,
    signal: AbortSignal,
  ): Promise<z.output<S>> {
    const answer = await fetchJson(addressUnder(baseUrl, `/api/v3${path}`, query), { source, signal, headers, retries: 1 })
    const failed = failure.safeParse(answer)
    if (!failed.success) return readShape(schema, answer, source)
    const { code, error = 'no reason given' } = failed.data
    throw new OutsideError(code === '429' ? 'limit' : 'body', source, error.slice(0, 200))
  }

  /** Newest first. If new rows come meanwhile, rows move to the next page, where they are read twice and not missed. */
  async function allPages<S extends z.ZodType, Row>(
    schema: S,
    rowsOf: (page: z.output<S>) => Row[],
    path: string,
    query: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Row[]> {
    const all: Row[] = []
    for (let page = 0; page < mostPages; page += 1) {
      const place = { limit: String(pageSize), offset: String(page * pageSize), sort: 'desc' }
      const rows = rowsOf(await ask(schema, path, { ...query, ...place }, signal))
      all.push(...rows)
      if (rows.length < pageSize) return all
    }
    throw new OutsideError('shape', source, `over ${mostPages} pages of ${path}`)
  }

  const secondsOf = (at: Instant): string => String(Math.floor(millisecondsOf(at) / 1000))

  return {
    source,

    /** The time of the newest masterchain block: seconds since 1970, as digits. */
    async headTime(signal: AbortSignal): Promise<string> {
      return (await ask(masterchain, '/masterchainInfo', {}, signal)).last.gen_utime
    },

    /** The transactions of the account since then, each with the message that caused it. */
    transactionsOf: (account: string, since: Instant, signal: AbortSignal): Promise<TonTransaction[]> =>
      allPages(
        z.object({ transactions: z.array(transaction) }),
        (page) => page.transactions,
        '/transactions',
        { account, start_utime: secondsOf(since) },
        signal,
      ),

    /** Incoming jettons of one master to the wallet of this owner. */
    jettonsTo: (owner: string, master: string, since: Instant, signal: AbortSignal): Promise<JettonTransfer[]> =>
      allPages(
        z.object({ jetton_transfers: z.array(jettonTransfer) }),
        (page) => page.jetton_transfers,
        '/jetton/transfers',
        { owner_address: owner, jetton_master: master, direction: 'in', start_utime: secondsOf(since) },
        signal,
      ),
  }
}
