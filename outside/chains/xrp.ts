/** Incoming XRP, read from a node of the XRP Ledger: https://xrpl.org/docs/references/http-websocket-apis (account_tx, ledger). */
import { z } from 'zod'
import { type Decimal, isPositive } from '../../core/money/decimal.ts'
import { earlier, type Instant, instantOf } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { blockFinder } from './block-before.ts'
import type { ChainWatcher, Scan, Transfer } from './chain-watcher.ts'
import { blockNumber, smallestUnits } from './chain-words.ts'
import { wholeUnits } from './figures.ts'
import { listReader, oldestLedger, type Page } from './read-back.ts'

export type XrpOptions = {
  /** https://s1.ripple.com:51234, or the simulator. */
  baseUrl: string
  /** Rows per page. A node may return fewer. */
  pageSize?: number
}

const source = 'xrp'
/** The decimals of XRP; the smallest unit is the drop. */
const decimals = 6
/** 2000-01-01 in seconds since 1970: the epoch of the ledger. */
const rippleEpoch = 946_684_800

/** Ledgers close about this often. */
const secondsPerLedger = 4

const rippleMoment = z
  .string()
  .regex(/^\d{9}$/, 'not seconds since 2000')
  .transform((seconds) => instantOf((Number(seconds) + rippleEpoch) * 1000))
const account = z.string().regex(/^r[1-9A-HJ-NP-Za-km-z]{24,34}$/)
const tag = z
  .string()
  .regex(/^(0|[1-9]\d{0,9})$/)
  .refine((digits) => Number(digits) < 2 ** 32, 'a tag is below 2^32')

const failure = z.object({ result: z.object({ status: z.literal('error'), error: z.string(), error_message: z.string().optional() }) })
const success = z.object({ result: z.looseObject({ status: z.literal('success') }) })
const ledger = z.object({ ledger: z.object({ close_time: rippleMoment }), ledger_index: blockNumber, validated: z.literal(true) })
const entry = z.object({
  hash: z.string().regex(/^[0-9A-F]{64}$/),
  ledger_index: blockNumber,
  validated: z.boolean(),
  meta: z.object({ TransactionResult: z.string(), delivered_amount: z.unknown().optional() }),
  // API versions before 2 call it `tx`. Such an answer has no `tx_json` and is refused.
  tx_json: z.object({
    TransactionType: z.string(),
    Account: account,
    Destination: account.optional(),
    DestinationTag: tag.optional(),
    date: rippleMoment,
  }),
})
const list = z.object({
  account,
  ledger_index_min: blockNumber,
  ledger_index_max: blockNumber,
  transactions: z.array(entry),
  marker: z.unknown().optional(),
})
type Entry = z.output<typeof entry> & { at: Instant; block: bigint }

/** These words mean "ask later". All other error words are about the request itself. */
const tooOften = ['slowDown', 'tooBusy']

/**
 * Watches XRP. A transaction of a validated ledger is final at once: there are no confirmations to count. No transaction is requested by
 * hash alone, because of the node's methods we know for sure only those for an account and a ledger.
 */
