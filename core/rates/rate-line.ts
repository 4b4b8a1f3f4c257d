/** The past rates of a direction: the points of a small chart. */
import type { Direction } from '../directions/direction.ts'
import type { Decimal } from '../money/decimal.ts'
import { type Instant, instantOf, millisecondsOf } from '../time/instant.ts'
import { leastSumRate } from './least-sum-rate.ts'
import { type PastFacts, stateAt } from './replay.ts'

/** `rate` is null (a gap) if the direction could not have been sold at that time on its present terms. */
export type RatePoint = { at: Instant; rate: Decimal | null }

/** The rates (take for one give) at the minimum, on a grid of `stepMinutes` that ends at `to`, with the present terms of the direction. */
export function rateLine(direction: Direction, facts: PastFacts, span: { from: Instant; to: Instant; stepMinutes: number }): RatePoint[] {
  // The past rates do not depend on whether the direction is active today.
  const sold = { ...direction, active: true }
  return gridOf(span).map((at) => ({ at, rate: leastSumRate(sold, stateAt(sold, facts, at)) }))
}

/** Ascending moments between both ends. `to` is always included; `from` only if it lies on the grid. */
export function gridOf({ from, to, stepMinutes }: { from: Instant; to: Instant; stepMinutes: number }): Instant[] {
  const [first, last, step] = [millisecondsOf(from), millisecondsOf(to), stepMinutes * 60_000]
  const steps = Math.floor((last - first) / step)
  return Array.from({ length: Math.max(0, steps + 1) }, (_, index) => instantOf(last - (steps - index) * step))
}
