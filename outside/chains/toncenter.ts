/** The API of TON Center, version 3 (https://toncenter.com/api/v3): the three requests that watching needs. Numbers are text. */
import { z } from 'zod'
import { type Instant, millisecondsOf } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import type { ChainAddress } from './chain-watcher.ts'
import { momentOf } from './figures.ts'
import { type ListRead, listReader, type Page, type Placed, type When } from './read-back.ts'

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

/** A row, with the time of its transaction also as the number that its list is ordered by. */
type Listed<Row> = Row & Placed

export function toncenter({ baseUrl, apiKey, pageSize = 200 }: ChainAddress & { pageSize?: number }) {
  const source = 'ton'
  const headers: Record<string, string> = apiKey ? { 'x-api-key': apiKey } : {}

  async function ask(path: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    const answer = await fetchJson(addressUnder(baseUrl, `/api/v3${path}`, query), { source, signal, headers, retries: 1 })
    const failed = failure.safeParse(answer)
    if (!failed.success) return answer
    const { code, error = 'no reason given' } = failed.data
    throw new OutsideError(code === '429' ? 'limit' : 'body', source, error.slice(0, 200))
  }

  /**
   * A list that is asked for by pages. If new rows come meanwhile, rows of a list that is newest first move to the next page, where they
   * are read twice and not missed; a list that is oldest first only grows at its end.
   */
  function listOf<Row extends object>(path: string, read: (answer: unknown) => Row[], at: (row: Row, present: Instant) => Instant) {
    const lists = listReader<Listed<Row>>(source)
    return async (address: string, query: Record<string, string>, when: When, signal: AbortSignal): Promise<ListRead<Row>> => {
      const page = async (from: Instant, sort: 'asc' | 'desc', number: number): Promise<Page<Listed<Row>, number>> => {
        const place = { start_utime: secondsOf(from), limit: String(pageSize), offset: String(number * pageSize), sort }
        const rows = read(await ask(path, { ...query, ...place }, signal)).map((row) => {
          const moment = at(row, when.present)
          return { ...row, at: moment, block: BigInt(secondsOf(moment)) }
        })
        return { rows, next: rows.length < pageSize ? null : number + 1 }
      }
      const back = (number: number | null) => page(when.since, 'desc', number ?? 0)
      const on = async (from: Instant) => (number: number | null) => page(from, 'asc', number ?? 0)
      return lists.read(address, lists.endsOf({ back, on }, when), when)
    }
  }
  const transactionsTo = listOf(
    '/transactions',
    (answer) => readShape(z.object({ transactions: z.array(transaction) }), answer, source).transactions,
    ({ now }, present) => momentOf(now, present, source),
  )
  const jettonsToOwner = listOf(
    '/jetton/transfers',
    (answer) => readShape(z.object({ jetton_transfers: z.array(jettonTransfer) }), answer, source).jetton_transfers,
    ({ transaction_now: now }, present) => momentOf(now, present, source),
  )

  return {
    source,

    /** The time of the newest masterchain block: seconds since 1970, as digits. */
    async headTime(signal: AbortSignal): Promise<string> {
      return readShape(masterchain, await ask('/masterchainInfo', {}, signal), source).last.gen_utime
    },

    /** The transactions of the account, each with the message that caused it. */
    transactionsOf: (account: string, when: When, signal: AbortSignal): Promise<ListRead<TonTransaction>> =>
      transactionsTo(account, { account }, when, signal),

    /** Incoming jettons of one master to the wallet of this owner. */
    jettonsTo: (owner: string, master: string, when: When, signal: AbortSignal): Promise<ListRead<JettonTransfer>> =>
      jettonsToOwner(owner, { owner_address: owner, jetton_master: master, direction: 'in' }, when, signal),
  }
}

const secondsOf = (at: Instant): string => String(Math.floor(millisecondsOf(at) / 1000))
