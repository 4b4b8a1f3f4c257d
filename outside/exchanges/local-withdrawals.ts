/** For the tests of this folder: the three exchanges with their paths and answers for withdrawals. */
import { generateKeyPairSync } from 'node:crypto'
import type { ExchangeWithdrawals, WithdrawalQuestion } from './exchange-withdrawal.ts'
import { openExchange } from './exchanges.ts'
import { type Answers, exchanges, kucoinKeys, okxKeys, rapiraToken, since, type Told, us, usdt } from './local-exchange.ts'

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = {
  okx: okxKeys,
  kucoin: kucoinKeys,
  rapira: { uid: 'u-1', privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
}

export const okxYes = (...data: object[]): Told => [200, { code: '0', msg: '', data }]
export const kucoinYes = (data: unknown): Told => [200, { code: '200000', data }]
export const kucoinPage = (items: object[], totalPage = 1): Told =>
  kucoinYes({ currentPage: 1, pageSize: 500, totalNum: items.length, totalPage, items })
export const rapiraPage = (...content: object[]): Told => [200, { code: 0, message: 'SUCCESS', data: { content } }]

export const names = ['okx', 'kucoin', 'rapira'] as const
export type Name = (typeof names)[number]

/** For each exchange: its paths, and its answers for success, for refusals and for a fault of its own. */
export const theirs: Record<
  Name,
  { send: string; list: string; yes: Told; none: Told; no: Told; poor: Told; ill: Told; limit: Told; byId: string }
> = {
  okx: {
    send: '/api/v5/asset/withdrawal',
    list: '/api/v5/asset/withdrawal-history',
    byId: '/api/v5/asset/withdrawal-history',
    yes: okxYes({ amt: '100', wdId: '15447421', ccy: 'USDT', clientId: 'order000123', chain: 'USDT-TRC20' }),
    none: okxYes(),
    no: [200, { code: '58207', msg: 'Withdrawal failed due to address error', data: [] }],
    poor: [200, { code: '58350', msg: 'Insufficient balance', data: [] }],
    ill: [200, { code: '50026', msg: 'System error', data: [] }],
    limit: [429, { code: '50011', msg: 'Too Many Requests', data: [] }],
  },
  kucoin: {
    send: '/api/v3/withdrawals',
    list: '/api/v1/withdrawals',
    byId: '/api/v1/withdrawals/15447421',
    yes: kucoinYes({ withdrawalId: '15447421' }),
    none: kucoinPage([]),
    no: [400, { code: '400100', msg: 'Invalid address' }],
    poor: [200, { code: '260100', msg: 'account.noBalance' }],
    ill: [200, { code: '500000', msg: 'Internal Server Error' }],
    limit: [200, { code: '429000', msg: 'Too Many Requests' }],
  },
  rapira: {
    send: '/open/withdraw/create',
    list: '/open/withdraw/crypto/history',
    byId: '/open/withdraw/crypto/history/15447421',
    yes: [200, { withdrawRecordId: 15447421 }],
    none: rapiraPage(),
    no: [400, { code: 400, message: 'Unknown address' }],
    poor: [422, { code: 4001, message: 'Insufficient balance' }],
    ill: [200, { code: 500, message: 'Internal error' }],
    limit: [429, { code: 429, message: 'Too many requests' }],
  },
}

/**
 * For a test file: `open` makes an account that can send, without pauses between requests. Paths without a given answer return an empty
 * list. `posts` are the requests to the last account, without the requests for tokens.
 */
export function senders(name: Name) {
  const { exchange, asked, sent } = exchanges()
  const open = async (answers: Answers): Promise<ExchangeWithdrawals> => {
    const time: Answers = {
      '/open/generate_jwt': [[200, rapiraToken(1_767_229_200)]],
      '/open/system/time': [[200, { serverTime: 1_767_225_600_000 }]],
    }
    const url = await exchange({ ...time, [theirs[name].list]: [theirs[name].none], ...answers })
    const { withdrawals } = openExchange(name, keys[name], url, { hurried: true })
    if (!withdrawals) throw new Error('sends nothing')
    return withdrawals
  }
  const posts = () => asked().filter(({ method, url }) => method === 'POST' && !url.includes('generate_jwt'))
  return { open, posts, asked, sent }
}

export const question: WithdrawalQuestion = {
  clientId: 'order000123',
  coin: usdt,
  address: us,
  memo: null,
  amount: '100',
  since,
  mark: '0',
}
