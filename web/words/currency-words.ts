/** How a currency is written beside its sums: one place for all areas. */
import type { CurrencyView } from '../../contract/directions.ts'
import type { Language } from '../../core/language/language.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import { formatAmount, formatRate, shownRate } from '../../core/money/format.ts'
import { NB } from '../app/typo.ts'

type Named = Pick<CurrencyView, 'asset' | 'decimals'>

const signs: Record<string, string> = { RUB: '₽', USD: '$' }

/** What stands behind a sum: "₽", "$", "USDT". */
export const unitOf = (currency: Pick<CurrencyView, 'asset'>): string => signs[currency.asset] ?? currency.asset

/** "115 500 ₽", "1 250 USDT": grouped, the unit bound by a no-break space. */
export const sumText = (value: Decimal, currency: Named, language: Language): string =>
  `${formatAmount(value, currency.decimals, language)}${NB}${unitOf(currency)}`

type Unit = Pick<CurrencyView, 'asset'>

/** "92,40": how much of `unit`; a price in roubles or dollars has both digits of its fraction or none. */
export function rateFigure(rate: Decimal, unit: Unit, language: Language): string {
  const figure = formatRate(rate, language)
  return unit.asset in signs ? figure.replace(/([.,]\d)$/, '$10') : figure
}

/** "1 USDT = 92,40 ₽": `rate` is take for one give, shown the way round that is 1 or more; it may break before the sign of equality only. */
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

/** A currency in a list: "USDT" over "Tether · TRC20", "BTC" over "Bitcoin", "Сбербанк" over "карта, ₽". */
export function listNames(
  currency: Pick<CurrencyView, 'kind' | 'name' | 'network' | 'asset' | 'addressValidator' | 'code'>,
  language: Language,
): { name: string; small: string } {
  const name = currency.name[language]
  const second = secondLine(currency, language)
  if (currency.kind !== 'crypto') return { name, small: second }
  // A chain is often called as its coin is: "XRP Ledger" names both.
  return { name: currency.asset, small: second.startsWith(name) ? second : `${name} · ${second}` }
}

/** A currency within a sentence: "USDT TRC20", "BTC", "Сбербанк". */
export const shortName = (currency: Pick<CurrencyView, 'kind' | 'name' | 'network' | 'asset'>, language: Language): string => {
  const { kind, asset, network, name } = currency
  if (kind !== 'crypto') return name[language]
  return network?.startsWith(name[language]) ? asset : `${asset} ${network ?? ''}`.trim()
}

/** Address of the exchange with a pair chosen. */
export const exchangePath = (give: Pick<CurrencyView, 'code'>, take: Pick<CurrencyView, 'code'>): string =>
  `/?give=${give.code}&take=${take.code}`
