/**
 * Rapira: withdrawals from the account. Its answers contain no id of ours. If an answer was lost, the withdrawal is found by address, memo
 * and sum, among those newer than the mark. The API is known only from its clients.
 */
import { z } from 'zod'
import type { ExchangeCoin } from '../../core/credentials/exchange-sources.ts'
import { compare, subtract } from '../../core/money/decimal.ts'
import { readShape } from '../fetch-json.ts'
import { numberText } from '../number-text.ts'
import { OutsideError } from '../outside-error.ts'
import type { AskedBy } from './asked-by.ts'
import { balanceText, hashOf, textOrNull } from './deposit-words.ts'
import { ExchangeRefusal, type RefusalReason } from './exchange-account.ts'
import type { ExchangeWithdrawals, Withdrawal, WithdrawalQuestion } from './exchange-withdrawal.ts'
import type { RapiraConnection } from './rapira-connection.ts'
import { isSameAddress } from './same-address.ts'
import { beforeSending, codeOf, feeOf, reasonOfWords, sendOnce, standing, theOnly, type WithdrawalStates } from './withdrawal-words.ts'

const source = 'rapira'
const pageSize = 100
/** If a scan has more pages than this, it fails and does not return a part. */
const mostPages = 20

/** Names of networks for withdrawals. They differ from those for deposits. Only TRX was seen in a client. */
const chains: Readonly<Partial<Record<string, string>>> = { TRC20: 'TRX', ERC20: 'ETH', BEP20: 'BSC' }

const idText = z.string().regex(/^\d{1,18}$/, 'no number of a withdrawal')
const sentAnswer = z.object({ withdrawRecordId: idText.refine((id) => id !== '0', 'no withdrawal was made') })
const withdrawalRow = z.object({
  id: idText,
  status: z.string(),
  address: z.string().nullish(),
  memo: z.string().nullish(),
  transactionNumber: z.string().nullish(),
  fee: numberText.nullish(),
  amount: numberText.nullish(),
  totalAmount: numberText.nullish(),
})
type Row = z.output<typeof withdrawalRow>
// the rows are nested as in the list of deposits, or less deep
const rowsAnswer = z.union([
  z.object({ data: z.object({ content: z.array(withdrawalRow) }) }).transform(({ data }) => data.content),
  z.object({ data: z.array(withdrawalRow) }).transform(({ data }) => data),
  z.object({ content: z.array(withdrawalRow) }).transform(({ content }) => content),
  z.array(withdrawalRow),
])
const rowAnswer = z.union([z.object({ data: withdrawalRow }).transform(({ data }) => data), withdrawalRow])
const balanceRow = z.object({ unit: z.string(), balance: numberText })
const balanceAnswer = z.union([z.array(balanceRow), z.object({ data: z.array(balanceRow) }).transform(({ data }) => data)])

/** The words of both clients that we have read. */
const states: WithdrawalStates = {
  CREATE: 'processing',
  WAITING: 'processing',
  PENDING: 'processing',
  PROCESSING: 'processing',
  SUCCESS: 'done',
  FAIL: 'failed',
  REJECT: 'failed',
  CANCEL_BY_USER: 'failed',
  CANCELED: 'failed',
}

/** The codes are not documented. Codes that equal the HTTP statuses for a refused request. */
const isRefusal = (code: string): boolean => /^4\d\d$/.test(code)
/** Codes after which nothing was sent. After others, such as a timeout (408) or a conflict (409), the request may have been carried out. */
const isCertain = (code: string): boolean => ['400', '401', '403', '422'].includes(code)

const statusReasons: Readonly<Partial<Record<string, RefusalReason>>> = { '401': 'key', '403': 'permission' }

