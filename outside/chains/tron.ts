/** Incoming USDT and TRX on TRON, read from TronGrid: https://developers.tron.network (transactions, wallet and walletsolidity). */
import { encodeBase58Check } from '../../core/addresses/base58-check.ts'
import { tokenContracts } from '../../core/addresses/token-contracts.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import { addHours, earlier, type Instant, instantOf, isAfter, isBefore } from '../../core/time/instant.ts'
import { OutsideError } from '../outside-error.ts'
import type { ChainWatcher, Scan, Transfer } from './chain-watcher.ts'
import { isHexHash, oldestFirst, wholeUnits } from './figures.ts'
import { type CoinRow, type Receipt, type TransferRow, type TronGridOptions, tronGrid } from './tron-grid.ts'

/** The real Tether contract. Other tokens that are called USDT are common, and cost nothing to make. */
export const usdtContract = tokenContracts.tron.USDT
const usdtDecimals = 6
/** The decimals of TRX; the smallest unit is the sun. */
const sunDecimals = 6
const source = 'tron'

/** A block is irreversible when 19 of the 27 producers have built on it (walletsolidity shows only such blocks). */
const confirmationsNeeded = 19

/** An incoming payment to us by a row of the list. `value` is in the smallest unit. */
type Came = {
  key: string
  contract: string | null
  transactionHash: string
  from: string
  value: string
  decimals: number
  milliseconds: string
}
type Grid = ReturnType<typeof tronGrid>

/** A transfer is confirmed when the irreversible part of the chain has it with the receipt SUCCESS. */
const watcher =
  (cameTo: (grid: Grid, address: string, since: Instant, signal: AbortSignal) => Promise<Came[]>, { listsAll }: { listsAll: boolean }) =>
  (options: TronGridOptions): ChainWatcher => {
    const grid = tronGrid(options)
    /** Irreversible receipts need not be requested again. The oldest entry is dropped first. */
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
      reorganisationMinutes: 3,
      everySeconds: 2,
      async incoming(address, since, { signal, now }): Promise<Scan> {
        const startedAt = now()
        // The head first: a transfer that comes while we read the list may be missing from it. It belongs to the next scan.
        const head = await grid.newestBlock(signal)
        const transfers: Transfer[] = []
        for (const row of distinct(await cameTo(grid, address, since, signal))) {
          const at = readMoment(row.milliseconds, now())
          if (isBefore(at, since)) continue
          const final = await finalReceipt(row.transactionHash, signal)
          const receipt = final ?? (await grid.receipt(row.transactionHash, 'newest', signal))
          if (receipt !== null && receipt.result !== 'SUCCESS') continue
          transfers.push({
            key: row.key,
            contract: row.contract,
            transactionHash: row.transactionHash,
            from: row.from,
            to: address,
            amount: readAmount(row),
            at,
            confirmations: receipt === null ? 0 : Math.max(1, head.number - receipt.blockNumber + 1),
            confirmed: final !== null,
            memo: null,
          })
        }
        return { transfers: oldestFirst(transfers), lookedUntil: earlier(startedAt, head.at) }
      },
      async transaction(hash, { signal }) {
        if (!isHexHash(hash)) return null
        const head = await grid.newestBlock(signal)
        // asks again without the memory: a person who asks by hash doubts what was seen before
        const final = await grid.receipt(hash, 'irreversible', signal)
        const receipt = final ?? (await grid.receipt(hash, 'newest', signal))
        if (receipt === null) return null
        return {
          state: receipt.result === 'SUCCESS' ? 'done' : 'failed',
          at: receipt.at,
          confirmations: Math.max(1, head.number - receipt.blockNumber + 1),
          confirmed: final !== null,
          listed: listsAll,
        }
      },
    }
  }

function readAmount({ value, decimals }: Came): Decimal {
  // 18 digits hold a million million, which is more than the supply of either.
  if (!/^[1-9]\d{0,17}$/.test(value)) throw new OutsideError('shape', source, `not a sum: ${value.slice(0, 60)}`)
  return wholeUnits(value, decimals)
}

function readMoment(milliseconds: string, present: Instant): Instant {
  if (!/^1\d{12}$/.test(milliseconds)) throw new OutsideError('shape', source, `not a moment: ${milliseconds.slice(0, 60)}`)
  const at = instantOf(Number(milliseconds))
  if (isAfter(at, addHours(present, 1))) throw new OutsideError('shape', source, `a block from the future: ${at}`)
  return at
}

/** If a page shifts while it is read, it repeats rows. */
const distinct = (rows: readonly Came[]): Came[] => [...new Map(rows.map((row) => [row.key, row])).values()]

/** A payment to us: the real token, a Transfer (an Approval moves nothing), to us, from another, and not the zero of address poisoners. */
function tokenIn(row: TransferRow, address: string): Came[] {
  const isOurs = row.token_info.address === usdtContract && row.type === 'Transfer' && row.to === address && row.from !== address
  if (!isOurs || row.value === '0') return []
  if (row.token_info.decimals !== String(usdtDecimals))
    throw new OutsideError('shape', source, `USDT with ${row.token_info.decimals} decimals`)
  return [
    {
      // The list has no event index, so only these fields tell transfers of one transaction apart.
      key: [row.transaction_id, row.from, row.to, row.value].join(':'),
      contract: usdtContract,
      transactionHash: row.transaction_id,
      from: row.from,
      value: row.value,
      decimals: usdtDecimals,
      milliseconds: row.block_timestamp,
    },
  ]
}

/** A transaction of TRON holds one contract call. Payments that a contract makes inside another call are not in this list. */
function coinIn(row: CoinRow, address: string): Came[] {
  const contract = row.raw_data?.contract[0]
  if (row.txID === undefined || contract?.type !== 'TransferContract') return []
  if (row.ret?.some(({ contractRet }) => contractRet !== undefined && contractRet !== 'SUCCESS')) return []
  const { amount, owner_address: owner, to_address: to } = contract.parameter.value
  const from = addressOf(owner)
  if (addressOf(to) !== address || from === address || amount === '0') return []
  if (amount === undefined || from === null) throw new OutsideError('shape', source, `a transfer without sum or sender: ${row.txID}`)
  const coin = { contract: null, transactionHash: row.txID, from, value: amount, decimals: sunDecimals }
  return [{ key: `${row.txID}:coin`, ...coin, milliseconds: row.block_timestamp }]
}

/** Converts the hexadecimal form 41... to the address that people read. */
const addressOf = (text: string | undefined): string | null =>
  text !== undefined && /^41[0-9a-f]{40}$/.test(text) ? encodeBase58Check([0x41], Buffer.from(text.slice(2), 'hex')) : null

export const tronUsdt = watcher(
  async (grid, address, since, signal) =>
    (await grid.transfersTo(address, usdtContract, since, signal)).flatMap((row) => tokenIn(row, address)),
  { listsAll: true },
)
export const tronCoin = watcher(
  async (grid, address, since, signal) => (await grid.coinsTo(address, since, signal)).flatMap((row) => coinIn(row, address)),
  { listsAll: false },
)
