import type { Language } from '../../core/language/language.ts'
import { type Decimal, decimalsOf } from '../../core/money/decimal.ts'
import { formatAmount } from '../../core/money/format.ts'
import { NB } from '../app/typo.ts'

/** "1,5 %"; in English there is no space before the sign. */
export const percentText = (percent: Decimal, language: Language): string =>
  `${formatAmount(percent, decimalsOf(percent), language)}${language === 'ru' ? NB : ''}%`
