/** The texts of a moved rate and of the age of a rate. */
import type { CurrencyView } from '../../contract/directions.ts'
import type { Language } from '../../core/language/language.ts'
import type { Decimal } from '../../core/money/decimal.ts'
import { shownRate } from '../../core/money/format.ts'
import { type Instant, secondsBetween } from '../../core/time/instant.ts'
import { NB } from '../app/typo.ts'
import { rateFigure, unitOf } from './currency-words.ts'

type Unit = Pick<CurrencyView, 'asset'>

/** Two rates (take sum for one unit of give) in the direction of the new one, each with its unit, so that they can be compared. */
export function ratePair(before: Decimal, now: Decimal, give: Unit, take: Unit, language: Language): { before: string; now: string } {
  const { inverted } = shownRate(now)
  const turned = (rate: Decimal) => (inverted === shownRate(rate).inverted ? shownRate(rate).value : rate)
  const unit = inverted ? give : take
  const figure = (rate: Decimal) => `${rateFigure(turned(rate), unit, language)}${NB}${unitOf(unit)}`
  return { before: figure(before), now: figure(now) }
}

export type Age = {
  state: 'fresh' | 'older' | 'stale'
  seconds: number
  /** The share of its lifetime that a rate has left: 1 up to 10 s, then less each second, 0 at the limit. */
  left: number
}

const freshSeconds = 10

/** The age of a rate: fresh up to 10 s, stale beyond the limit of the settings. null if the clock or the rate is missing. */
export function ageOf(seenAt: Instant | null, now: Instant | null, staleSeconds: number): Age | null {
  if (seenAt === null || now === null) return null
  const seconds = Math.max(0, Math.floor(secondsBetween(seenAt, now)))
  const state = seconds > staleSeconds ? 'stale' : seconds > freshSeconds ? 'older' : 'fresh'
  const whole = Math.max(1, staleSeconds - freshSeconds)
  return { seconds, state, left: state === 'fresh' ? 1 : Math.max(0, (staleSeconds - seconds) / whole) }
}
