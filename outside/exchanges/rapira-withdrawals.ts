/**
 * Rapira: coins sent from the account. Nothing of ours stands in its answers, so a withdrawal whose answer was lost is found by
 * address, memo and sum among those that are younger than what was there before. Its contract is known from its clients only.
 */
import { z } from 'zod'
import type { ExchangeCoin } from '../../core/credentials/exchange-sources.ts'
import { compare, subtract } from '../../core/money/decimal.ts'
import { readShape } from '../fetch-json.ts'
import { OutsideError } from '../outside-error.ts'
import type { AskedBy } from './asked-by.ts'
import { balanceText, hashOf, textOrNull } from './deposit-words.ts'
import { ExchangeRefusal, type RefusalReason } from './exchange-account.ts'
import type { ExchangeWithdrawals, Withdrawal, WithdrawalQuestion } from './exchange-withdrawal.ts'
import type { RapiraConnection } from './rapira-connection.ts'
import {
  beforeSending,
  codeOf,
  feeOf,
  reasonOfWords,
  sameAddress,
  sendOnce,
  standing,
  theOnly,
  type WithdrawalStates,
} from './withdrawal-words.ts'

const source = 'rapira'
const pageSize = 100
/** More pages than this in one scan: it fails rather than shows a part. */
const mostPages = 20

/** Its names of networks where coins are sent, which are others than where they come. Of these TRX alone was seen in a client. */
const chains: Readonly<Partial<Record<string, string>>> = { TRC20: 'TRX', ERC20: 'ETH', BEP20: 'BSC' }

const numberText = z.string().regex(/^\d{1,18}$/, 'no number of a withdrawal')
const sentAnswer = z.object({ withdrawRecordId: numberText.refine((id) => id !== '0', 'no withdrawal was made') })
const withdrawalRow = z.object({
  id: numberText,
  status: z.string(),
  address: z.string().nullish(),
  memo: z.string().nullish(),
  transactionNumber: z.string().nullish(),
  fee: z.string().nullish(),
  amount: z.string().nullish(),
  totalAmount: z.string().nullish(),
})
type Row = z.output<typeof withdrawalRow>
// a list of rows, as deposits come, or barer
const rowsAnswer = z.union([
  z.object({ data: z.object({ content: z.array(withdrawalRow) }) }).transform(({ data }) => data.content),
  z.object({ data: z.array(withdrawalRow) }).transform(({ data }) => data),
  z.object({ content: z.array(withdrawalRow) }).transform(({ content }) => content),
  z.array(withdrawalRow),
])
const rowAnswer = z.union([z.object({ data: withdrawalRow }).transform(({ data }) => data), withdrawalRow])
const balanceRow = z.object({ unit: z.string(), balance: z.string() })
const balanceAnswer = z.union([z.array(balanceRow), z.object({ data: z.array(balanceRow) }).transform(({ data }) => data)])

/** The words of both clients that were read. */
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

/** Its codes are known to nobody; those of HTTP for a question that was not taken are believed, "500" is not. */
const isCertain = (code: string): boolean => /^4\d\d$/.test(code)

const statusReasons: Readonly<Partial<Record<string, RefusalReason>>> = { '401': 'key', '403': 'permission' }

export function rapiraWithdrawals({ call, prepare }: RapiraConnection): ExchangeWithdrawals {
  let lastNonce = 0
  const get = (path: string, query: Record<string, string>, by: AskedBy) => call({ method: 'GET', path, query }, by)

  /**
   * One client counts pages from 1, and deposits are counted from 0: a page 0 that is refused is none. One that only fails may be
   * the first, and then what it has is not known.
   */
  async function page(number: number, by: AskedBy): Promise<Row[]> {
    try {
      const answer = await get('/open/withdraw/crypto/history', { pageNo: String(number), pageSize: String(pageSize) }, by)
      return readShape(rowsAnswer, answer, source)
    } catch (error) {
      if (number === 0 && error instanceof ExchangeRefusal && isCertain(codeOf(error))) return []
      throw error
    }
  }

  /** All that are younger than the mark. Nothing says in which order they come, so all are read unless they show it themselves. */
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

    /** The highest number of a withdrawal; '0' before the first. */
    async mark(by) {
      const rows = [...(await page(0, by)), ...(await page(1, by))]
      // where they come newest first, no later page has a higher number
      const ids = [...new Set(rows.map(({ id }) => id))]
      const all = isFalling(ids) ? ids : (await younger('0', by)).map(({ id }) => id)
      return all.reduce((highest, id) => (compare(id, highest) > 0 ? id : highest), '0')
    },

    async send({ coin, address, memo, amount }, by) {
      const chain = chains[coin.network]
      if (chain === undefined || coin.asset !== 'USDT')
        throw new ExchangeRefusal('other', source, `no chain for ${coin.asset} ${coin.network}`)
      // their time; two of one millisecond would be one nonce
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

    /** A list of { unit, balance, frozenBalance }, where `balance` is what is not frozen: so its one client that was found reads it. */
    async balance({ asset }: ExchangeCoin, by) {
      const rows = readShape(balanceAnswer, await get('/open/wallet/balance', {}, by), source)
      const row = rows.find(({ unit }) => unit.toUpperCase() === asset)
      return row === undefined ? '0' : readShape(balanceText, row.balance, source)
    },
  }
}

const isFalling = (ids: readonly string[]): boolean => ids.every((id, index) => index === 0 || compare(id, ids[index - 1] ?? id) < 0)

/** Nothing says whether a sum is told with the fee or without. Throws `shape` for our address without any sum. */
function isOurs(row: Row, { address, memo, amount, taken = [] }: WithdrawalQuestion): boolean {
  if (taken.includes(row.id) || !sameAddress(row.address ?? '', address)) return false
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
