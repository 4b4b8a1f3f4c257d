/** The name of a bank as staff read it. A client types it, so it is in his language; the catalogue has the names of many in both. */
import type { Currency } from '../../../core/directions/currency.ts'
import { foldedText } from '../../../core/language/folded-text.ts'
import type { Language } from '../../../core/language/language.ts'

/** In the language of the reader where the catalogue has this bank, else as it was typed. */
export function bankName(typed: string, currencies: readonly Pick<Currency, 'kind' | 'name'>[], language: Language): string {
  const bank = foldedText(typed.trim())
  const known = currencies.find(({ kind, name }) => kind === 'cashless' && (foldedText(name.ru) === bank || foldedText(name.en) === bank))
  return known?.name[language] ?? typed
}
