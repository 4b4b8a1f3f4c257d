/** Bybit P2P: the adverts of the website, its payment list and its configuration. Item fields: https://bybit-exchange.github.io/docs/p2p */
import { isDecimal } from '../core/money/decimal.ts'
import { adverts, fiats, type SimulatedAdvert } from './adverts.ts'
import { type Answer, type Asked, type Counterparty, listField, ok, textField } from './counterparty.ts'
import { type Fault, spoil, spoilRows } from './faults.ts'
import type { Market } from './market.ts'

/** Payment ids belong to the market. The real market changes them from time to time. */
const paymentNames: Record<string, string> = {
  '14': 'Bank Transfer',
  '64': 'Raiffeisenbank',
  '75': 'T-Bank',
  '150': 'Kaspi Bank',
  '377': 'Sberbank',
  '379': 'Alfa-Bank',
  '382': 'SBP',
  '416': 'SEPA',
  '581': 'Local Card (T-Bank)',
  '582': 'Local Card (Sberbank)',
  '585': 'Local Card (Alfa-Bank)',
}
const paymentsByFiat: Record<string, number[]> = {
  RUB: [14, 64, 75, 377, 379, 382, 581, 582, 585],
  USD: [14],
  EUR: [14, 416],
  KZT: [14, 150],
}

export function bybit(market: Market, now: () => number): Counterparty {
  const envelope = (result: unknown, code = 0, message = 'SUCCESS'): Answer =>
    ok({ ret_code: code, ret_msg: message, result, ext_code: '', ext_info: null, time_now: (now() / 1000).toFixed(6) })

  function online(body: unknown, fault: Fault): Answer {
    const asked = { fiat: textField(body, 'currencyId'), asset: textField(body, 'tokenId'), amount: textField(body, 'amount') }
    const side = textField(body, 'side')
    const size = Number(textField(body, 'size', '10'))
    const page = Number(textField(body, 'page', '1'))
    const isGood = Number.isInteger(size) && size >= 1 && size <= 100 && Number.isInteger(page) && page >= 1
    if (!isGood || (side !== '0' && side !== '1') || (asked.amount !== '' && !isDecimal(asked.amount))) {
      return envelope(null, 10001, 'Request parameter error.')
    }
    const known = (paymentsByFiat[asked.fiat] ?? []).map(String)
    const takerSide = side === '1' ? 'BUY' : 'SELL'
    const found = adverts(market, { ...asked, takerSide, methods: listField(body, 'payment') }, known)
    const items = found.slice((page - 1) * size, page * size).map((each) => written(each, asked, Number(side), fault, now()))
    return envelope({ count: fault === 'empty' ? 0 : found.length, items: spoilRows(fault, items) })
  }

  return {
    name: 'bybit',
    bodyError: ok({ ret_code: 10002, ret_msg: 'Service busy, please try again later.', result: null, ext_code: '', ext_info: null }),
    answer({ method, path, body }: Asked, fault) {
      if (method === 'POST' && path === '/fiat/otc/item/online') return online(body, fault)
      if (method === 'POST' && path === '/fiat/otc/configuration/queryAllPaymentList') {
        const paymentConfigVo = Object.entries(paymentNames).map(([paymentType, paymentName]) => ({ paymentType, paymentName }))
        // A string that contains JSON, as in the real answer.
        return envelope({ paymentConfigVo: spoilRows(fault, paymentConfigVo), currencyPaymentIdMap: JSON.stringify(paymentsByFiat) })
      }
      if (method === 'GET' && path === '/fiat/p2p/config/initial') {
        const symbols = fiats.map((currencyId) => ({
          tokenId: 'USDT',
          currencyId,
          token: { scale: 4 },
          currency: { scale: 2 },
          currencyMinQuote: '10',
          tokenMinQuote: '1',
        }))
        return envelope({ symbols: spoilRows(fault, symbols), currencies: fiats.map((currencyId) => ({ currencyId })) })
      }
      return null
    },
  }
}

const written = (each: SimulatedAdvert, asked: { fiat: string; asset: string }, side: number, fault: Fault, now: number): object => ({
  id: `1999000000000000${String(each.number).padStart(3, '0')}`,
  accountId: String(290_000 + each.number),
  userId: String(390_000 + each.advertiser.number),
  nickName: `maker-${each.advertiser.number}`,
  tokenId: asked.asset,
  tokenName: asked.asset,
  currencyId: asked.fiat,
  side,
  priceType: 0,
  price: spoil(fault, each.price),
  premium: '0',
  lastQuantity: each.left,
  quantity: '5000.00',
  frozenQuantity: '0',
  executedQuantity: '0',
  minAmount: each.minimum,
  maxAmount: each.maximum,
  remark: '',
  status: each.open ? 10 : 20,
  createDate: String(now - 3_600_000),
  payments: [each.method],
  recentOrderNum: each.advertiser.trades,
  // A number in some adverts and a text in others, as in the real answer.
  recentExecuteRate:
    each.number % 2 === 0 ? Math.round(each.advertiser.completion / 10) : String(Math.round(each.advertiser.completion / 10)),
  finishNum: 4100,
  isOnline: each.open,
  authTag: [each.advertiser.merchant ? 'VA' : 'GA'],
  userType: 'PERSONAL',
  itemType: 'ORIGIN',
  paymentPeriod: 15,
  symbolInfo: { token: { tokenId: asked.asset, scale: 4 }, currency: { currencyId: asked.fiat, scale: 2 } },
})
