/** The content of the widget's two fields. The edited side stays as typed; the other side is computed. */
import type { Language } from '../../core/language/language.ts'
import { type Decimal, isZero } from '../../core/money/decimal.ts'
import { formatAmount } from '../../core/money/format.ts'
import { parseAmount } from '../../core/money/parse.ts'
import { limitsInTake, type Quote, type QuoteRefusal, type QuoteTerms, quote, type Side, shownRateOf } from '../../core/rates/quote.ts'

/** The typed sum, and the language in which it was written. */
export type Typed = { side: Side; text: string; language: Language }

export type Limits = NonNullable<ReturnType<typeof limitsInTake>>
export type Figures = {
  /** The texts of both fields. */
  give: string
  take: string
  /** The sum of the edited side. null if the field is empty or has no number. */
  amount: Decimal | null
  quote: Quote | null
  /** take / give at this sum. null if there is no rate. */
  rate: Decimal | null
  limits: Limits | null
  /** Shown under the edited field. `use` is the sum of that side that would be accepted. */
  refusal: { code: QuoteRefusal; use: Decimal | null } | null
}

/** Everything that the widget shows for a sum. */
export function figuresOf(terms: QuoteTerms, typed: Typed, language: Language): Figures {
  const { side } = typed
  const decimalsOf = (of: Side) => (of === 'give' ? terms.giveDecimals : terms.takeDecimals)
  const amount = parseAmount(typed.text, typed.language)
  const text = spoken(typed, decimalsOf(side), language)
  const limits = limitsInTake(terms)
  const empty: Figures = { give: '', take: '', [side]: text, amount: null, quote: null, rate: null, limits, refusal: null }
  if (amount === null || isZero(amount)) return empty
  const found = quote(terms, side, amount)
  const computed = side === 'give' ? found.take : found.give
  const other: Side = side === 'give' ? 'take' : 'give'
  const priced = found.give !== undefined && found.take !== undefined && !isZero(found.take)
  return {
    ...empty,
    amount,
    quote: found,
    [other]: computed === undefined || isZero(computed) ? '' : formatAmount(computed, decimalsOf(other), language),
    rate: priced ? shownRateOf(found.give ?? '1', found.take ?? '0') : null,
    refusal: found.ok ? null : { code: found.code, use: wouldDo(found.code, side, limits) },
  }
}

/** The rate to show if no sum is typed: the rate at the smallest possible sum. */
export const rateAtMinimum = (limits: Limits | null): Decimal | null =>
  limits ? shownRateOf(limits.minimumGive, limits.minimumTake) : null

/** A sum as the text of a field. */
export const typedSum = (side: Side, amount: Decimal | null, decimals: number, language: Language): Typed => ({
  side,
  text: amount === null ? '' : formatAmount(amount, decimals, language),
  language,
})

/** The typed text, written as `language` writes numbers. */
function spoken({ text, language: typedIn }: Typed, decimals: number, language: Language): string {
  if (typedIn === language) return text
  const amount = parseAmount(text, typedIn)
  return amount === null ? text : formatAmount(amount, decimals, language)
}

function wouldDo(code: QuoteRefusal, side: Side, limits: Limits | null): Decimal | null {
  if (!limits || code === 'AMOUNT_INVALID' || code === 'OFF_SALE') return null
  if (code === 'BELOW_MINIMUM') return side === 'give' ? limits.minimumGive : limits.minimumTake
  return side === 'give' ? limits.maximumGive : limits.maximumTake
}

/** The typed sum for another pair. It stays if it can be ordered there; otherwise `instead` replaces it. */
export function keptFor(terms: QuoteTerms, typed: Typed, language: Language, instead: Decimal | null): Typed {
  const decimals = typed.side === 'give' ? terms.giveDecimals : terms.takeDecimals
  const amount = parseAmount(typed.text, typed.language)
  if (amount !== null && quote(terms, typed.side, amount).ok) return typedSum(typed.side, amount, decimals, language)
  return typedSum('give', instead, terms.giveDecimals, language)
}
