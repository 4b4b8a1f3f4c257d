/** How a currency is written next to its sums. All areas use this file. */
import type { CurrencyView } from '../../contract/directions.ts'
import type { Language } from '../../core/language/language.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import { formatAmount, formatRate, shownRate } from '../../core/money/format.ts'
import { NB } from '../app/typo.ts'

type Named = Pick<CurrencyView, 'asset' | 'decimals'>

const signs: Record<string, string> = { RUB: '₽', USD: '$' }

/** The unit after a sum: "₽", "$", "USDT". */
export const unitOf = (currency: Pick<CurrencyView, 'asset'>): string => signs[currency.asset] ?? currency.asset

/** "115 500 ₽", "1 250 USDT": grouped, with a no-break space before the unit. */
export const sumText = (value: Decimal, currency: Named, language: Language): string =>
  `${formatAmount(value, currency.decimals, language)}${NB}${unitOf(currency)}`

type Unit = Pick<CurrencyView, 'asset'>

/** "92,40": the number of `unit`. A price in roubles or dollars has either two decimals or none. */
export function rateFigure(rate: Decimal, unit: Unit, language: Language): string {
  const figure = formatRate(rate, language)
  return unit.asset in signs ? figure.replace(/([.,]\d)$/, '$10') : figure
}

/**
 * "1 USDT = 92,40 ₽". `rate` is the take sum for one unit of give, shown in the direction that gives 1 or more. It may break only before
 * the equals sign.
 */
export function rateText(rate: Decimal, give: Unit, take: Unit, language: Language): string {
  const { value, inverted } = shownRate(rate)
  const [one, many] = inverted ? [take, give] : [give, take]
  return `1${NB}${unitOf(one)} =${NB}${rateFigure(value, many, language)}${NB}${unitOf(many)}`
}

/** The small second line of a currency: its network, "карта, ₽", "наличные, ₽". */
export function secondLine(
  currency: Pick<CurrencyView, 'kind' | 'network' | 'asset' | 'addressValidator' | 'code'>,
  language: Language,
): string {
  if (currency.kind === 'cash') return `${language === 'ru' ? 'Москва' : 'Moscow'}, ${unitOf(currency)}`
  if (currency.kind === 'crypto') return currency.network ?? currency.code
  const how = { card: { ru: 'карта', en: 'card' }, phone: { ru: 'по телефону', en: 'by phone' }, account: { ru: 'счёт', en: 'account' } }
  const words = how[currency.addressValidator as keyof typeof how] ?? { ru: 'перевод', en: 'transfer' }
  return `${words[language]}, ${unitOf(currency)}`
}

/** A currency in a list: "USDT" above "Tether · TRC20", "BTC" above "Bitcoin", "Сбербанк" above "карта, ₽". */
export function listNames(
  currency: Pick<CurrencyView, 'kind' | 'name' | 'network' | 'asset' | 'addressValidator' | 'code'>,
  language: Language,
): { name: string; small: string } {
  const name = currency.name[language]
  const second = secondLine(currency, language)
  if (currency.kind !== 'crypto') return { name, small: second }
  // A network often has the name of its coin: "XRP Ledger" names both.
  return { name: currency.asset, small: second.startsWith(name) ? second : `${name} · ${second}` }
}

/** A currency inside a sentence: "USDT TRC20", "BTC", "Сбербанк". */
export const shortName = (currency: Pick<CurrencyView, 'kind' | 'name' | 'network' | 'asset'>, language: Language): string => {
  const { kind, asset, network, name } = currency
  if (kind !== 'crypto') return name[language]
  return network?.startsWith(name[language]) ? asset : `${asset} ${network ?? ''}`.trim()
}

/** The address of the exchange form with this pair. */
export const exchangePath = (give: Pick<CurrencyView, 'code'>, take: Pick<CurrencyView, 'code'>): string =>
  `/?give=${give.code}&take=${take.code}`
