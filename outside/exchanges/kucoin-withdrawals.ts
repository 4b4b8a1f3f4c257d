/**
 * KuCoin: withdrawals from the main account. It does not support our ids, so our id is the remark, and we search the list for it.
 * https://www.kucoin.com/docs-new/rest/account-info/withdrawals/withdraw-v3 and the owner's kucoin-universal-sdk 1.3.0
 */
import { z } from 'zod'
import { exchangeNetworks } from '../../core/credentials/exchange-sources.ts'
import { addMinutes, millisecondsOf } from '../../core/time/instant.ts'
import { readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import { balanceText, everyPage, hashOf, sumText, textOrNull } from './deposit-words.ts'
import { ExchangeRefusal } from './exchange-account.ts'
import type { ExchangeWithdrawals, Withdrawal, WithdrawalQuestion } from './exchange-withdrawal.ts'
import { type KucoinConnection, kucoinReason } from './kucoin-connection.ts'
import { isSameAddress } from './same-address.ts'
import { feeOf, reasonOfWords, sendOnce, standing, theOnly, type WithdrawalStates } from './withdrawal-words.ts'

const source = 'kucoin'
const pageSize = 500
/** Times of withdrawals are by KuCoin's clock, which may be far behind ours. The remark identifies ours anyway. */
const marginMinutes = 24 * 60

const sentAnswer = z.object({ withdrawalId: z.string().min(1) })
const withdrawalRow = z.object({
  id: z.string().min(1),
  currency: z.string(),
  status: z.string(),
  address: z.string().nullish(),
  memo: z.string().nullish(),
  amount: sumText,
  fee: z.string().nullish(),
  walletTxId: z.string().nullish(),
  remark: z.string().nullish(),
  failureReason: z.string().nullish(),
  failureReasonMsg: z.string().nullish(),
})
const withdrawalPage = z.object({ totalPage: z.string().regex(/^\d{1,6}$/), items: z.array(withdrawalRow) })
const balanceRow = z.object({ currency: z.string(), type: z.string(), available: balanceText })

const states: WithdrawalStates = {
  REVIEW: 'processing',
  PROCESSING: 'processing',
  WALLET_PROCESSING: 'processing',
  SUCCESS: 'done',
  FAILURE: 'failed',
}

/** Codes that say that the request was not accepted. 500000 and new codes are not among them. */
const isCertain = (code: string): boolean => /^(400\d{3}|411100|200004|260100|900014)$/.test(code)

export function kucoinWithdrawals({ get, post }: KucoinConnection): ExchangeWithdrawals {
  return {
    refusesRepeats: false,
    // not needed, because each withdrawal has our remark
    mark: () => Promise.resolve(''),

    send({ coin, address, memo, amount, clientId }, by) {
      const [chain] = exchangeNetworks(source, coin)
      if (chain === undefined) throw new ExchangeRefusal('other', source, `no chain for ${coin.asset} ${coin.network}`)
      const body = {
        currency: coin.asset,
        chain,
        toAddress: address,
        amount,
        withdrawType: 'ADDRESS',
        ...(memo === null ? {} : { memo }),
        remark: clientId,
        // takes the fee from the balance, so that the whole sum arrives
        feeDeductType: 'EXTERNAL',
      }
      return sendOnce(async () => ({ id: readShape(sentAnswer, await post('/api/v3/withdrawals', body, by), source).withdrawalId }), {
        isCertain,
        reasonOf: kucoinReason,
      })
    },

    async find(question, id, by) {
      if (id !== null) {
        const answer = await get(`/api/v1/withdrawals/${encodeURIComponent(id)}`, {}, by)
        const row = readShape(withdrawalRow, answer, source)
        if (row.id !== id) throw new OutsideError('shape', source, 'a withdrawal that was not asked for')
        return withdrawalOf(row)
      }
      const rows = await everyPage(source, 1, async (page: number) => {
        const startAt = String(millisecondsOf(addMinutes(question.since, -marginMinutes)))
        const query = { currency: question.coin.asset, startAt, currentPage: String(page), pageSize: String(pageSize) }
        const answer = readShape(withdrawalPage, await get('/api/v1/withdrawals', query, by), source)
        return { rows: answer.items, next: page < Number(answer.totalPage) && answer.items.length > 0 ? page + 1 : null }
      })
      return theOnly(source, rows.filter((row) => isOurs(row, question)).map(withdrawalOf))
    },

    /** https://www.kucoin.com/docs-new/rest/account-info/account-funding/get-account-list-spot: withdrawals leave the main account. */
    async balance({ asset }, by) {
      const rows = readShape(z.array(balanceRow), await get('/api/v1/accounts', { currency: asset, type: 'main' }, by), source)
      return rows.find(({ currency, type }) => currency === asset && type === 'main')?.available ?? '0'
    },
  }
}

/** Throws `empty` for our remark with another sum, and for our sum without a remark: neither is a clear answer. */
function isOurs(row: z.output<typeof withdrawalRow>, { clientId, coin, address, memo, amount, taken = [] }: WithdrawalQuestion): boolean {
  const isSame =
    row.currency === coin.asset && row.amount === amount && isSameAddress(coin, row.address ?? '', address) && textOrNull(row.memo) === memo
  const remark = textOrNull(row.remark)
  if (remark === clientId && isSame) return true
  if (remark === clientId || (remark === null && isSame && !taken.includes(row.id)))
    throw new OutsideError('empty', source, `withdrawal ${row.id} fits in part`)
  return false
}

function withdrawalOf(row: z.output<typeof withdrawalRow>): Withdrawal {
  const plain = { id: row.id, ...standing(states, row.status), transactionHash: hashOf(row.walletTxId), fee: feeOf(row.fee) }
  const why = [...new Set([row.failureReason, row.failureReasonMsg].flatMap((text) => textOrNull(text) ?? []))].join(', ')
  if (plain.state !== 'failed' || why === '') return plain
  return { ...plain, word: `${row.status}: ${why}`, ...(reasonOfWords(why) === 'address' ? { blamesAddress: true } : {}) }
}
