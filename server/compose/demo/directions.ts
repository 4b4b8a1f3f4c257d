/** The catalogue that an office could open with: directions, their rate legs, fields and limits. */
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction, MeetingPlace } from '../../../core/directions/direction.ts'
import { proposedRows } from '../../../core/directions/payout-fields.ts'
import { subtract } from '../../../core/money/decimal.ts'
import type { RateLeg } from '../../../core/rates/leg.ts'
import { currencies, networkCost } from './currencies.ts'

const byId = new Map(currencies.map((currency) => [currency.id, currency]))
const currency = (id: string): Currency => {
  const found = byId.get(id)
  if (!found) throw new Error(`the catalogue names no currency ${id}`)
  return found
}

/** In whole units of the give asset: about 100 and 30,000 USDT. */
const limits: Record<string, [minimum: string, maximum: string]> = {
  USDT: ['100', '30000'],
  BTC: ['0.001', '0.4'],
  ETH: ['0.03', '9'],
  TON: ['30', '9000'],
  SOL: ['0.6', '180'],
  TRX: ['350', '100000'],
  LTC: ['1', '300'],
  XRP: ['45', '13000'],
  XLM: ['300', '90000'],
  ATOM: ['20', '6000'],
  DOGE: ['500', '150000'],
  RUB: ['10000', '2500000'],
  USD: ['1000', '30000'],
}

const spot = (asset: string, inverted = false): RateLeg => ({ source: 'spot-binance', pair: `${asset}USDT`, inverted })
const rapira = (inverted = false): RateLeg => ({ source: 'rapira', pair: 'USDT/RUB', inverted })
/** What people on the market pay for USDT by SBP. */
const marketSell: RateLeg = { source: 'p2p-bybit', type: 'SELL', method: '382', currencyCode: 'RUB', inverted: false }
const dollar: RateLeg = { source: 'fixed', value: '1', inverted: false }

const toUsdt = (asset: string): RateLeg[] =>
  asset === 'USDT' ? [] : asset === 'RUB' ? [rapira(true)] : asset === 'USD' ? [dollar] : [spot(asset)]
const fromUsdt = (take: Currency): RateLeg[] => {
  if (take.asset === 'USDT') return []
  if (take.asset === 'USD') return [dollar]
  if (take.asset !== 'RUB') return [spot(take.asset, true)]
  return [take.network === 'SBP' ? marketSell : rapira()]
}

/** How an asset is valued in USDT, for profit and for limits in roubles. */
export const assetLegs: Record<string, RateLeg[]> = Object.fromEntries(
  [...new Set(currencies.map(({ asset }) => asset))].map((asset) => [asset, asset === 'USDT' ? [dollar] : toUsdt(asset)]),
)

const meetingPlaces: MeetingPlace[] = [
  {
    id: 'office',
    name: { ru: 'Офис', en: 'Office' },
    address: { ru: 'Москва, Примерная улица, 1, 4-й этаж', en: '1 Primernaya Street, 4th floor, Moscow' },
  },
  {
    id: 'bank',
    name: { ru: 'Отделение банка', en: 'Bank branch' },
    address: { ru: 'Москва, Образцовый переулок, 7', en: '7 Obraztsovy Lane, Moscow' },
  },
]

const instructions = (give: Currency) => {
  if (give.kind === 'cashless')
    return {
      ru: 'Переведите точную сумму одним платежом со своей карты или счёта. Комментарий к переводу оставьте пустым.',
      en: 'Send the exact amount in one payment from your own card or account. Leave the comment of the transfer empty.',
    }
  if (give.kind === 'cash')
    return {
      ru: 'Возьмите с собой паспорт и код со страницы заявки. Принимаем купюры без повреждений.',
      en: 'Bring your passport and the code from the order page. We accept undamaged notes.',
    }
  return {
    ru: 'Отправьте точную сумму одним переводом. Комиссию сети (она идёт сети, а не нам) кошелёк возьмёт сверх этой суммы.',
    en: 'Send the exact amount in one transfer. Your wallet takes the network fee (it goes to the network, not to us) on top of this amount.',
  }
}