export function xrp({ baseUrl, pageSize = 200 }: XrpOptions): ChainWatcher {
  const address = addressUnder(baseUrl, '/')

  async function ask(method: string, parameters: object, signal: AbortSignal): Promise<unknown> {
    const answer = await fetchJson(address, {
      source,
      signal,
      method: 'POST',
      body: { method, params: [{ ...parameters, api_version: 2 }] },
    })
    const failed = failure.safeParse(answer)
    if (!failed.success) return readShape(success, answer, source).result
    const { error, error_message: words = '' } = failed.data.result
    throw new OutsideError(tooOften.includes(error) ? 'limit' : 'body', source, `${error} ${words}`.trim().slice(0, 200))
  }

  async function ledgerAt(index: 'validated' | bigint, signal: AbortSignal): Promise<{ index: bigint; at: Instant }> {
    const asked = typeof index === 'bigint' ? Number(index) : index
    const found = readShape(ledger, await ask('ledger', { ledger_index: asked }, signal), source)
    return { index: found.ledger_index, at: found.ledger.close_time }
  }

  const timeOf = async (index: bigint, signal: AbortSignal) => (await ledgerAt(index, signal)).at
  const mustRemember = oldestLedger(source, timeOf)
  const ledgers = blockFinder(source, secondsPerLedger, timeOf)
  const lists = listReader<Entry>(source)

  return {
    name: source,
    confirmationsNeeded: 1,
    // blocks of a ledger are final: if a node shows an older head, it is behind
    reorganisationMinutes: 3,
    everySeconds: 4,
    async incoming(to, since, { signal, now, recordedUntil }): Promise<Scan> {
      const startedAt = now()
      // The head first: a transfer that comes while we read the list may be missing from it. It belongs to the next scan.
      const head = await ledgerAt('validated', signal)
      const newest = ledgers.keep({ number: head.index, at: head.at })
      let oldestIndex: bigint | null = null

      async function page(start: bigint | null, marker: unknown): Promise<Page<Entry, unknown>> {
        const first = start === null ? -1 : Number(start)
        const range = { ledger_index_min: first, ledger_index_max: -1, binary: false, forward: start !== null, limit: pageSize }
        const asked = { account: to, ...range, ...(marker === null ? {} : { marker: sent(marker) }) }
        const answer = await ask('account_tx', asked, signal).catch(nothingIfUnfunded)
        if (answer === null) return { rows: [], next: null }
        const found = readShape(list, answer, source)
        if (found.account !== to) throw new OutsideError('shape', source, `asked for ${to}, got ${found.account}`)
        // One address has many nodes behind it, and another node than before may have answered.
        if (found.ledger_index_max < head.index) throw new OutsideError('clock', source, `a list that ends at ${found.ledger_index_max}`)
        if (start !== null && found.ledger_index_min > start)
          throw new OutsideError('empty', source, `asked from ${start}, got from ${found.ledger_index_min}`)
        oldestIndex = found.ledger_index_min
        const rows = found.transactions.map((each) => ({ ...each, at: each.tx_json.date, block: each.ledger_index }))
        return { rows, next: found.marker ?? null }
      }

      const when = { since, recordedUntil, present: now() }
      const ends = lists.endsOf(
        {
          back: (marker: unknown) => page(null, marker),
          on: async (moment) => {
            const start = await ledgers.before(moment, newest, signal)
            return (marker: unknown) => page(start, marker)
          },
        },
        when,
      )
      const { rows, whole, from, until } = await lists.read(to, ends, when)
      if (!whole && oldestIndex !== null) await mustRemember(oldestIndex, since, signal)
      const transfers = rows.map((row) => transferOf(row, to, head.index)).filter((transfer) => transfer !== null)
      return {
        transfers: [...new Map(transfers.map((each) => [each.key, each])).values()],
        lookedUntil: earlier(startedAt, until ?? head.at),
        ...(from !== null && { part: { from, head: earlier(startedAt, head.at) } }),
      }
    },
  }
}

/** A payment to us: successful, in a validated ledger, to us, from another, in XRP. Null for everything else. */
function transferOf({ hash, validated, meta, tx_json: payment, at, block }: Entry, to: string, head: bigint): Transfer | null {
  if (!validated || meta.TransactionResult !== 'tesSUCCESS' || payment.TransactionType !== 'Payment') return null
  if (payment.Destination !== to || payment.Account === to) return null
  const amount = delivered(meta.delivered_amount, hash)
  if (amount === null || !isPositive(amount)) return null
  const confirmations = Math.max(1, Number(head - block) + 1)
  const memo = payment.DestinationTag ?? null
  return { key: hash, contract: null, transactionHash: hash, from: payment.Account, to, amount, at, confirmations, confirmed: true, memo }
}

/**
 * The sum that arrived. Never uses `Amount` or `DeliverMax`: with tfPartialPayment they may name a fortune while one drop is delivered. A
 * text is XRP in drops, an object is an issued token. "unavailable" was only used for payments before 2014. For a new payment it is a
 * fault of the node, so the scan fails and does not skip money.
 */
function delivered(amount: unknown, hash: string): Decimal | null {
  if (typeof amount === 'object' && amount !== null) return null
  const drops = smallestUnits.safeParse(amount)
  if (!drops.success) throw new OutsideError('shape', source, `${hash} delivered ${String(amount).slice(0, 60)}`)
  return wholeUnits(drops.data, decimals)
}

/** An account that nobody has paid yet is not in the ledger. */
function nothingIfUnfunded(error: unknown): null {
  if (error instanceof OutsideError && error.kind === 'body' && error.detail.startsWith('actNotFound')) return null
  throw error
}

/** The marker as it came. Our reader turns numbers into text, and the node needs them back as numbers with the same digits. */
function sent(marker: unknown, top = true): unknown {
  if (typeof marker === 'string') return top || !/^-?\d+(\.\d+)?$/.test(marker) ? marker : rawNumber(marker)
  if (Array.isArray(marker)) return marker.map((each) => sent(each, false))
  if (typeof marker !== 'object' || marker === null) return marker
  return Object.fromEntries(Object.entries(marker).map(([name, value]) => [name, sent(value, false)]))
}
/** ECMAScript 2026, as in the reader that keeps digits (fetch-json.ts). */
const rawNumber = (digits: string): unknown => (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(digits)
