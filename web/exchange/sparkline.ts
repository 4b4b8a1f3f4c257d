/** A line of rates as the path of an SVG, and how far it has come: for the eye only, so floats will do for the line. */
import type { Language } from '../../core/language/language.ts'
import { type Decimal, divide, isNegative, isZero, multiply, roundHalf, subtract } from '../../core/money/decimal.ts'
import { formatRate } from '../../core/money/format.ts'

export type RatePoint = { at: string; rate: Decimal | null }
type Known = { at: string; rate: Decimal }

const isKnown = (point: RatePoint): point is Known => point.rate !== null

/** Path data in a box of width x height, the whole range of the rates between its edges; a gap breaks the line. Empty with fewer than two rates. */
export function sparkline(points: readonly RatePoint[], width: number, height: number): string {
  const known = points.filter(isKnown)
  const [first, last] = [points[0], points.at(-1)]
  if (known.length < 2 || !first || !last) return ''
  const rates = known.map(({ rate }) => Number(rate))
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const [begin, end] = [Date.parse(first.at), Date.parse(last.at)]
  const x = (at: string) => ((Date.parse(at) - begin) / (end - begin)) * width
  // a rate that stood still is a line in the middle
  const y = (rate: Decimal) => (high === low ? height / 2 : height - ((Number(rate) - low) / (high - low)) * height)
  return points
    .map((point, place) => {
      if (!isKnown(point)) return ''
      const before = points[place - 1]
      return `${before && isKnown(before) ? 'L' : 'M'}${x(point.at).toFixed(1)} ${y(point.rate).toFixed(1)}`
    })
    .join('')
}

/** The line with the live rate at its end, where that is newer than what was fetched. */
export function withPresent(points: readonly RatePoint[], present: RatePoint | null): readonly RatePoint[] {
  const last = points.at(-1)
  return last && present && present.rate !== null && present.at > last.at ? [...points, present] : points
}

/** From the first known rate to the last, in per cent with one decimal; null with fewer than two. */
export function changePercent(points: readonly RatePoint[]): Decimal | null {
  const known = points.filter(isKnown)
  const [first, last] = [known[0], known.at(-1)]
  return first && last && known.length > 1 ? roundHalf(multiply(divide(subtract(last.rate, first.rate), first.rate), '100'), 1) : null
}

/** "+0,4", "−1,2", "0": with the sign of print, nothing before a rate that is where it was. */
export const changeText = (change: Decimal, language: Language): string =>
  `${isNegative(change) ? '−' : isZero(change) ? '' : '+'}${formatRate(change.replace('-', ''), language)}`
