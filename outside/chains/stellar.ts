/** Incoming XLM, read from Horizon: https://developers.stellar.org/docs/data/apis/horizon (payments, effects, ledgers). */
import { z } from 'zod'
import { isPositive, multiply } from '../../core/money/decimal.ts'
import { earlier, type Instant } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { blockFinder } from './block-before.ts'
import type { ChainWatcher, Scan, Transfer } from './chain-watcher.ts'
import { blockNumber, isoMoment, readMemo } from './chain-words.ts'
import { isHexHash } from './figures.ts'
import { listReader, oldestLedger, type Page } from './read-back.ts'

export type StellarOptions = {
  /** https://horizon.stellar.org, or the simulator. */
  baseUrl: string
  /** Rows per page, at most 200. */
  pageSize?: number
}

const source = 'stellar'
/** The passphrase of the main network. The test network has the same addresses, and its money is free. */
const publicNetwork = 'Public Global Stellar Network ; September 2015'

/** Ledgers close about this often. */
const secondsPerLedger = 6

const account = z.string().regex(/^G[A-Z2-7]{55}$/)
const amount = z.string().regex(/^(0|[1-9]\d{0,11})\.\d{7}$/, 'not a sum in XLM')
const cursor = z.string().regex(/^\d{1,19}$/)

const root = z.object({
  network_passphrase: z.literal(publicNetwork, 'not the public network'),
  history_latest_ledger: blockNumber,
  history_latest_ledger_closed_at: isoMoment,
  history_elder_ledger: blockNumber,
})
const ledger = z.object({ sequence: blockNumber, closed_at: isoMoment })
const operation = z.looseObject({
  id: cursor,
  paging_token: cursor,
  type: z.string(),
  transaction_successful: z.boolean(),
  transaction_hash: z.string().regex(/^[0-9a-f]{64}$/),
  created_at: isoMoment,
  // Present only with `join=transactions`, as is the memo.
  transaction: z.object({
    successful: z.boolean(),
    ledger: blockNumber,
    memo_type: z.enum(['none', 'text', 'id', 'hash', 'return']),
    memo: z.string().optional(),
  }),
})
/** A transaction by its hash. */
const whole = z.object({ hash: z.string(), successful: z.boolean(), created_at: isoMoment })
const records = <S extends z.ZodType>(each: S) => z.object({ _embedded: z.object({ records: z.array(each) }) })
const operations = records(operation)
const effects = records(z.looseObject({ type: z.string(), account: z.string() }))
const problem = z.object({ type: z.string(), status: z.string(), title: z.string(), detail: z.string().optional() })

/** The kinds of operation that move money to an account. Each has its own field names. */
const payment = z.object({ from: account, to: account, asset_type: z.string(), amount, to_muxed_id: z.string().optional() })
const creation = z.object({ funder: account, account, starting_balance: amount })
const merger = z.object({ account, into: account, into_muxed_id: z.string().optional() })
const credited = z.object({ account, asset_type: z.string(), amount })

type Operation = z.output<typeof operation> & { at: Instant; block: bigint }
type Money = { from: string; to: string; amount: string; muxedId: string | null }

