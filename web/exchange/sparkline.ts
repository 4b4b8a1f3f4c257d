/** A line of rates as an SVG path, and its change. The line is only visual, so floats are fine for it. */
import type { Language } from '../../core/language/language.ts'
import { type Decimal, divide, isNegative, isZero, multiply, roundHalf, subtract } from '../../core/money/decimal.ts'
import { formatRate } from '../../core/money/format.ts'

export type RatePoint = { at: string; rate: Decimal | null }
type Known = { at: string; rate: Decimal }

const isKnown = (point: RatePoint): point is Known => point.rate !== null

/**
 * Path data in a box of width x height. The range of the rates fills the height, and a gap breaks the line. Empty with fewer than two
 * rates.
 */
export function sparkline(points: readonly RatePoint[], width: number, height: number): string {
  const known = points.filter(isKnown)
  const [first, last] = [points[0], points.at(-1)]
  if (known.length < 2 || !first || !last) return ''
  const rates = known.map(({ rate }) => Number(rate))
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const [begin, end] = [Date.parse(first.at), Date.parse(last.at)]
  const x = (at: string) => ((Date.parse(at) - begin) / (end - begin)) * width
  // a constant rate is a line in the middle
  const y = (rate: Decimal) => (high === low ? height / 2 : height - ((Number(rate) - low) / (high - low)) * height)
  return points
    .map((point, place) => {
      if (!isKnown(point)) return ''
      const before = points[place - 1]
      return `${before && isKnown(before) ? 'L' : 'M'}${x(point.at).toFixed(1)} ${y(point.rate).toFixed(1)}`
    })
    .join('')
}

/** The points from this instant on. A page that stays open has older ones. */
export function within(points: readonly RatePoint[], fromMs: number): readonly RatePoint[] {
  const first = points.findIndex(({ at }) => Date.parse(at) >= fromMs)
  return first === 0 ? points : first < 0 ? [] : points.slice(first)
}

/** The line with the live rate at its end, if the live rate is newer than the loaded history. */
export function withPresent(points: readonly RatePoint[], present: RatePoint | null): readonly RatePoint[] {
  const last = points.at(-1)
  return last && present && present.rate !== null && present.at > last.at ? [...points, present] : points
}

/** The change from the first known rate to the last, in per cent with one decimal. null with fewer than two rates. */
export function changePercent(points: readonly RatePoint[]): Decimal | null {
  const known = points.filter(isKnown)
  const [first, last] = [known[0], known.at(-1)]
  return first && last && known.length > 1 ? roundHalf(multiply(divide(subtract(last.rate, first.rate), first.rate), '100'), 1) : null
}

/** "+0,4", "−1,2", "0": with the typographic minus, and without a sign for zero. */
export const changeText = (change: Decimal, language: Language): string =>
  `${isNegative(change) ? '−' : isZero(change) ? '' : '+'}${formatRate(change.replace('-', ''), language)}`
