/** OKX, private part: addresses and deposits of one account, with signed requests. Addresses are made in its app, so some exist already. */
import { createHmac } from 'node:crypto'
import { type Answer, type Asked, type Counterparty, ok } from './counterparty.ts'
import { type BookedDeposit, demoKeys, type ExchangeBooks } from './exchange-books.ts'
import { type Fault, spoil, spoilHistory, spoilRows } from './faults.ts'
import { okxWithdrawalPaths, okxWithdrawals } from './okx-withdrawals.ts'

const { apiKey, secret, passphrase } = demoKeys.okx
/** The owner has made this many addresses of each network. */
export const addressesMade = 5
const windowMs = 30_000

/** The names of OKX's own list of currencies. */
const chainNames: readonly { chain: string; asset: string; network: string; end: string }[] = [
  { chain: 'USDT-TRC20', asset: 'USDT', network: 'TRC20', end: 'gjLj6t' },
  { chain: 'USDT-ERC20', asset: 'USDT', network: 'ERC20', end: '831ec7' },
  { chain: 'USDT-BSC', asset: 'USDT', network: 'BEP20', end: '197955' },
  { chain: 'USDT-TON', asset: 'USDT', network: 'TON', end: '_sDs' },
  { chain: 'BTC-Bitcoin', asset: 'BTC', network: 'Bitcoin', end: '' },
  { chain: 'ETH-ERC20', asset: 'ETH', network: 'Ethereum', end: '' },
  { chain: 'LTC-Litecoin', asset: 'LTC', network: 'Litecoin', end: '' },
  { chain: 'DOGE-Dogecoin', asset: 'DOGE', network: 'Dogecoin', end: '' },
]

const no = (status: number, code: string, msg: string): Answer => ({ status, body: { code, msg, data: [] } })
const yes = (data: unknown): Answer => ok({ code: '0', msg: '', data })

export function okx(books: ExchangeBooks, now: () => number): Counterparty {
  const withdrawals = okxWithdrawals(books.withdrawals, chainNames)

  function refusal({ method, target, text, headers }: Asked): Answer | null {
    const [key, sign, at, pass] = ['key', 'sign', 'timestamp', 'passphrase'].map((name) => headers[`ok-access-${name}`] ?? '')
    if (!key) return no(401, '50103', 'Request header "OK-ACCESS-KEY" cannot be empty.')
    if (!pass) return no(401, '50104', 'Request header "OK-ACCESS-PASSPHRASE" cannot be empty.')
    if (!sign) return no(401, '50106', 'Request header "OK-ACCESS-SIGN" cannot be empty.')
    if (!at) return no(401, '50107', 'Request header "OK-ACCESS-TIMESTAMP" cannot be empty.')
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at)) return no(401, '50112', 'Invalid OK-ACCESS-TIMESTAMP')
    if (Math.abs(Date.parse(at) - now()) > windowMs) return no(401, '50102', 'Timestamp request expired')
    if (key !== apiKey) return no(401, '50111', 'Invalid OK-ACCESS-KEY')
    if (pass !== passphrase) return no(401, '50105', 'Request header "OK-ACCESS-PASSPHRASE" incorrect.')
    const right = createHmac('sha256', secret).update(`${at}${method}${target}${text}`).digest('base64')
    return sign === right ? null : no(401, '50113', 'Invalid Sign')
  }

  function addresses(ccy: string, fault: Fault): Answer {
    if (!ccy) return no(400, '50014', 'Parameter ccy can not be empty.')
    const rows = chainNames
      .filter(({ asset }) => asset === ccy)
      .flatMap(({ chain, asset, network, end }) =>
        Array.from({ length: addressesMade }, (_, index) => {
          const given = books.give('okx', asset, network, `made ${index}`)
          const row = {
            chain,
            ctAddr: end,
            ccy,
            to: '6',
            addr: given?.address,
            verifiedName: 'DEMO',
            selected: index === (books.chosen() ?? addressesMade - 1),
          }
          return given?.memo ? { ...row, tag: given.memo } : row
        }),
      )
    return yes(spoilRows(fault, rows))
  }

  function history(query: URLSearchParams, fault: Fault): Answer {
    const limit = Number(query.get('limit') ?? 100)
    if (!(limit >= 1 && limit <= 100)) return no(400, '51000', 'Parameter limit error')
    for (const coin of chainNames)
      for (let index = 0; index < addressesMade; index += 1) books.give('okx', coin.asset, coin.network, `made ${index}`)
    const [after, before, ccy] = ['after', 'before', 'ccy'].map((name) => query.get(name))
    const found = books
      .deposits('okx')
      .filter(({ given, atMs }) => (!ccy || given.asset === ccy) && (!after || atMs < Number(after)) && (!before || atMs > Number(before)))
      .slice(0, limit)
    return yes(spoilHistory(fault, found).map((each) => depositRow(each, fault)))
  }

  function depositRow(each: BookedDeposit, fault: Fault): object {
    const { given, state } = each
    const chain = chainNames.find(({ asset, network }) => asset === given.asset && network === given.network)?.chain
    return {
      actualDepBlkConfirm: String(Math.min(each.confirmations, each.needed)),
      amt: spoil(fault, each.amount),
      areaCodeFrom: '',
      ccy: given.asset,
      chain,
      depId: String(each.id),
      from: '',
      fromWdId: '',
      state: state === 'credited' ? '2' : state === 'held' ? '12' : state === 'failed' ? '13' : '0',
      to: given.address,
      ts: String(each.atMs),
      txId: each.transactionHash,
    }
  }

  return {
    name: 'okx',
    bodyError: ok({ code: '50026', msg: 'System error', data: [] }),
    answer(asked, fault) {
      const { method, path, query } = asked
      if (okxWithdrawalPaths.includes(path)) return refusal(asked) ?? withdrawals(asked, fault)
      if (method !== 'GET') return null
      if (path === '/api/v5/public/time') return yes([{ ts: String(now()) }])
      if (path !== '/api/v5/asset/deposit-address' && path !== '/api/v5/asset/deposit-history') return null
      const refused = refusal(asked)
      if (refused) return refused
      return path.endsWith('-address') ? addresses(query.get('ccy') ?? '', fault) : history(query, fault)
    },
  }
}
