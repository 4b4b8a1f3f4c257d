/** The names of currencies and of their values, in the area of payment details. */
import type { StaffCurrency } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Language } from '../../../core/language/language.ts'
import { listNames } from '../../words/currency-words.ts'

/** "USDT · Tether · TRC20", "Сбербанк · карта, ₽". */
export function fullName(currency: Parameters<typeof listNames>[0], language: Language): string {
  const { name, small } = listNames(currency, language)
  return `${name} · ${small}`
}

/** Currencies that are paid to an address, a card or a phone. */
export const currencyChoices = (currencies: readonly StaffCurrency[], language: Language): { value: string; label: string }[] =>
  currencies
    .filter(({ currency }) => currency.kind !== 'cash')
    .map(({ currency }) => ({ value: currency.id, label: fullName(currency, language) }))

/** The words for the value of such a currency. */
export function valueWord(currency: Pick<Currency, 'kind' | 'addressValidator'> | null) {
  const validator = currency?.addressValidator
  if (validator === 'card' || validator === 'phone' || validator === 'account') return `value_${validator}` as const
  return currency?.kind === 'cashless' ? ('value_plain' as const) : ('value_address' as const)
}
