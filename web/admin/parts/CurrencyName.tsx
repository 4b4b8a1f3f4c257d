/** A currency in a table row: its icon, its name, and in small letters its network or way of payment. */
import type { Currency } from '../../../core/directions/currency.ts'
import { useLanguage } from '../../app/language.tsx'
import { CurrencyMark } from '../../ui/CurrencyMark.tsx'
import { secondLine } from '../../words/currency-words.ts'
import css from './forms/Form.module.css'

export function CurrencyName({ currency }: { currency: Currency }) {
  const { language } = useLanguage()
  const name = currency.name[language]
  const second = secondLine(currency, language)
  return (
    <span className={css.named}>
      <CurrencyMark icon={currency.icon} size={24} />
      <span>
        {/* if the network has the same name as the coin, show the asset instead */}
        {name} <small>{second === name ? currency.asset : second}</small>
      </span>
    </span>
  )
}
