/** Figures of the partner programme as people read them. */
import type { Language } from '../../core/language/language.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import { formatAmount } from '../../core/money/format.ts'
import { NB } from '../app/typo.ts'
import { sumText } from '../words/currency-words.ts'

/** Incomes are in USDT of no network. */
export const usdt = { asset: 'USDT', decimals: 2 } as const
export const usdtText = (value: Decimal, language: Language): string => sumText(value, usdt, language)

/** "12,5" */
export const percentText = (percent: Decimal, language: Language): string => formatAmount(percent, 4, language)

/** "10 %", as each language writes it. */
export const shareText = (percent: Decimal, language: Language): string =>
  `${percentText(percent, language)}${language === 'ru' ? NB : ''}%`

/** "4 512 ₽": whole roubles. */
export const rublesText = (value: Decimal, language: Language): string => sumText(value, { asset: 'RUB', decimals: 0 }, language)

/** One figure, or "0,5–2" where both ends differ. */
export const rangeText = ({ from, to }: { from: Decimal; to: Decimal }, write: (value: Decimal) => string): string =>
  from === to ? write(from) : `${write(from).replace(/[^\d]+$/, '')}–${write(to)}`
