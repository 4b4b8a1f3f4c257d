/** Binance P2P: the advert search of the website, and its lists. As in reality, the search returns nothing for RUB since 2024. */
import { isDecimal } from '../core/money/decimal.ts'
import { adverts, fiats, type SimulatedAdvert } from './adverts.ts'
import { type Answer, type Asked, type Counterparty, listField, ok, textField } from './counterparty.ts'
import { type Fault, spoil, spoilRows } from './faults.ts'
import type { Market } from './market.ts'

const methodsByFiat: Record<string, Record<string, string>> = {
  RUB: {},
  USD: { Zelle: 'Zelle', Wise: 'Wise', Payoneer: 'Payoneer', BANK: 'Bank Transfer' },
  EUR: { SEPA: 'SEPA (EU) bank transfer', SEPAinstant: 'SEPA Instant', Revolut: 'Revolut', Wise: 'Wise' },
  KZT: { HalykBank: 'Halyk Bank', KaspiBank: 'Kaspi Bank', FortePay: 'ForteBank', BANK: 'Bank Transfer' },
}
const envelope = (data: unknown, more: object = {}): Answer =>
  ok({ code: '000000', message: null, messageDetail: null, ...more, data, success: true })
const illegal = ok({ code: '000002', message: 'illegal parameter', messageDetail: null, data: null, success: false })

export const binanceP2p = (market: Market): Counterparty => ({
  name: 'binance-p2p',
  bodyError: ok({
    code: '100001001',
    message: 'The system is busy. Please try again later.',
    messageDetail: null,
    data: null,
    success: false,
  }),
  answer({ method, path, body }: Asked, fault) {
    if (method !== 'POST') return null
    const fiat = textField(body, 'fiat')
    switch (path) {
      case '/bapi/c2c/v2/friendly/c2c/adv/search':
        return search(market, body, fault)
      case '/bapi/c2c/v1/friendly/c2c/trade-rule/fiat-list':
        return envelope(
          spoilRows(
            fault,
            fiats.map((currencyCode) => ({ currencyCode, currencyScale: 2, countryCode: null, iconUrl: null })),
          ),
        )
      case '/bapi/c2c/v2/public/c2c/adv/filter-conditions':
        return fiat in methodsByFiat ? envelope({ tradeMethods: spoilRows(fault, methodsOf(fiat)), fiat }) : illegal
      case '/bapi/c2c/v2/friendly/c2c/portal/config':
        return fiat in methodsByFiat ? envelope({ fiat, areas: areas(fiat) }) : illegal
      default:
        return null
    }
  },
})

const methodsOf = (fiat: string) =>
  Object.entries(methodsByFiat[fiat] ?? {}).map(([identifier, tradeMethodName]) => ({ identifier, tradeMethodName, iconUrlColor: '' }))

const areas = (fiat: string) =>
  ['EXPRESS', 'BLOCK', 'P2P'].map((area) => ({
    area,
    tradeSides: ['BUY', 'SELL'].map((side) => ({
      side,
      assets: [{ asset: 'USDT', description: 'TetherUS', iconUrl: '' }],
      tradeMethods: methodsOf(fiat).map(({ identifier }) => ({ identifier })),
    })),
  }))

function search(market: Market, body: unknown, fault: Fault): Answer {
  const asked = { fiat: textField(body, 'fiat'), asset: textField(body, 'asset'), amount: textField(body, 'transAmount') }
  const takerSide = textField(body, 'tradeType')
  const page = Number(textField(body, 'page', '1'))
  const rows = Number(textField(body, 'rows', '10'))
  const isGood = Number.isInteger(page) && page >= 1 && Number.isInteger(rows) && rows >= 1 && rows <= 20
  if (!isGood || (takerSide !== 'BUY' && takerSide !== 'SELL') || !asked.fiat || !asked.asset) return illegal
  if (asked.amount !== '' && !isDecimal(asked.amount)) return illegal
  const known = Object.keys(methodsByFiat[asked.fiat] ?? {})
  const ofMerchants = textField(body, 'publisherType') === 'merchant'
  const all = adverts(market, { ...asked, takerSide, methods: listField(body, 'payTypes') }, known)
  const found = all.filter(({ advertiser }) => advertiser.merchant || !ofMerchants)
  const shown = found.slice((page - 1) * rows, page * rows).map((each) => written(each, asked, takerSide, fault))
  return envelope(spoilRows(fault, shown), { total: fault === 'empty' ? 0 : found.length })
}

/** The advert names the side of the advertiser, which is the opposite of the taker's side. */
function written(each: SimulatedAdvert, asked: { fiat: string; asset: string }, takerSide: 'BUY' | 'SELL', fault: Fault): object {
  const advNo = `1137200000000000${String(each.number).padStart(4, '0')}`
  return {
    adv: {
      advNo,
      classify: 'mass',
      tradeType: takerSide === 'BUY' ? 'SELL' : 'BUY',
      asset: asked.asset,
      fiatUnit: asked.fiat,
      price: spoil(fault, each.price),
      initAmount: '5000.00000000',
      surplusAmount: each.left,
      amountAfterEditing: '5000.00000000',
      maxSingleTransAmount: each.maximum,
      minSingleTransAmount: each.minimum,
      dynamicMaxSingleTransAmount: each.maximum,
      tradableQuantity: each.left,
      payTimeLimit: 15,
      isTradable: each.open,
      assetScale: 2,
      fiatScale: 2,
      priceScale: 2,
      commissionRate: '0.00100000',
      takerAdditionalKycRequired: 0,
      remarks: null,
      tradeMethods: [
        { payId: null, payMethodId: '', payType: each.method, identifier: each.method, tradeMethodName: each.method, iconUrlColor: '' },
      ],
    },
    advertiser: {
      userNo: `s${String(each.advertiser.number).padStart(31, '0')}`,
      nickName: `advertiser-${each.advertiser.number}`,
      realName: null,
      userType: each.advertiser.merchant ? 'merchant' : 'user',
      monthOrderCount: each.advertiser.trades,
      // Here it is a share, at the other market it is per cent.
      monthFinishRate: each.advertiser.completion / 1000,
      positiveRate: 0.98,
      userGrade: each.advertiser.merchant ? 3 : 2,
      isBlocked: null,
    },
  }
}
