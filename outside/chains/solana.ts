/** Incoming SOL, read from a node of Solana: https://solana.com/docs/rpc (getSignaturesForAddress, getTransaction). */
import { z } from 'zod'
import { earlier, type Instant } from '../../core/time/instant.ts'
import { addressUnder, fetchJson, readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import type { ChainWatcher, Scan, Transfer } from './chain-watcher.ts'
import { blockNumber, smallestUnits, unixMoment } from './chain-words.ts'
import { wholeUnits } from './figures.ts'
import { mustReachBack, type Page, readBack } from './read-back.ts'

export type SolanaOptions = {
  /** https://api.mainnet-beta.solana.com, or the simulator. */
  baseUrl: string
  /** Rows per page, at most 1000. */
  pageSize?: number
}

const source = 'solana'
/** The decimals of SOL; the smallest unit is the lamport. */
const decimals = 9
const commitment = 'finalized'
/** A block is rooted, which nodes call finalized, when 31 more blocks are on top of it. */
const confirmationsNeeded = 32
/** -32005: the node is behind. -32016: it has not reached the slot that we asked for. */
const behind = ['-32005', '-32016']

const failure = z.object({ error: z.object({ code: z.string(), message: z.string() }) })
const success = z.object({ result: z.unknown() })
const key = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
const signature = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
/** null means success. The field must be present: a renamed field must not look like success or failure. */
const failing = z.union([z.null(), z.string(), z.record(z.string(), z.unknown())])
const signatures = z.array(z.object({ signature, slot: blockNumber, blockTime: unixMoment, err: failing }))
const transaction = z.object({
  slot: blockNumber,
  blockTime: unixMoment.nullish(),
  meta: z.object({ err: failing, preBalances: z.array(smallestUnits), postBalances: z.array(smallestUnits) }),
  transaction: z.object({
    signatures: z.array(signature).min(1),
    // Includes the keys from lookup tables, in the order of the balances.
    message: z.object({ accountKeys: z.array(z.object({ pubkey: key })).min(1) }),
  }),
})

type Signed = z.output<typeof signatures>[number] & { at: Instant; block: bigint }
/** The change of our balance by a transaction. */
type Change = { place: number; lamports: bigint; from: string }

/**
 * Watches SOL. Only finalized transactions are requested, so nothing seen can vanish. The received sum is the growth of the balance,
 * whichever program moved it: a transfer may be an inner instruction, and a program may only seem to transfer.
 */
export function solana({ baseUrl, pageSize = 1000 }: SolanaOptions): ChainWatcher {
  const address = addressUnder(baseUrl, '/')
  /** The oldest block of the node. It stays the same for a while. */
  let oldest: { slot: bigint; at: Instant } | null = null
  /** Balance changes of finalized transactions, which are constant. The oldest entry is dropped first. */
  const changes = new Map<string, Change>()

  async function ask<S extends z.ZodType>(schema: S, method: string, params: unknown[], signal: AbortSignal): Promise<z.output<S>> {
    const body = { jsonrpc: '2.0', id: 1, method, params }
    const answer = await fetchJson(address, { source, signal, method: 'POST', body, maximumBytes: 4_000_000 })
    const failed = failure.safeParse(answer)
    if (!failed.success) return readShape(schema, readShape(success, answer, source).result, source)
    const { code, message } = failed.data.error
    const kind = code === '429' ? 'limit' : behind.includes(code) ? 'clock' : 'body'
    throw new OutsideError(kind, source, `${method}: ${code} ${message}`.slice(0, 200))
  }

  async function changeOf(one: Signed, to: string, signal: AbortSignal): Promise<Change> {
    const known = changes.get(`${one.signature}:${to}`)
    if (known) return known
    const settings = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment }
    const answer = await ask(transaction.nullable(), 'getTransaction', [one.signature, settings], signal)
    // The list has it, so "not found" means that another node answered. Without this row the scan would be incomplete.
    if (answer === null) throw new OutsideError('clock', source, `${one.signature} is in the list and not in the chain`)
    if (answer.transaction.signatures[0] !== one.signature)
      throw new OutsideError('shape', source, `asked for ${one.signature}, got ${answer.transaction.signatures[0]}`)
    const change = readChange(answer, to)
    changes.set(`${one.signature}:${to}`, change)
    if (changes.size > 5000) changes.delete(changes.keys().next().value ?? '')
    return change
  }

  return {
    name: source,
    confirmationsNeeded,
    reorganisationMinutes: 3,
    everySeconds: 5,
    async incoming(to, since, { signal, now }): Promise<Scan> {
      const startedAt = now()
      // The head first: a transfer that comes while we read the list may be missing from it. It belongs to the next scan.
      const slot = await ask(blockNumber, 'getSlot', [{ commitment }], signal)
      const headAt = await ask(unixMoment, 'getBlockTime', [Number(slot)], signal)

      async function page(before: string | null): Promise<Page<Signed, string>> {
        // One address has many nodes behind it: a node that has not reached the head must not answer.
        const settings = { limit: pageSize, commitment, minContextSlot: Number(slot), ...(before === null ? {} : { before }) }
        const list = await ask(signatures, 'getSignaturesForAddress', [to, settings], signal)
        const rows = list.map((each) => ({ ...each, at: each.blockTime, block: each.slot }))
        return { rows, next: rows.length < pageSize ? null : (rows.at(-1)?.signature ?? null) }
      }

      const { rows, whole } = await readBack(page, { since, present: now(), source })
      if (!whole) {
        const first = await ask(blockNumber, 'getFirstAvailableBlock', [], signal)
        if (oldest?.slot !== first) oldest = { slot: first, at: await ask(unixMoment, 'getBlockTime', [Number(first)], signal) }
        mustReachBack(oldest.at, since, source)
      }
      const transfers = new Map<string, Transfer>()
      for (const row of rows) {
        // A failed transaction is in the list too. It moved nothing but its fee.
        if (row.err !== null) continue
        const change = await changeOf(row, to, signal)
        if (change.lamports <= 0n) continue
        const name = `${row.signature}:${change.place}`
        transfers.set(name, {
          key: name,
          contract: null,
          transactionHash: row.signature,
          from: change.from,
          to,
          amount: wholeUnits(String(change.lamports), decimals),
          at: row.at,
          confirmations: Math.max(confirmationsNeeded, Number(slot - row.block) + 1),
          confirmed: true,
          memo: null,
        })
      }
      return { transfers: [...transfers.values()], lookedUntil: earlier(startedAt, headAt) }
    },
    async transaction(hash, { signal }) {
      if (!signature.safeParse(hash).success) return null
      const settings = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment }
      // the node gives the same answer for a transaction that is not finalized yet and for an unknown one
      const found = await ask(transaction.nullable(), 'getTransaction', [hash, settings], signal)
      if (found === null) return null
      if (found.transaction.signatures[0] !== hash)
        throw new OutsideError('shape', source, `asked for ${hash}, got ${found.transaction.signatures[0]}`)
      const state = found.meta.err === null ? 'done' : 'failed'
      return { state, at: found.blockTime ?? null, confirmations: confirmationsNeeded, confirmed: true, listed: true }
    },
  }
}

function readChange({ meta, transaction: { message } }: z.output<typeof transaction>, to: string): Change {
  const keys = message.accountKeys.map(({ pubkey }) => pubkey)
  if (keys.length !== meta.preBalances.length || keys.length !== meta.postBalances.length)
    throw new OutsideError('shape', source, `${keys.length} accounts with ${meta.postBalances.length} balances`)
  const place = keys.indexOf(to)
  if (place < 0) throw new OutsideError('shape', source, `a transaction without ${to} in its list`)
  const grown = keys.map((_, index) => BigInt(meta.postBalances[index] ?? '') - BigInt(meta.preBalances[index] ?? ''))
  // The account whose balance fell most is the payer; a transaction has no better field for it.
  const payer = grown.reduce((least, change, index) => (change < (grown[least] ?? 0n) ? index : least), 0)
  const lamports = meta.err === null ? (grown[place] ?? 0n) : 0n
  return { place, lamports, from: keys[payer] ?? '' }
}
