/** KuCoin: deposit addresses and history of the main account. https://www.kucoin.com/docs-new (Funding, Deposit) */
import { z } from 'zod'
import { type ExchangeKeys, exchangeNetworks } from '../../core/credentials/exchange-sources.ts'
import { instantOf, millisecondsOf } from '../../core/time/instant.ts'
import { readShape } from '../fetch-json.ts'
import type { AskedBy } from './asked-by.ts'
import { everyPage, hashOf, millisecondText, sumText, textOrNull, wholeScan } from './deposit-words.ts'
import { type Deposit, type DepositAddress, type DepositState, type ExchangeAccount, ExchangeRefusal } from './exchange-account.ts'
import { kucoinConnection } from './kucoin-connection.ts'
import { kucoinWithdrawals } from './kucoin-withdrawals.ts'

const source = 'kucoin'
const pageSize = 500

const addressRow = z.object({
  address: z.string().min(1),
  memo: z.string().nullish(),
  chainId: z.string().nullish(),
  currency: z.string().nullish(),
})
const depositRow = z.object({
  currency: z.string(),
  chain: z.string().nullish(),
  status: z.string(),
  address: z.string().nullish(),
  memo: z.string().nullish(),
  amount: sumText,
  walletTxId: z.string().nullish(),
  createdAt: millisecondText,
  arrears: z.boolean().nullish(),
})
const depositPage = z.object({ totalPage: z.string().regex(/^\d{1,6}$/), items: z.array(depositRow) })

const states: Readonly<Partial<Record<string, DepositState>>> = { SUCCESS: 'credited', FAILURE: 'failed' }

export function kucoin(keys: ExchangeKeys, baseUrl: string, hurried = false): ExchangeAccount {
  const connection = kucoinConnection(keys, baseUrl, hurried)
  const { get, post, synchronize } = connection

  async function addresses(currency: string, chain: string, by: AskedBy): Promise<DepositAddress[]> {
    const rows = readShape(z.array(addressRow), await get('/api/v3/deposit-addresses', { currency, chain }, by), source)
    return rows.filter(({ chainId }) => !chainId || chainId === chain).map(addressOf)
  }

  return {
    async check(by) {
      const clockDifferenceMs = await synchronize(by)
      await get('/api/v3/deposit-addresses', { currency: 'USDT', chain: 'trx' }, by)
      return { clockDifferenceMs }
    },

    async addresses(coin, by) {
      const [chain] = exchangeNetworks(source, coin)
      return chain === undefined ? [] : addresses(coin.asset, chain, by)
    },

    /** Null if the address exists already: then it is in the list of addresses. */
    async newAddress(coin, _nonce, by) {
      const [chain] = exchangeNetworks(source, coin)
      if (chain === undefined) return null
      try {
        const made = await post('/api/v3/deposit-address/create', { currency: coin.asset, chain, to: 'MAIN' }, by)
        return addressOf(readShape(addressRow, made, source))
      } catch (error) {
        if (error instanceof ExchangeRefusal && error.reason === 'exists') return null
        throw error
      }
    },

    async deposits({ coin, since }, by) {
      const startedAt = by.now()
      const chains = exchangeNetworks(source, coin)
      const rows = await everyPage(source, 1, async (page: number) => {
        const range = { startAt: String(millisecondsOf(since)), currentPage: String(page), pageSize: String(pageSize) }
        const answer = readShape(depositPage, await get('/api/v1/deposits', { currency: coin.asset, ...range }, by), source)
        return { rows: answer.items, next: page < Number(answer.totalPage) && answer.items.length > 0 ? page + 1 : null }
      })
      const ours = rows.filter(({ currency, chain }) => currency === coin.asset && (!chain || chains.includes(chain)))
      return wholeScan(ours.map(depositOf), since, startedAt)
    },

    withdrawals: kucoinWithdrawals(connection),
  }
}

/** Addresses of Bitcoin Cash may begin with the name of their network. */
const addressOf = ({ address, memo }: z.output<typeof addressRow>): DepositAddress => ({
  address: address.replace(/^bitcoincash:/, ''),
  memo: textOrNull(memo),
})

/** Deposits have no id, so the key consists of all fields that identify a row. A deposit with "arrears" is taken away later: it failed. */
function depositOf(row: z.output<typeof depositRow>): Deposit {
  const [address, memo, transactionHash] = [textOrNull(row.address), textOrNull(row.memo), hashOf(row.walletTxId)]
  return {
    key: [row.walletTxId ?? '', address ?? '', memo ?? '', row.amount, millisecondsOf(row.createdAt)].join(':'),
    transactionHash,
    address,
    memo,
    amount: row.amount,
    at: instantOf(millisecondsOf(row.createdAt)),
    state: row.arrears === true ? 'failed' : (states[row.status] ?? 'pending'),
    word: row.status,
    confirmations: null,
  }
}
