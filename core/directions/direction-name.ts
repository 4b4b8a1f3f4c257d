/** The name of a direction that has no name of its own: its currencies. */

import type { Language } from '../language/language.ts'
import type { Currency } from './currency.ts'

type Pair = { currenciesGive: readonly string[]; currencyTake: string }

/** "USDT TRC20, ERC20", "BTC", "Сбербанк": currencies that share their asset. The network is named only if there are several. */
export function currencyName([first, ...others]: readonly Currency[], currencies: readonly Currency[], language: Language): string {
  if (!first) return '…'
  if (first.kind !== 'crypto') return first.name[language]
  const kin = currencies.filter(({ asset, kind }) => asset === first.asset && kind === 'crypto')
  const networks = kin.length > 1 ? [first, ...others].flatMap(({ network }) => network ?? []) : []
  return [first.asset, networks.join(', ')].filter(Boolean).join(' ')
}

/** "USDT TRC20, ERC20 на Сбербанк", "BTC на наличные рубли". "…" stands for a missing choice. */
export function directionName({ currenciesGive, currencyTake }: Pair, currencies: readonly Currency[], language: Language): string {
  const gives = currenciesGive.flatMap((id) => currencies.find((currency) => currency.id === id) ?? [])
  const take = currencies.find(({ id }) => id === currencyTake)
  const taken = currencyName(take ? [take] : [], currencies, language)
  // inside a sentence, cash does not begin with a capital letter
  const inside = take?.kind === 'cash' ? taken.charAt(0).toLowerCase() + taken.slice(1) : taken
  return `${currencyName(gives, currencies, language)} ${language === 'ru' ? 'на' : 'to'} ${inside}`
}

/** The difference between currencies of one asset and kind: the network of a coin, or the bank of bank money. */
export const wayName = ({ kind, network, name }: Pick<Currency, 'kind' | 'network' | 'name'>, language: Language): string =>
  kind === 'crypto' && network !== null ? network : name[language]
