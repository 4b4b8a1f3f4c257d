import type { Currency } from '../../../core/directions/currency.ts'
import type { Language } from '../../../core/language/language.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'

/** A sum as an email says it: "500 TON". */
export const sumOf = (amount: Decimal, currency: Currency, language: Language): string =>
  `${formatAmount(amount, currency.decimals, language)}\u00a0${currency.asset}`
