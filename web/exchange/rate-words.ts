/** How a rate and its age read. */
import type { CurrencyView } from '../../contract/directions.ts'
import type { Language } from '../../core/language/language.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import { formatRate, shownRate } from '../../core/money/format.ts'
import { type Instant, secondsBetween } from '../../core/time/instant.ts'
import { unitOf } from '../app/currency-words.ts'
import { NB } from '../ui/typo.ts'

type Unit = Pick<CurrencyView, 'asset'>

/** "92,40" of "92,4": one decimal alone reads like a slip. */
export const rateFigure = (rate: Decimal, language: Language): string => formatRate(rate, language).replace(/([.,]\d)$/, '$10')

/** "1 USDT = 92,40 ₽", the way round in which the figure is 1 or more. `rate` is take for one give. */
export function rateText(rate: Decimal, give: Unit, take: Unit, language: Language): string {
  const { value, inverted } = shownRate(rate)
  const [one, many] = inverted ? [take, give] : [give, take]
  return `1${NB}${unitOf(one)} = ${rateFigure(value, language)}${NB}${unitOf(many)}`
}

/** Two rates the same way round (that of the new one), so that they can be compared. */
export function ratePair(before: Decimal, now: Decimal, language: Language): { before: string; now: string } {
  const { inverted } = shownRate(now)
  const figure = (rate: Decimal) => rateFigure(inverted === shownRate(rate).inverted ? shownRate(rate).value : rate, language)
  return { before: figure(before), now: figure(now) }
}

export type Age = { state: 'fresh' | 'older' | 'stale'; seconds: number }

const freshSeconds = 10

/** How old a rate is: fresh to 10 s, stale beyond the limit of the settings. Null while a clock or a rate is missing. */
export function ageOf(seenAt: Instant | null, now: Instant | null, staleSeconds: number): Age | null {
  if (seenAt === null || now === null) return null
  const seconds = Math.max(0, Math.floor(secondsBetween(seenAt, now)))
  return { seconds, state: seconds > staleSeconds ? 'stale' : seconds > freshSeconds ? 'older' : 'fresh' }
}
