/** Rapira, private part: withdrawals from the account. Its rows contain no id of the caller. Each request has a nonce from its clock. */
import { add } from '../core/money/decimal.ts'
import { type Answer, type Asked, ok, textField } from './counterparty.ts'
import { asNumber, type Fault, spoil, spoilHistory, spoilRows } from './faults.ts'
import {
  gatewayAnswer,
  type MadeWithdrawal,
  type WithdrawalBooks,
  type WithdrawalRefusal,
  type WithdrawalStage,
} from './withdrawal-books.ts'

const chains: Readonly<Record<string, string>> = { TRX: 'TRC20', ETH: 'ERC20', BSC: 'BEP20' }
const nonceWindowMs = 60_000
const historyPath = '/open/withdraw/crypto/history'

const no = (code: number, message: string): Answer => ({ status: code, body: { code, message, data: null } })
const refusals: Readonly<Record<WithdrawalRefusal, Answer>> = {
  coin: no(400, 'Unknown coin or chain'),
  address: no(400, 'Invalid address'),
  memo: no(400, 'Invalid memo'),
  list: no(400, 'The address is not on the white list'),
  amount: no(400, 'Invalid amount'),
  low: no(400, 'The amount is below the minimum'),
  balance: no(400, 'Insufficient balance'),
}
const states: Readonly<Record<WithdrawalStage, string>> = {
  waiting: 'CREATE',
  sent: 'PROCESSING',
  done: 'SUCCESS',
  failed: 'FAIL',
  stuck: 'WAITING',
  strange: 'ON_HOLD',
}

export const isRapiraWithdrawalPath = ({ method, path }: Asked): boolean =>
  method === 'POST'
    ? path === '/open/withdraw/create'
    : path === '/open/wallet/balance' || path === historyPath || path.startsWith(`${historyPath}/`)

/** For requests with a valid token. */
export function rapiraWithdrawals(books: WithdrawalBooks, now: () => number) {
  const nonces = new Set<string>()

  function send(body: unknown): Answer {
    const [asset = '', chain = '', address = '', amount = '', nonce = '', memo] = [
      'coin',
      'chain',
      'address',
      'amount',
      'nonce',
      'memo',
    ].map((name) => textField(body, name))
    if (!/^\d{13}$/.test(nonce) || Math.abs(Number(nonce) - now()) > nonceWindowMs || nonces.has(nonce)) return no(400, 'Invalid nonce')
    const made = books.make('rapira', { mark: '', asset, network: chains[chain] ?? '', address, memo: memo || null, amount })
    if (typeof made === 'string') return refusals[made]
    nonces.add(nonce)
    return made.wish === 'gateway' ? gatewayAnswer : ok({ withdrawRecordId: made.id })
  }

  const row = (each: MadeWithdrawal & { stage: WithdrawalStage }, fault: Fault) => ({
    id: each.id,
    status: states[each.stage],
    transactionNumber: each.transactionHash,
    txidScanUrl: each.transactionHash === null ? null : `https://example.invalid/${each.transactionHash}`,
    address: each.address,
    memo: each.memo,
    fee: asNumber(each.fee),
    totalAmount: asNumber(spoil(fault, add(each.amount, each.fee))),
  })

  function history(query: URLSearchParams, fault: Fault): Answer {
    const [page, size] = [Number(query.get('pageNo') ?? 1), Number(query.get('pageSize') ?? 100)]
    if (!(page >= 1 && size >= 1 && size <= 100)) return no(400, 'pageNo is less than 1')
    const found = books.list('rapira')
    const content = spoilHistory(fault, found.slice((page - 1) * size, page * size)).map((each) => row(each, fault))
    return ok({ code: 0, message: 'SUCCESS', data: { content, totalElements: found.length, totalPages: Math.ceil(found.length / size) } })
  }

  function one(id: string, fault: Fault): Answer {
    const each = books.list('rapira').find((made) => String(made.id) === id)
    return each ? ok(row(each, fault)) : no(404, 'Not found')
  }

  return ({ method, path, query, body }: Asked, fault: Fault): Answer => {
    if (method === 'POST') return send(body)
    if (path === historyPath) return history(query, fault)
    if (path !== '/open/wallet/balance') return one(path.slice(historyPath.length + 1), fault)
    const rows = books.assets.map((unit) => ({ unit, balance: asNumber(spoil(fault, books.balance('rapira', unit))), frozenBalance: 0 }))
    return ok(spoilRows(fault, rows))
  }
}
