/**
 * OKX, API v5: withdrawals from the funding account to a chain (`dest` 4), to addresses that the owner has verified in the app.
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-withdrawal
 */
import { z } from 'zod'
import { type ExchangeCoin, exchangeNetworks } from '../../core/credentials/exchange-sources.ts'
import { readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import type { AskedBy } from './asked-by.ts'
import { balanceText, hashOf, textOrNull } from './deposit-words.ts'
import { ExchangeRefusal } from './exchange-account.ts'
import type { ExchangeWithdrawals, Withdrawal, WithdrawalQuestion } from './exchange-withdrawal.ts'
import { type OkxConnection, okxReason } from './okx-connection.ts'
import { beforeSending, feeOf, sendOnce, standing, theOnly, type WithdrawalStates } from './withdrawal-words.ts'

const source = 'okx'

const sentRow = z.object({ wdId: z.string().min(1) })
const withdrawalRow = z.object({
  wdId: z.string().min(1),
  clientId: z.string().nullish(),
  ccy: z.string(),
  state: z.string(),
  txId: z.string().nullish(),
  fee: z.string().nullish(),
  feeCcy: z.string().nullish(),
})
const balanceRow = z.object({ ccy: z.string(), availBal: balanceText })
const currencyRow = z.object({ chain: z.string(), fee: z.string().nullish(), minFee: z.string().nullish() })

const states: WithdrawalStates = {
  // waits for the hot wallet, the Travel Rule, a person, or its turn
  '19': 'processing',
  '17': 'processing',
  '10': 'processing',
  '0': 'processing',
  '4': 'processing',
  '5': 'processing',
  '6': 'processing',
  '8': 'processing',
  '9': 'processing',
  '12': 'processing',
  '7': 'processing',
  // in progress; -3 is being cancelled
  '1': 'processing',
  '15': 'processing',
  '16': 'processing',
  '-3': 'processing',
  '2': 'done',
  '-1': 'failed',
  '-2': 'failed',
}

/**
 * Codes that say that the request was not accepted: faults of its headers, its fields, the account, or the rules of withdrawals. Other
 * codes (50001, 50004, 50013, 50026 and new ones) say that OKX has a problem; it may have made the withdrawal.
 */
const isCertain = (code: string): boolean => /^(50007|50009|5001[1245679]|5002[45]|501\d\d|51\d{3}|58\d{3}|59\d{3})$/.test(code)

/** An older version of the call also requires the fee. */
const asksForFee = ({ detail }: ExchangeRefusal): boolean => /^5(0014|1000) .*\bfee\b/i.test(detail)

export function okxWithdrawals({ get, post }: OkxConnection): ExchangeWithdrawals {
  const currencies = async ({ asset }: ExchangeCoin, by: AskedBy) =>
    readShape(z.array(currencyRow), await get('/api/v5/asset/currencies', { ccy: asset }, by), source)

  /** If we know several names of a network, the one that the exchange uses now. */
  async function chainOf(coin: ExchangeCoin, by: AskedBy): Promise<string> {
    const names = exchangeNetworks(source, coin)
    const [only, another] = names
    const there = another === undefined ? only : (await currencies(coin, by)).find(({ chain }) => names.includes(chain))?.chain
    if (there === undefined) throw new ExchangeRefusal('other', source, `no chain for ${coin.asset} ${coin.network}`)
    return there
  }

  async function feeAsked(coin: ExchangeCoin, chain: string, by: AskedBy): Promise<string> {
    const row = (await currencies(coin, by)).find((each) => each.chain === chain)
    const fee = feeOf(row?.minFee) ?? feeOf(row?.fee)
    if (fee === null) throw new ExchangeRefusal('unsent', source, `no fee is told for ${chain}`)
    return fee
  }

  const sent = (body: object, by: AskedBy): Promise<{ id: string }> =>
    sendOnce(
      async () => {
        const rows = readShape(z.array(sentRow).min(1), await post('/api/v5/asset/withdrawal', body, by), source)
        return { id: rows[0]?.wdId ?? '' }
      },
      { isCertain, reasonOf: okxReason },
    )

  async function find({ clientId }: WithdrawalQuestion, id: string | null, by: AskedBy): Promise<Withdrawal | null> {
    const query = id === null ? { clientId } : { wdId: id }
    const rows = readShape(z.array(withdrawalRow), await get('/api/v5/asset/withdrawal-history', query, by), source)
    const ours = rows.filter((row) => (id === null ? row.clientId === clientId : row.wdId === id))
    // the list has only other withdrawals: OKX did not search for ours, so this does not mean that ours does not exist
    if (rows.length > 0 && ours.length === 0) throw new OutsideError('shape', source, 'withdrawals that were not asked for')
    return theOnly(source, ours.map(withdrawalOf))
  }

  /** If the id exists already, the refusal is about the repeat, whatever its code is: the first request was carried out. */
  async function orTheFirst(refusal: ExchangeRefusal, question: WithdrawalQuestion, by: AskedBy): Promise<{ id: string } | null> {
    try {
      return await find(question, null, by)
    } catch {
      throw new OutsideError('body', source, `refused, and not known whether it was sent before: ${refusal.detail}`.slice(0, 200))
    }
  }

  return {
    refusesRepeats: true,
    // not needed, because each withdrawal has our own id
    mark: () => Promise.resolve(''),

    async send(question, by) {
      const { coin, address, memo, amount, clientId } = question
      const chain = await beforeSending(() => chainOf(coin, by))
      const toAddr = memo === null ? address : `${address}:${memo}`
      const body = { ccy: coin.asset, amt: amount, dest: '4', toAddr, chain, clientId }
      try {
        return await sent(body, by)
      } catch (error) {
        if (!(error instanceof ExchangeRefusal) || error.reason === 'limit') throw error
        const first = await orTheFirst(error, question, by)
        if (first) return { id: first.id }
        if (!asksForFee(error)) throw error
        const fee = await beforeSending(() => feeAsked(coin, chain, by))
        return sent({ ...body, fee }, by)
      }
    },

    find,

    /** https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-balance: `availBal` does not include the frozen part. */
    async balance({ asset }, by) {
      const rows = readShape(z.array(balanceRow), await get('/api/v5/asset/balances', { ccy: asset }, by), source)
      return rows.find(({ ccy }) => ccy === asset)?.availBal ?? '0'
    },
  }
}

const withdrawalOf = (row: z.output<typeof withdrawalRow>): Withdrawal => ({
  id: row.wdId,
  ...standing(states, row.state),
  transactionHash: hashOf(textOrNull(row.txId)),
  fee: !row.feeCcy || row.feeCcy === row.ccy ? feeOf(row.fee) : null,
})
