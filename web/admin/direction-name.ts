/** How a direction is called where it has no name of its own: its currencies. */
import type { Currency } from '../../core/directions/currency.ts'
import type { Language } from '../../core/language/language.ts'

type Pair = { currenciesGive: readonly string[]; currencyTake: string }

/** "USDT TRC20, ERC20 на Сбербанк"; "…" for what is not chosen yet. */
export function directionName({ currenciesGive, currencyTake }: Pair, currencies: readonly Currency[], language: Language): string {
  const gives = currenciesGive.flatMap((id) => currencies.find((currency) => currency.id === id) ?? [])
  const take = currencies.find(({ id }) => id === currencyTake)
  const [first] = gives
  const give =
    first?.kind === 'crypto' && first.network !== null
      ? `${first.asset} ${gives.flatMap(({ network }) => network ?? []).join(', ')}`
      : first?.name[language]
  const taken = take && (take.kind === 'crypto' && take.network !== null ? `${take.asset} ${take.network}` : take.name[language])
  return `${give ?? '…'} ${language === 'ru' ? 'на' : 'to'} ${taken ?? '…'}`
}
