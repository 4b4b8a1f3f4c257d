/** KuCoin, private part: withdrawals from the main account. It ignores the caller's ids, so a repeated request is a second withdrawal. */
import { type Answer, type Asked, textField } from './counterparty.ts'
import { type Fault, spoil, spoilRows } from './faults.ts'
import { no, page, written, yes } from './kucoin-answers.ts'
import {
  gatewayAnswer,
  type MadeWithdrawal,
  type WithdrawalBooks,
  type WithdrawalRefusal,
  type WithdrawalStage,
} from './withdrawal-books.ts'

const refusals: Readonly<Record<WithdrawalRefusal, Answer>> = {
  coin: no(200, '900014', 'Invalid chainId'),
  address: no(400, '400100', 'Invalid address'),
  memo: no(400, '400100', 'Invalid memo'),
  list: no(400, '400100', 'The withdrawal address is not in the whitelist'),
  amount: no(400, '400100', 'Amount precision is incorrect'),
  low: no(400, '400100', 'The amount is below the minimum'),
  balance: no(200, '260100', 'account.noBalance'),
}
const states: Readonly<Record<WithdrawalStage, string>> = {
  waiting: 'PROCESSING',
  sent: 'WALLET_PROCESSING',
  done: 'SUCCESS',
  failed: 'FAILURE',
  stuck: 'REVIEW',
  strange: 'ON_HOLD',
}

type Shown = MadeWithdrawal & { stage: WithdrawalStage }
export type ChainId = { id: string; name: string; asset: string; network: string }

const listPath = '/api/v1/withdrawals'
export const isKucoinWithdrawalPath = (path: string): boolean =>
  ['/api/v3/withdrawals', '/api/v1/accounts', listPath].includes(path) || path.startsWith(`${listPath}/`)

const idOf = ({ id }: MadeWithdrawal): string => `670deec84d64da${String(id).padStart(10, '0')}`
const digits = (amount: string): string => `${amount}${amount.includes('.') ? '' : '.'}00`

/** For requests with a valid signature. */
export function kucoinWithdrawals(books: WithdrawalBooks, chainIds: readonly ChainId[]) {
  function send(body: unknown): Answer {
    const [currency, id, address = '', amount = '', type, memo, remark = '', deduct] = [
      'currency',
      'chain',
      'toAddress',
      'amount',
      'withdrawType',
      'memo',
      'remark',
      'feeDeductType',
    ].map((name) => textField(body, name))
    const coin = chainIds.find((each) => each.asset === currency && each.id === id)
    if (!coin) return refusals.coin
    if (type !== 'ADDRESS') return no(400, '400100', 'withdrawType is invalid')
    // "from the amount" is a mode that our office never wants
    if (deduct !== 'EXTERNAL') return no(400, '400100', 'feeDeductType is invalid')
    const made = books.make('kucoin', { mark: remark, asset: coin.asset, network: coin.network, address, memo: memo || null, amount })
    if (typeof made === 'string') return refusals[made]
    return made.wish === 'gateway' ? gatewayAnswer : yes({ withdrawalId: idOf(made) })
  }

  function list(query: URLSearchParams, fault: Fault): Answer {
    const [currency, from] = [query.get('currency'), Number(query.get('startAt') ?? 0)]
    const found = books.list('kucoin').filter((each) => (!currency || each.asset === currency) && each.atMs >= from)
    return page(query, fault, found, (each) => listed(each, fault))
  }

  const chainOf = ({ asset, network }: MadeWithdrawal) => chainIds.find((each) => each.asset === asset && each.network === network)
  const common = (each: Shown, fault: Fault) => ({
    id: idOf(each),
    currency: each.asset,
    status: states[each.stage],
    address: written(each.address),
    memo: each.memo ?? '',
    isInner: false,
    amount: spoil(fault, digits(each.amount)),
    fee: digits(each.fee),
    walletTxId: each.transactionHash === null ? null : `${each.transactionHash}@${written(each.address)}`,
    createdAt: each.atMs,
    remark: each.mark,
  })
  const listed = (each: Shown, fault: Fault) => ({ ...common(each, fault), chain: chainOf(each)?.id, updatedAt: each.atMs })

  function one(id: string, fault: Fault): Answer {
    const each = books.list('kucoin').find((made) => idOf(made) === id)
    if (!each) return no(200, '400100', 'Withdrawal does not exist')
    const more = {
      uid: 165_000_000,
      chainId: chainOf(each)?.id,
      chainName: chainOf(each)?.name,
      currencyName: each.asset,
      failureReason: each.stage === 'failed' ? (each.wish === 'badAddress' ? 'Invalid withdrawal address' : 'Internal error') : '',
    }
    return yes({ ...more, ...common(each, fault), cancelType: 'NON_CANCELABLE', returnStatus: 'NOT_RETURN' })
  }

  function accounts(query: URLSearchParams, fault: Fault): Answer {
    const currency = query.get('currency')
    const rows = books.assets
      .filter((asset) => !currency || asset === currency)
      .map((asset, index) => {
        const available = spoil(fault, digits(books.balance('kucoin', asset)))
        return { id: `main-${index}`, currency: asset, type: query.get('type') ?? 'main', balance: available, available, holds: '0' }
      })
    return yes(spoilRows(fault, rows))
  }

  return ({ method, path, query, body }: Asked, fault: Fault): Answer => {
    if (path === '/api/v3/withdrawals') return method === 'POST' ? send(body) : no(405, '400100', 'Method not allowed')
    if (method !== 'GET') return no(405, '400100', 'Method not allowed')
    if (path === '/api/v1/accounts') return accounts(query, fault)
    return path === listPath ? list(query, fault) : one(path.slice(listPath.length + 1), fault)
  }
}
