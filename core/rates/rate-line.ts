/** How the rate of a direction went: the points of a small chart. */
import type { Direction } from '../directions/direction.ts'
import type { Decimal } from '../money/decimal.ts'
import { type Instant, instantOf, millisecondsOf } from '../time/instant.ts'
import { leastSumRate } from './least-sum-rate.ts'
import { type PastFacts, stateAt } from './replay.ts'

/** A gap (null) is a time in which the direction could not have been sold on its present terms. */
export type RatePoint = { at: Instant; rate: Decimal | null }

/** Take for one give at the least sum, on a grid of so many minutes that ends at `to`; the terms are the direction's present ones. */
export function rateLine(direction: Direction, facts: PastFacts, span: { from: Instant; to: Instant; stepMinutes: number }): RatePoint[] {
  // Whether it is sold today is no matter of the past.
  const sold = { ...direction, active: true }
  return gridOf(span).map((at) => ({ at, rate: leastSumRate(sold, stateAt(sold, facts, at)) }))
}

/** Ascending moments, both ends inside as far as the step allows; `to` always is. */
export function gridOf({ from, to, stepMinutes }: { from: Instant; to: Instant; stepMinutes: number }): Instant[] {
  const [first, last, step] = [millisecondsOf(from), millisecondsOf(to), stepMinutes * 60_000]
  const steps = Math.floor((last - first) / step)
  return Array.from({ length: Math.max(0, steps + 1) }, (_, index) => instantOf(last - (steps - index) * step))
}
