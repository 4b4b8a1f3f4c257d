/** OKX, private part: withdrawals from the funding account. It refuses a clientId that it has had before. */
import { type Answer, type Asked, ok, textField } from './counterparty.ts'
import { type Fault, spoil, spoilHistory, spoilRows } from './faults.ts'
import {
  feeOf,
  gatewayAnswer,
  type MadeWithdrawal,
  type WithdrawalBooks,
  type WithdrawalRefusal,
  type WithdrawalStage,
} from './withdrawal-books.ts'

const no = (status: number, code: string, msg: string): Answer => ({ status, body: { code, msg, data: [] } })
const yes = (data: unknown): Answer => ok({ code: '0', msg: '', data })

const refusals: Readonly<Record<WithdrawalRefusal, Answer>> = {
  coin: no(400, '51000', 'Parameter chain error'),
  address: no(200, '58222', 'Illegal withdrawal address.'),
  memo: no(200, '58221', 'Missing label of withdrawal address.'),
  list: no(200, '58203', 'Please add a withdrawal address.'),
  amount: no(400, '51000', 'Parameter amt error'),
  low: no(200, '58206', 'Withdrawal amount is lower than the lower limit'),
  balance: no(200, '58350', 'Insufficient balance'),
}
const states: Readonly<Record<WithdrawalStage, string>> = { waiting: '0', sent: '1', done: '2', failed: '-1', stuck: '19', strange: '77' }

export type ChainName = { chain: string; asset: string; network: string }

export const okxWithdrawalPaths = ['withdrawal', 'withdrawal-history', 'balances', 'currencies'].map((each) => `/api/v5/asset/${each}`)

/** For requests with a valid signature. */
export function okxWithdrawals(books: WithdrawalBooks, chainNames: readonly ChainName[]) {
  function send(body: unknown): Answer {
    const [ccy, amount, dest, to, chain, mark] = ['ccy', 'amt', 'dest', 'toAddr', 'chain', 'clientId'].map((name) => textField(body, name))
    for (const [name, value] of Object.entries({ ccy, amt: amount, dest, toAddr: to }))
      if (!value) return no(400, '50014', `Parameter ${name} can not be empty.`)
    if (dest !== '4') return no(400, '51000', 'Parameter dest error')
    if (mark && !/^[A-Za-z0-9]{1,32}$/.test(mark)) return no(400, '51000', 'Parameter clientId error')
    // OKX does not document the code for this refusal
    if (mark && books.list('okx').some((each) => each.mark === mark)) return no(200, '58999', 'clientId already exists')
    const coin = chainNames.find((each) => each.asset === ccy && each.chain === chain)
    const [address = '', memo = null] = (to ?? '').split(':')
    const made = coin
      ? books.make('okx', { mark: mark ?? '', asset: coin.asset, network: coin.network, address, memo, amount: amount ?? '' })
      : 'coin'
    if (typeof made === 'string') return refusals[made]
    return made.wish === 'gateway' ? gatewayAnswer : yes([{ amt: made.amount, wdId: String(made.id), ccy, clientId: made.mark, chain }])
  }

  function history(query: URLSearchParams, fault: Fault): Answer {
    const [ccy, id, mark, after] = ['ccy', 'wdId', 'clientId', 'after'].map((name) => query.get(name))
    const found = books
      .list('okx')
      .filter(
        (each) =>
          (!ccy || each.asset === ccy) &&
          (!id || String(each.id) === id) &&
          (!mark || each.mark === mark) &&
          (!after || each.atMs < Number(after)),
      )
      .slice(0, 100)
    return yes(spoilHistory(fault, found).map((each) => row(each)))
  }

  const row = (each: MadeWithdrawal & { stage: WithdrawalStage }) => ({
    note: '',
    chain: chainNames.find(({ asset, network }) => asset === each.asset && network === each.network)?.chain,
    fee: each.fee,
    feeCcy: each.asset,
    ccy: each.asset,
    clientId: each.mark,
    toAddrType: '1',
    amt: each.amount,
    txId: each.transactionHash ?? '',
    from: 'demo@example.com',
    areaCodeFrom: '',
    to: each.address,
    ...(each.memo === null ? {} : { tag: each.memo }),
    areaCodeTo: '',
    state: states[each.stage],
    ts: String(each.atMs),
    nonTradableAsset: false,
    wdId: String(each.id),
  })

  function balances(ccy: string, fault: Fault): Answer {
    const rows = books.assets
      .filter((asset) => !ccy || asset === ccy)
      .map((asset) => {
        const free = spoil(fault, books.balance('okx', asset))
        return { ccy: asset, bal: free, frozenBal: '0', availBal: free }
      })
    return yes(spoilRows(fault, rows))
  }

  function currencies(ccy: string): Answer {
    const rows = chainNames.filter(({ asset }) => !ccy || asset === ccy)
    return yes(
      rows.map(({ chain, asset, network }) => ({
        ccy: asset,
        chain,
        canWd: true,
        fee: feeOf(asset, network),
        minFee: feeOf(asset, network),
      })),
    )
  }

  return ({ method, path, query, body }: Asked, fault: Fault): Answer => {
    const [call, ccy] = [path.slice('/api/v5/asset/'.length), query.get('ccy') ?? '']
    if (call === 'withdrawal' && method === 'POST') return send(body)
    if (method !== 'GET') return no(405, '50000', 'Method not allowed')
    return call === 'withdrawal-history' ? history(query, fault) : call === 'balances' ? balances(ccy, fault) : currencies(ccy)
  }
}