/** Ether to the card of this bank asks for a verified card. */
const demoVerified = 'eth-alfa'

function direction(id: string, gives: string[], takeId: string, markupPercent: string): Direction {
  const give = currency(gives[0] as string)
  const take = currency(takeId)
  const [minimum, maximum] = limits[give.asset] as [string, string]
  const legs = [...toUsdt(give.asset), ...fromUsdt(take)]
  const withCash = give.kind === 'cash' || take.kind === 'cash'
  return {
    id,
    active: true,
    currenciesGive: gives,
    currencyTake: takeId,
    fieldRows: JSON.stringify(proposedRows(give, take)),
    legs: legs.length > 0 ? legs : [dollar],
    markupPercent,
    markupHours: [],
    markupByGive: {},
    markupTiers: give.asset === 'USDT' && take.asset === 'RUB' ? [{ from: '5000', markupPercent: subtract(markupPercent, '0.3') }] : [],
    // what sending costs us is inside the sum that is shown
    fixedCost: networkCost[take.id] ?? '0',
    minimum,
    maximum,
    // one bank is enough to meet the verification of a card
    verification: id === demoVerified ? 'card' : 'none',
    // one coin is enough to see what a screening does
    aml: give.id === 'trx' ? 'required' : 'off',
    instructions: instructions(give),
    instructionsRequired: false,
    meetingPlaces: withCash ? meetingPlaces : [],
    payAt: give.kind === 'cash' ? 'meeting' : 'before',
  }
}

const usdt = ['usdt-trc20', 'usdt-erc20', 'usdt-bep20', 'usdt-ton']
const cards = ['sber', 'tbank', 'alfa']
const phones = ['sbp-sber', 'sbp-tbank', 'sbp-alfa']
const alts = ['btc', 'eth', 'ton', 'sol', 'trx', 'ltc', 'xrp', 'xlm', 'atom', 'doge']

const sells = [
  ...cards.map((take) => direction(`usdt-${take}`, usdt, take, '1.2')),
  ...phones.map((take) => direction(`usdt-${take}`, usdt, take, '1.1')),
  ...alts.flatMap((give) => cards.map((take) => direction(`${give}-${take}`, [give], take, '1.6'))),
  ...['btc', 'eth', 'ton', 'sol'].flatMap((give) => phones.map((take) => direction(`${give}-${take}`, [give], take, '1.5'))),
  direction('usdt-cash-rub', usdt, 'cash-rub', '0.9'),
  direction('btc-cash-rub', ['btc'], 'cash-rub', '1.3'),
  direction('usdt-cash-usd', usdt, 'cash-usd', '0.8'),
  direction('btc-cash-usd', ['btc'], 'cash-usd', '1.2'),
]
const buys = [
  ...[...usdt, 'btc', 'eth', 'ton', 'sol', 'trx', 'ltc', 'xrp'].map((take) => direction(`rub-${take}`, cards, take, '1.9')),
  direction('cash-rub-usdt-trc20', ['cash-rub'], 'usdt-trc20', '1.1'),
  direction('cash-rub-btc', ['cash-rub'], 'btc', '1.4'),
  direction('cash-usd-usdt-trc20', ['cash-usd'], 'usdt-trc20', '0.9'),
]
const swaps = [
  direction('btc-usdt-trc20', ['btc'], 'usdt-trc20', '0.9'),
  direction('eth-usdt-trc20', ['eth'], 'usdt-trc20', '0.9'),
  direction('ltc-usdt-trc20', ['ltc'], 'usdt-trc20', '1'),
  direction('ton-usdt-trc20', ['ton'], 'usdt-trc20', '1'),
  direction('usdt-btc', usdt, 'btc', '0.9'),
  direction('usdt-eth', usdt, 'eth', '0.9'),
  direction('usdt-ton', usdt, 'ton', '1'),
]

/** Every direction of the first catalogue. */
export const directions: readonly Direction[] = [...sells, ...buys, ...swaps]
