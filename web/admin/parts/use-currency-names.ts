/** The names of currencies by their id, those that are off sale too: for what was written down with ids. */
import { currencyName } from '../../../core/directions/direction-name.ts'
import { useLanguage } from '../../app/language.tsx'
import { useAsked } from '../../app/use-asked.ts'
import type { CurrencyNames } from './changed-field.ts'

/** `wanted`: false asks for nothing. Until the names have come, an id has none. */
export function useCurrencyNames(wanted: boolean): CurrencyNames {
  const { language } = useLanguage()
  const { data } = useAsked('listCurrencies', wanted ? {} : null)
  const all = data?.currencies.map(({ currency }) => currency) ?? []
  return (id) => {
    const found = all.find((one) => one.id === id)
    return found ? currencyName([found], all, language) : null
  }
}
