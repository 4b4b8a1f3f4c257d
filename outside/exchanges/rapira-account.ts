/** Rapira's private API: a new deposit address for each order, and its deposits. The API is known only from its clients. */
import { z } from 'zod'
import { type ExchangeKeys, exchangeNetworks } from '../../core/credentials/exchange-sources.ts'
import { instantOf } from '../../core/time/instant.ts'
import { readShape } from '../fetch-json.ts'
import { numberText } from '../number-text.ts'
import type { AskedBy } from './asked-by.ts'
import { everyPage, hashOf, sumText, textOrNull, wholeScan } from './deposit-words.ts'
import type { Deposit, DepositState, ExchangeAccount } from './exchange-account.ts'
import { rapiraConnection } from './rapira-connection.ts'
import { rapiraWithdrawals } from './rapira-withdrawals.ts'

const source = 'rapira'
const pageSize = 100
const addressAnswer = z.object({
  id: z.string().regex(/^[1-9]\d*$/, 'no address was made'),
  address: z.string().min(1),
  memo: z.string().nullish(),
})
const depositRow = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: numberText.pipe(sumText),
  unit: z.string(),
  token: z.string().nullish(),
  address: z.string().nullish(),
  memo: z.string().nullish(),
  txid: z.string().nullish(),
  confirmations: z.string().nullish(),
  // seconds or milliseconds
  createTimeTimestamp: z
    .string()
    .regex(/^[1-9]\d{9}(\d{3})?$/, 'not a moment')
    .transform((text) => instantOf(text.length === 10 ? Number(text) * 1000 : Number(text))),
})
const depositPage = z.object({ data: z.object({ content: z.array(depositRow) }) })

const states: Readonly<Partial<Record<string, DepositState>>> = {
  SUCCESS: 'credited',
  MANUAL_CHECK: 'held',
  FAILED: 'failed',
  REJECTED: 'failed',
  RETURNED: 'failed',
}

export function rapiraAccount(keys: ExchangeKeys, baseUrl: string, hurried = false): ExchangeAccount {
  const connection = rapiraConnection(keys, baseUrl, hurried)
  const { call, synchronize } = connection
  const post = (path: string, fields: Record<string, string>, by: AskedBy) =>
    call({ method: 'POST', path, bodyText: new URLSearchParams(fields).toString() }, by)

  const records = async (address: string, page: number, by: AskedBy) => {
    const fields = { pageNo: String(page), pageSize: String(pageSize), address }
    return readShape(depositPage, await post('/open/deposit/records', fields, by), source).data.content
  }

  return {
    async check(by) {
      const clockDifferenceMs = await synchronize(by)
      await records('', 0, by)
      return { clockDifferenceMs }
    },

    // Rapira has no list of addresses: each address is returned once
    addresses: () => Promise.resolve([]),

    async newAddress(coin, nonce, by) {
      const [currency] = exchangeNetworks(source, coin)
      if (currency === undefined) return null
      const { address, memo } = readShape(addressAnswer, await post('/open/deposit_address', { currency, nonce }, by), source)
      return { address, memo: textOrNull(memo) }
    },

    async deposits({ coin, address, since }, by) {
      const startedAt = by.now()
      // the order of the rows is not documented, so all pages of the address are read
      const rows = await everyPage(source, 0, async (page: number) => {
        const content = await records(address, page, by)
        return { rows: content, next: content.length < pageSize ? null : page + 1 }
      })
      const networks = exchangeNetworks(source, coin)
      const ours = rows.filter(({ unit, token }) => unit.toUpperCase() === coin.asset && (!token || networks.includes(token.toLowerCase())))
      return wholeScan(ours.map(depositOf), since, startedAt)
    },

    withdrawals: rapiraWithdrawals(connection),
  }
}

const depositOf = (row: z.output<typeof depositRow>): Deposit => ({
  key: row.id,
  transactionHash: hashOf(row.txid),
  address: textOrNull(row.address),
  memo: textOrNull(row.memo),
  amount: row.amount,
  at: row.createTimeTimestamp,
  state: states[row.status] ?? 'pending',
  word: row.status,
  confirmations: /^\d{1,9}$/.test(row.confirmations ?? '') ? Number(row.confirmations) : null,
})
