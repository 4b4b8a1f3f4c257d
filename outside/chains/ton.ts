/**
 * Incoming toncoin and USDT on TON, read from TON Center. Both serve many orders at one address: the comment tells them apart. Nothing is
 * asked for by its hash alone: a payment is a chain of transactions, and wallets show the hash of any of them, or of a message.
 */
import { checkTon } from '../../core/addresses/ton.ts'
import { earlier, type Instant, isBefore } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'
import type { ChainAddress, ChainWatcher, Scan, Transfer } from './chain-watcher.ts'
import { momentOf, oldestFirst, wholeUnits } from './figures.ts'
import { commentIn } from './ton-cell.ts'
import { type Decoded, type JettonTransfer, type TonTransaction, toncenter } from './toncenter.ts'

/** The master of Tether's own jetton. Jettons that only call themselves USDT are common, and free to make. */
export const usdtMaster = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'
const usdtDecimals = 6
const tonDecimals = 9
/** More digits than there is of either. */
const mostDigits = 19

type Center = ReturnType<typeof toncenter>
/** What came, as far as it is money for us; `from` and `to` in any spelling. */
type Came = { hash: string; from: string | null; amount: string; seconds: string; memo: string | null; contract: string | null }

/** What the index shows is in a block that the masterchain has signed: it is final, and nothing is counted. */
const watcher =
  (came: (center: Center, address: string, since: Instant, signal: AbortSignal) => Promise<Came[]>, keyEnd: string) =>
  (at: ChainAddress): ChainWatcher => {
    const center = toncenter(at)
    const { source } = center
    return {
      name: source,
      confirmationsNeeded: 1,
      // what is in a ledger is final: a node that tells of an older one is behind
      reorganisationMinutes: 3,
      everySeconds: 4,
      async incoming(address, since, { signal, now }): Promise<Scan> {
        if (spelled(address) === null) throw new OutsideError('shape', source, `no address to look at: ${address}`)
        const startedAt = now()
        // The head first: what comes while we read the list belongs to the next scan.
        const headAt = momentOf(await center.headTime(signal), startedAt, source)
        const transfers = new Map<string, Transfer>()
        for (const one of await came(center, address, since, signal)) {
          const blockAt = momentOf(one.seconds, startedAt, source)
          if (isBefore(blockAt, since)) continue
          const transactionHash = Buffer.from(one.hash, 'base64').toString('hex')
          const key = `${source}:${transactionHash}${keyEnd}`
          transfers.set(key, {
            key,
            contract: one.contract,
            transactionHash,
            from: spelled(one.from) ?? one.from,
            to: address,
            amount: one.amount,
            at: blockAt,
            confirmations: 1,
            confirmed: true,
            memo: one.memo,
          })
        }
        return { transfers: oldestFirst([...transfers.values()]), lookedUntil: earlier(startedAt, headAt) }
      },
    }
  }

/** The one spelling that is kept of an address, whatever form it comes in; null where it is none. */
function spelled(address: string | null | undefined): string | null {
  const checked = checkTon(address ?? '')
  return checked.ok ? checked.value : null
}

function unitsOf(value: string, decimals: number, source: string): string {
  if (value.length > mostDigits) throw new OutsideError('shape', source, `not a sum: ${value.slice(0, 60)}`)
  return wholeUnits(value, decimals)
}

/** An indexer that knows comments says so; else the cell is read. Of an encrypted comment or another message nothing is a memo. */
function memoOf(known: Decoded, cell: string | null | undefined): string | null {
  if ((known?.type ?? known?.['@type']) === 'text_comment') return known?.comment ?? known?.text ?? null
  return cell ? commentIn(cell) : null
}

/** A message from another account that did not bounce back, in a transaction that was not undone, with coins in it. */
function coinsIn(row: TonTransaction, address: string, source: string): Came[] {
  const message = row.in_msg
  if (!message?.source || message.bounced || row.description.aborted || !message.value || /^0+$/.test(message.value)) return []
  if (spelled(message.destination) !== spelled(address) || spelled(message.source) === spelled(address)) return []
  const content = message.message_content
  return [
    {
      hash: row.hash,
      from: message.source,
      amount: unitsOf(message.value, tonDecimals, source),
      seconds: row.now,
      memo: memoOf(content?.decoded, content?.body),
      contract: null,
    },
  ]
}

function jettonsIn(row: JettonTransfer, address: string, source: string): Came[] {
  if (row.transaction_aborted || spelled(row.jetton_master) !== spelled(usdtMaster) || /^0+$/.test(row.amount)) return []
  if (spelled(row.destination) !== spelled(address) || spelled(row.source) === spelled(address)) return []
  return [
    {
      hash: row.transaction_hash,
      from: row.source ?? null,
      amount: unitsOf(row.amount, usdtDecimals, source),
      seconds: row.transaction_now,
      memo: memoOf(row.decoded_forward_payload, row.forward_payload),
      contract: usdtMaster,
    },
  ]
}

export const toncoin = watcher(
  async (center, address, since, signal) =>
    (await center.transactionsOf(address, since, signal)).flatMap((row) => coinsIn(row, address, center.source)),
  '',
)
export const tonUsdt = watcher(
  async (center, address, since, signal) =>
    (await center.jettonsTo(address, usdtMaster, since, signal)).flatMap((row) => jettonsIn(row, address, center.source)),
  ':jetton',
)
