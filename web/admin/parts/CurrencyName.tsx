/** A currency in a row of a table: its mark, its name, and small beside it the network or the way. */
import type { Currency } from '../../../core/directions/currency.ts'
import { useLanguage } from '../../app/language.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { secondLine } from '../../words/currency-words.ts'
import css from './Form.module.css'

export function CurrencyName({ currency }: { currency: Currency }) {
  const { language } = useLanguage()
  const name = currency.name[language]
  const second = secondLine(currency, language)
  return (
    <span className={css.named}>
      <CurrencyMark icon={currency.icon} size={24} />
      <span>
        {/* a chain that is called as its coin is says nothing more of it */}
        {name} <small>{second === name ? currency.asset : second}</small>
      </span>
    </span>
  )
}
