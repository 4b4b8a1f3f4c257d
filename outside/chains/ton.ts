/**
 * Incoming toncoin and USDT on TON, read from TON Center. In both, many orders share one address, and the comment tells them apart.
 * Nothing is requested by hash alone: a payment is a chain of transactions, and wallets show the hash of any of them, or of a message.
 */
import { tokenContracts } from '../../core/addresses/token-contracts.ts'
import { checkTon } from '../../core/addresses/ton.ts'
import { earlier, isBefore } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'
import type { ChainAddress, ChainWatcher, Scan, Transfer } from './chain-watcher.ts'
import { readMemo } from './chain-words.ts'
import { momentOf, oldestFirst, wholeUnits } from './figures.ts'
import type { ListRead, When } from './read-back.ts'
import { commentIn } from './ton-cell.ts'
import { type Decoded, type JettonTransfer, type TonTransaction, toncenter } from './toncenter.ts'

/** The master contract of Tether's own jetton. Other jettons that are called USDT are common, and cost nothing to make. */
export const usdtMaster = tokenContracts.ton.USDT
const usdtDecimals = 6
const tonDecimals = 9
/** More digits than the supply of either has. */
const mostDigits = 19

type Center = ReturnType<typeof toncenter>
/** An incoming payment to us. `from` and `to` may be in any address format. */
type Came = { hash: string; from: string | null; amount: string; seconds: string; memo: string | null; contract: string | null }

/** The index shows only blocks that the masterchain has signed. They are final, so there are no confirmations to count. */
const watcher =
  (came: (center: Center, address: string, when: When, signal: AbortSignal) => Promise<ListRead<Came>>, keyEnd: string) =>
  (at: ChainAddress & { pageSize?: number }): ChainWatcher => {
    const center = toncenter(at)
    const { source } = center
    return {
      name: source,
      confirmationsNeeded: 1,
      // blocks of a ledger are final: if a node shows an older head, it is behind
      reorganisationMinutes: 3,
      everySeconds: 4,
      async incoming(address, since, { signal, now, recordedUntil }): Promise<Scan> {
        if (spelled(address) === null) throw new OutsideError('shape', source, `no address to look at: ${address}`)
        const startedAt = now()
        // The head first: a transfer that comes while we read the list belongs to the next scan.
        const headAt = momentOf(await center.headTime(signal), startedAt, source)
        const transfers = new Map<string, Transfer>()
        const { rows, from, until } = await came(center, address, { since, recordedUntil, present: startedAt }, signal)
        for (const one of rows) {
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
        return {
          transfers: oldestFirst([...transfers.values()]),
          lookedUntil: earlier(startedAt, until ?? headAt),
          ...(from !== null && { part: { from, head: earlier(startedAt, headAt) } }),
        }
      },
    }
  }

/** The stored format of an address, whatever its format was. Null if it is not an address. */
function spelled(address: string | null | undefined): string | null {
  const checked = checkTon(address ?? '')
  return checked.ok ? checked.value : null
}

function unitsOf(value: string, decimals: number, source: string): string {
  if (value.length > mostDigits) throw new OutsideError('shape', source, `not a sum: ${value.slice(0, 60)}`)
  return wholeUnits(value, decimals)
}

/** Uses the comment that the indexer decoded, otherwise reads the cell. An encrypted comment or another message has no memo. */
function memoOf(known: Decoded, cell: string | null | undefined): string | null {
  if ((known?.type ?? known?.['@type']) === 'text_comment') return readMemo(known?.comment ?? known?.text)
  return readMemo(cell ? commentIn(cell) : null)
}

/** A message with coins from another account, which did not bounce, in a transaction that was not aborted. */
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

/** The same read list, with what came of each entry. */
const cameOf = <Row>(list: ListRead<Row>, of: (row: Row) => Came[]): ListRead<Came> => ({ ...list, rows: list.rows.flatMap(of) })

export const toncoin = watcher(
  async (center, address, when, signal) =>
    cameOf(await center.transactionsOf(address, when, signal), (row) => coinsIn(row, address, center.source)),
  '',
)
export const tonUsdt = watcher(
  async (center, address, when, signal) =>
    cameOf(await center.jettonsTo(address, usdtMaster, when, signal), (row) => jettonsIn(row, address, center.source)),
  ':jetton',
)