/** Watches XLM. A closed ledger is final: there are no confirmations to count. */
export function stellar({ baseUrl, pageSize = 200 }: StellarOptions): ChainWatcher {
  /** The sums of account merges by operation, which are constant. The oldest entry is dropped first. */
  const merged = new Map<string, string>()

  /** Null if Horizon answers that the thing does not exist (yet). */
  async function ask(path: string, query: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    const answer = await fetchJson(addressUnder(baseUrl, path, query), { source, signal, alsoRead: [400, 404, 410], retries: 1 })
    const failed = problem.safeParse(answer)
    if (!failed.success) return answer
    if (failed.data.status === '404' && failed.data.type.endsWith('/not_found')) return null
    throw new OutsideError('body', source, `${failed.data.title} ${failed.data.detail ?? ''}`.trim().slice(0, 200))
  }
  const read = async <S extends z.ZodType>(schema: S, path: string, query: Record<string, string>, signal: AbortSignal) =>
    readShape(schema, await ask(path, query, signal), source)

  const timeOf = async (number: bigint, signal: AbortSignal) => (await read(ledger, `/ledgers/${number}`, {}, signal)).closed_at
  const mustRemember = oldestLedger(source, timeOf)
  const ledgers = blockFinder(source, secondsPerLedger, timeOf)
  const lists = listReader<Operation>(source)

  /** The record of an account merge does not contain the sum; its effect does. */
  async function mergedAmount(id: string, to: string, signal: AbortSignal): Promise<string> {
    const known = merged.get(id)
    if (known !== undefined) return known
    const { _embedded: found } = await read(effects, `/operations/${id}/effects`, { limit: '200' }, signal)
    const effect = found.records.find((each) => each.type === 'account_credited' && each.account === to)
    const brought = readShape(credited, effect, source).amount
    merged.set(id, brought)
    if (merged.size > 2000) merged.delete(merged.keys().next().value ?? '')
    return brought
  }

  /** The XLM that an operation brought. Null if it brought none. Kinds of operation that move no money are ignored. */
  async function moneyOf(row: Operation, to: string, signal: AbortSignal): Promise<Money | null> {
    switch (row.type) {
      case 'payment':
      case 'path_payment_strict_receive':
      case 'path_payment_strict_send': {
        // In a path payment `amount` and `asset_*` are what arrives; `source_*` is what left.
        const paid = readShape(payment, row, source)
        return paid.asset_type === 'native'
          ? { from: paid.from, to: paid.to, amount: paid.amount, muxedId: paid.to_muxed_id ?? null }
          : null
      }
      case 'create_account': {
        const made = readShape(creation, row, source)
        return { from: made.funder, to: made.account, amount: made.starting_balance, muxedId: null }
      }
      case 'account_merge': {
        const { account: from, into, into_muxed_id: muxedId = null } = readShape(merger, row, source)
        return into === to ? { from, to: into, amount: await mergedAmount(row.id, to, signal), muxedId } : null
      }
      default:
        return null
    }
  }

  async function transferOf(row: Operation, to: string, head: bigint, signal: AbortSignal): Promise<Transfer | null> {
    if (!row.transaction_successful || !row.transaction.successful) return null
    const money = await moneyOf(row, to, signal)
    if (money === null || money.to !== to || money.from === to || !isPositive(money.amount)) return null
    return {
      // The prefix is needed because operation numbers are short and other networks have numbers too.
      key: `${source}:${row.id}`,
      contract: null,
      transactionHash: row.transaction_hash,
      from: money.from,
      to,
      amount: multiply(money.amount, '1'),
      at: row.at,
      confirmations: Math.max(1, Number(head - row.block) + 1),
      confirmed: true,
      memo: memoOf(row.transaction, money.muxedId),
    }
  }

  return {
    name: source,
    confirmationsNeeded: 1,
    // blocks of a ledger are final: if a node shows an older head, it is behind
    reorganisationMinutes: 3,
    everySeconds: 5,
    async incoming(to, since, { signal, now, recordedUntil }): Promise<Scan> {
      const startedAt = now()
      // The head first: a transfer that comes while we read the list may be missing from it. It belongs to the next scan.
      const head = await read(root, '/', {}, signal)
      const newest = ledgers.keep({ number: head.history_latest_ledger, at: head.history_latest_ledger_closed_at })
      let exists = true

      async function page(order: 'desc' | 'asc', after: string | null): Promise<Page<Operation, string>> {
        const query = { order, limit: String(pageSize), join: 'transactions', include_failed: 'false' }
        // We build the request for the next page ourselves: with `_links.next` the answer would choose the host.
        const answer = await ask(`/accounts/${to}/payments`, after === null ? query : { ...query, cursor: after }, signal)
        // An account that nobody has paid yet is not in the ledger.
        exists = answer !== null
        if (answer === null) return { rows: [], next: null }
        const found = readShape(operations, answer, source)._embedded.records
        const rows = found.map((each) => ({ ...each, at: each.created_at, block: each.transaction.ledger }))
        return { rows, next: found.length < pageSize ? null : (found.at(-1)?.paging_token ?? null) }
      }

      const when = { since, recordedUntil, present: now() }
      const ends = lists.endsOf(
        {
          back: (older: string | null) => page('desc', older),
          on: async (moment) => {
            // the number of an operation begins with the number of its ledger
            const start = String((await ledgers.before(moment, newest, signal)) << 32n)
            return (newer: string | null) => page('asc', newer ?? start)
          },
        },
        when,
      )
      const { rows, whole, from, until } = await lists.read(to, ends, when)
      if (!whole && exists) await mustRemember(head.history_elder_ledger, since, signal)
      const transfers: Transfer[] = []
      for (const row of new Map(rows.map((each) => [each.id, each])).values()) {
        const transfer = await transferOf(row, to, head.history_latest_ledger, signal)
        if (transfer !== null) transfers.push(transfer)
      }
      return {
        transfers,
        lookedUntil: earlier(startedAt, until ?? newest.at),
        ...(from !== null && { part: { from, head: earlier(startedAt, newest.at) } }),
      }
    },
    async transaction(hash, { signal }) {
      if (!isHexHash(hash)) return null
      const answer = await ask(`/transactions/${hash}`, {}, signal)
      if (answer === null) return null
      const found = readShape(whole, answer, source)
      if (found.hash !== hash) throw new OutsideError('shape', source, `asked for ${hash}, got ${found.hash}`)
      return { state: found.successful ? 'done' : 'failed', at: found.created_at, confirmations: 1, confirmed: true, listed: true }
    },
  }
}

/** The memo of the transaction, hashes in hex. If there is none: the number in the payee's own muxed address (SEP-23). */
function memoOf({ memo_type: type, memo }: Operation['transaction'], muxedId: string | null): string | null {
  if (type === 'none') return muxedId
  if (type === 'hash' || type === 'return') return Buffer.from(memo ?? '', 'base64').toString('hex') || null
  return readMemo(memo)
}
