/** Incoming USDT on TRON, read from TronGrid: https://developers.tron.network (TRC20 transfers, wallet and walletsolidity). */
import { type Decimal, divide } from '../../core/money/decimal.ts'
import { addHours, earlier, type Instant, instantOf, isAfter, isBefore } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'
import type { ChainWatcher, Look, Transfer } from './chain-watcher.ts'
import { type Receipt, type TransferRow, type TronGridOptions, tronGrid } from './tron-grid.ts'

/** The real Tether contract. Tokens that only call themselves USDT are common, and free to make. */
export const usdtContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const usdtDecimals = 6

/** A block is irreversible when 19 of the 27 producers have built on it (walletsolidity shows only such blocks). */
const confirmationsNeeded = 19

/** Watches USDT TRC20. A transfer is confirmed when the irreversible part of the chain has it with the receipt SUCCESS. */
export function tronUsdt(options: TronGridOptions): ChainWatcher {
  const grid = tronGrid(options)
  /** What is irreversible need not be asked again; the oldest is forgotten first. */
  const finals = new Map<string, Receipt>()

  async function finalReceipt(transaction: string, signal: AbortSignal): Promise<Receipt | null> {
    const known = finals.get(transaction)
    if (known) return known
    const receipt = await grid.receipt(transaction, 'irreversible', signal)
    if (receipt) finals.set(transaction, receipt)
    if (finals.size > 2000) finals.delete(finals.keys().next().value ?? '')
    return receipt
  }

  return {
    name: grid.source,
    confirmationsNeeded,
    everySeconds: 2,
    async incoming(address, since, { signal, now }): Promise<Look> {
      const startedAt = now()
      // The head first: whatever comes while we read the list may be missing from it, and belongs to the next look.
      const head = await grid.newestBlock(signal)
      const rows = await grid.transfersTo(address, usdtContract, since, signal)
      const transfers: Transfer[] = []
      for (const row of distinct(rows.filter((each) => isOurs(each, address)))) {
        const at = readMoment(row.block_timestamp, now())
        if (isBefore(at, since)) continue
        const final = await finalReceipt(row.transaction_id, signal)
        const receipt = final ?? (await grid.receipt(row.transaction_id, 'newest', signal))
        if (receipt !== null && receipt.result !== 'SUCCESS') continue
        transfers.push({
          key: keyOf(row),
          contract: usdtContract,
          transactionHash: row.transaction_id,
          from: row.from,
          to: row.to,
          amount: readAmount(row),
          at,
          confirmations: receipt === null ? 0 : Math.max(1, head.number - receipt.blockNumber + 1),
          confirmed: final !== null,
          memo: null,
        })
      }
      return { transfers: transfers.toSorted((a, b) => (a.at < b.at ? -1 : 1)), lookedUntil: earlier(startedAt, head.at) }
    },
  }

  function readAmount({ value, token_info: token }: TransferRow): Decimal {
    // More digits than all the Tether there is: 18 hold a million million USDT.
    if (!/^[1-9]\d{0,17}$/.test(value)) throw new OutsideError('shape', grid.source, `not a sum: ${value.slice(0, 60)}`)
    if (token.decimals !== String(usdtDecimals)) throw new OutsideError('shape', grid.source, `USDT with ${token.decimals} decimals`)
    return divide(value, `1${'0'.repeat(usdtDecimals)}`)
  }

  function readMoment(milliseconds: string, present: Instant): Instant {
    if (!/^1\d{12}$/.test(milliseconds)) throw new OutsideError('shape', grid.source, `not a moment: ${milliseconds.slice(0, 60)}`)
    const at = instantOf(Number(milliseconds))
    if (isAfter(at, addHours(present, 1))) throw new OutsideError('shape', grid.source, `a block from the future: ${at}`)
    return at
  }
}

/** The list has no event index, so this is all that tells transfers of one transaction apart. */
const keyOf = (row: TransferRow): string => [row.transaction_id, row.from, row.to, row.value].join(':')

/** A page that shifted while it was read repeats rows. */
const distinct = (rows: readonly TransferRow[]): TransferRow[] => [...new Map(rows.map((row) => [keyOf(row), row])).values()]

/** Money for us: the real token, a real transfer (an Approval moves nothing), to us, from another, of more than the zero that poisoners send. */
const isOurs = (row: TransferRow, address: string): boolean =>
  row.token_info.address === usdtContract && row.type === 'Transfer' && row.to === address && row.from !== address && row.value !== '0'