export function rapiraWithdrawals({ call, prepare }: RapiraConnection): ExchangeWithdrawals {
  let lastNonce = 0
  const get = (path: string, query: Record<string, string>, by: AskedBy) => call({ method: 'GET', path, query }, by)

  /**
   * One client counts pages from 1, while deposits are counted from 0. So a refused page 0 counts as empty. If page 0 only fails, it may
   * be the first page, and its content is unknown.
   */
  async function page(number: number, by: AskedBy): Promise<Row[]> {
    try {
      const answer = await get('/open/withdraw/crypto/history', { pageNo: String(number), pageSize: String(pageSize) }, by)
      return readShape(rowsAnswer, answer, source)
    } catch (error) {
      if (number === 0 && error instanceof ExchangeRefusal && isRefusal(codeOf(error))) return []
      throw error
    }
  }

  /** All withdrawals newer than the mark. The order is not documented, so all pages are read unless the rows prove their order. */
  async function younger(mark: string, by: AskedBy): Promise<Row[]> {
    const found = new Map<string, Row>()
    for (let number = 0; number < mostPages; number += 1) {
      const rows = await page(number, by)
      for (const row of rows) found.set(row.id, row)
      const isLast = number > 0 && rows.length < pageSize
      const ids = [...found.keys()]
      const fallsBelow = number > 0 && isFalling(ids) && compare(ids.at(-1) ?? mark, mark) <= 0
      if (isLast || fallsBelow) return [...found.values()].filter(({ id }) => compare(id, mark) > 0)
    }
    throw new OutsideError('shape', source, `over ${mostPages} pages`)
  }

  return {
    refusesRepeats: false,

    /** The highest number of a withdrawal. '0' before the first one. */
    async mark(by) {
      const rows = [...(await page(0, by)), ...(await page(1, by))]
      // if the rows come newest first, no later page has a higher number
      const ids = [...new Set(rows.map(({ id }) => id))]
      const all = isFalling(ids) ? ids : (await younger('0', by)).map(({ id }) => id)
      return all.reduce((highest, id) => (compare(id, highest) > 0 ? id : highest), '0')
    },

    async send({ coin, address, memo, amount }, by) {
      const chain = chains[coin.network]
      if (chain === undefined || coin.asset !== 'USDT')
        throw new ExchangeRefusal('other', source, `no chain for ${coin.asset} ${coin.network}`)
      // the nonce is the exchange's time; two requests in one millisecond would have the same nonce
      const theirs = await beforeSending(() => prepare(by))
      lastNonce = Math.abs(theirs - lastNonce) < 1000 ? Math.max(theirs, lastNonce + 1) : theirs
      const body = { coin: coin.asset, chain, address, amount, nonce: String(lastNonce), ...(memo === null ? {} : { memo }) }
      const question = { method: 'POST', path: '/open/withdraw/create', bodyText: JSON.stringify(body), alsoRead: [] } as const
      return sendOnce(async () => ({ id: readShape(sentAnswer, await call(question, by), source).withdrawRecordId }), {
        isCertain,
        reasonOf: (code, words) => statusReasons[code] ?? reasonOfWords(words),
      })
    },

    async find(question, id, by) {
      if (id === null) return theOnly(source, (await younger(question.mark, by)).filter((row) => isOurs(row, question)).map(withdrawalOf))
      const row = readShape(rowAnswer, await get(`/open/withdraw/crypto/history/${encodeURIComponent(id)}`, {}, by), source)
      if (row.id !== id) throw new OutsideError('shape', source, 'a withdrawal that was not asked for')
      return withdrawalOf(row)
    },

    /** A list of { unit, balance, frozenBalance }. `balance` is the free part, as the only client that we found reads it. */
    async balance({ asset }: ExchangeCoin, by) {
      const rows = readShape(balanceAnswer, await get('/open/wallet/balance', {}, by), source)
      const row = rows.find(({ unit }) => unit.toUpperCase() === asset)
      return row === undefined ? '0' : readShape(balanceText, row.balance, source)
    },
  }
}

const isFalling = (ids: readonly string[]): boolean => ids.every((id, index) => index === 0 || compare(id, ids[index - 1] ?? id) < 0)

/** It is not documented whether a sum includes the fee. Throws `shape` for our address without any sum. */
function isOurs(row: Row, { coin, address, memo, amount, taken = [] }: WithdrawalQuestion): boolean {
  if (taken.includes(row.id) || !isSameAddress(coin, row.address ?? '', address)) return false
  if (textOrNull(row.memo) !== null && textOrNull(row.memo) !== memo) return false
  const [plain, total, fee] = [feeOf(row.amount), feeOf(row.totalAmount), feeOf(row.fee)]
  if (plain === null && total === null) throw new OutsideError('shape', source, `withdrawal ${row.id} has no sum`)
  const net = total !== null && fee !== null ? subtract(total, fee) : null
  return [plain, total, net].includes(amount)
}

const withdrawalOf = (row: Row): Withdrawal => ({
  id: row.id,
  ...standing(states, row.status),
  transactionHash: hashOf(row.transactionNumber),
  fee: feeOf(row.fee),
})
