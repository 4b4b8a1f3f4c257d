/** KuCoin, private part: one address for each coin and network, made at the first request, and its deposits. */
import { createHmac } from 'node:crypto'
import { type Answer, type Asked, type Counterparty, ok, textField } from './counterparty.ts'
import { type BookedDeposit, demoKeys, type ExchangeBooks, type GivenAddress } from './exchange-books.ts'
import { type Fault, spoil, spoilRows } from './faults.ts'
import { no, page, written, yes } from './kucoin-answers.ts'
import { type ChainId, isKucoinWithdrawalPath, kucoinWithdrawals } from './kucoin-withdrawals.ts'

const { apiKey, secret, passphrase } = demoKeys.kucoin
const windowMs = 5000

const chainIds: readonly ChainId[] = [
  { id: 'trx', name: 'TRC20', asset: 'USDT', network: 'TRC20' },
  { id: 'eth', name: 'ERC20', asset: 'USDT', network: 'ERC20' },
  { id: 'bsc', name: 'BEP20', asset: 'USDT', network: 'BEP20' },
  { id: 'ton', name: 'TON', asset: 'USDT', network: 'TON' },
  { id: 'btc', name: 'BTC', asset: 'BTC', network: 'Bitcoin' },
  { id: 'eth', name: 'ERC20', asset: 'ETH', network: 'Ethereum' },
  { id: 'ltc', name: 'LTC', asset: 'LTC', network: 'Litecoin' },
  { id: 'doge', name: 'DOGE', asset: 'DOGE', network: 'Dogecoin' },
  { id: 'trx', name: 'TRX', asset: 'TRX', network: 'TRON' },
  { id: 'xrp', name: 'XRP', asset: 'XRP', network: 'XRP Ledger' },
  { id: 'xlm', name: 'XLM', asset: 'XLM', network: 'Stellar' },
  { id: 'ton', name: 'TON', asset: 'TON', network: 'TON' },
  { id: 'sol', name: 'SOL', asset: 'SOL', network: 'Solana' },
]

const signed = (text: string): string => createHmac('sha256', secret).update(text).digest('base64')

export function kucoin(books: ExchangeBooks, now: () => number): Counterparty {
  const withdrawals = kucoinWithdrawals(books.withdrawals, chainIds)

  function refusal({ method, target, text, headers }: Asked): Answer | null {
    const [key, sign, at, pass] = ['key', 'sign', 'timestamp', 'passphrase'].map((name) => headers[`kc-api-${name}`] ?? '')
    if (!key || !sign || !at || !pass) return no(401, '400001', 'Any of KC-API-KEY, KC-API-SIGN, KC-API-TIMESTAMP is missing')
    if (!/^\d{13}$/.test(at) || Math.abs(Number(at) - now()) > windowMs) return no(401, '400002', 'Invalid KC-API-TIMESTAMP')
    if (key !== apiKey) return no(401, '400003', 'KC-API-KEY not exists')
    // from version 2 on the passphrase is signed too
    const version = headers['kc-api-key-version']
    if (version !== '2' && version !== '3') return no(401, '400006', 'Invalid KC-API-KEY-VERSION')
    if (pass !== signed(passphrase)) return no(401, '400004', 'Invalid KC-API-PASSPHRASE')
    return sign === signed(`${at}${method}${target}${text}`) ? null : no(401, '400005', 'Invalid KC-API-SIGN')
  }

  const rowOf = (asset: string, id: string): ChainId | undefined => chainIds.find((each) => each.asset === asset && each.id === id)
  const addressRow = ({ id, name, asset }: ChainId, { address, memo }: GivenAddress) => ({
    address: written(address),
    memo: memo ?? '',
    chainId: id,
    to: 'MAIN',
    expirationDate: 0,
    currency: asset,
    chainName: name,
  })

  function create(body: unknown): Answer {
    const row = rowOf(textField(body, 'currency'), textField(body, 'chain'))
    if (!row) return no(200, '900014', 'Invalid chainId')
    if (books.given('kucoin', row.asset, row.network).length > 0) return no(200, '260000', 'Deposit address already exists.')
    const given = books.give('kucoin', row.asset, row.network, 'made 0')
    return given ? yes(addressRow(row, given)) : no(200, '260210', 'Deposit is disabled.')
  }

  function list(query: URLSearchParams, fault: Fault): Answer {
    const row = rowOf(query.get('currency') ?? '', query.get('chain') ?? '')
    if (!row) return no(200, '900014', 'Invalid chainId')
    const given = books.given('kucoin', row.asset, row.network)
    return yes(spoilRows(fault, given).map((each) => addressRow(row, each)))
  }

  function deposits(query: URLSearchParams, fault: Fault): Answer {
    const currency = query.get('currency')
    const [from, until] = [Number(query.get('startAt') ?? 0), Number(query.get('endAt') ?? Number.MAX_SAFE_INTEGER)]
    const found = books
      .deposits('kucoin')
      .filter(({ given, atMs }) => (currency === null || given.asset === currency) && atMs >= from && atMs <= until)
    return page(query, fault, found, (each) => depositRow(each, fault))
  }

  function depositRow(each: BookedDeposit, fault: Fault): object {
    const { given, state } = each
    return {
      currency: given.asset,
      chain: chainIds.find(({ asset, network }) => asset === given.asset && network === given.network)?.id ?? '',
      status: state === 'credited' || state === 'held' ? 'SUCCESS' : state === 'failed' ? 'FAILURE' : 'PROCESSING',
      address: written(given.address),
      memo: given.memo ?? '',
      isInner: false,
      amount: spoil(fault, `${each.amount}${each.amount.includes('.') ? '' : '.'}00`),
      fee: '0.00000000',
      walletTxId: `${each.transactionHash}@${written(given.address)}${given.memo ? `@${given.memo}` : ''}`,
      createdAt: each.atMs,
      updatedAt: each.atMs + each.confirmations,
      remark: '',
      // taken back after the credit
      arrears: state === 'held',
    }
  }

  return {
    name: 'kucoin',
    bodyError: ok({ code: '500000', msg: 'Internal Server Error' }),
    answer(asked, fault) {
      const { method, path, query, body } = asked
      if (path === '/api/v1/timestamp' && method === 'GET') return yes(now())
      if (isKucoinWithdrawalPath(path)) return refusal(asked) ?? withdrawals(asked, fault)
      const asks = [`${method} ${path}`].find((each) =>
        ['POST /api/v3/deposit-address/create', 'GET /api/v3/deposit-addresses', 'GET /api/v1/deposits'].includes(each),
      )
      if (asks === undefined) return null
      const refused = refusal(asked)
      if (refused) return refused
      if (method === 'POST') return create(body)
      return path === '/api/v1/deposits' ? deposits(query, fault) : list(query, fault)
    },
  }
}
