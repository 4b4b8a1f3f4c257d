/** The mark-ups of a direction at a moment. Calculated once and used for all later prices. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import { compare, type Decimal, isMore, isPositive, largest, smallest, subtract } from '../money/decimal.ts'
import { type Measured, measured } from '../money/ratio.ts'
import type { Instant } from '../time/instant.ts'
import { keptShare } from './direction-rate.ts'
import { givePercent, type MarkupStep, markupSteps } from './markup.ts'

export type PlannedStep = MarkupStep & { readonly kept: Measured }
export type MarkupPlan = {
  /** Equal steps have equal keys. */
  readonly key: string
  /** Empty if a mark-up leaves nothing. */
  readonly steps: readonly PlannedStep[]
  /** Give currencies with their own mark-up. */
  readonly byGive: readonly { readonly ids: readonly string[]; readonly key: string; readonly steps: readonly PlannedStep[] }[]
  /** The smallest and the largest mark-up of all steps. */
  readonly least: Decimal
  readonly most: Decimal
  /** The step with the best rate, among sums within the limits and active give currencies. */
  readonly best: { readonly key: string; readonly steps: readonly PlannedStep[]; readonly index: number }
}

export function markupPlan(direction: Direction, currencies: readonly Pick<Currency, 'id' | 'active'>[], now: Instant): MarkupPlan {
  const isActive = (id: string) => currencies.some((currency) => currency.id === id && currency.active)
  return markupPlanFor(direction, isActive, now)
}

/** `isActive` says whether a give currency is active. */
export function markupPlanFor(direction: Direction, isActive: (currencyId: string) => boolean, now: Instant): MarkupPlan {
  const ids = new Map<Decimal, string[]>()
  for (const id of direction.currenciesGive) {
    const percent = givePercent(direction, id)
    ids.set(percent, [...(ids.get(percent) ?? []), id])
  }
  const sets = [...ids].map(([percent, gives]) => {
    const steps = markupSteps(direction, gives[0] ?? null, now)
    const possible = steps.every((step) => isPositive(subtract('100', step.percent)))
    return {
      percent,
      ids: gives,
      key: steps.map(({ from, percent: own }) => `${from}:${own}`).join(' '),
      raw: steps,
      steps: possible ? steps.map((step) => ({ ...step, kept: measured(keptShare(step.percent)) })) : [],
    }
  })
  // Give currencies without their own mark-up share the one of the direction. If all have their own, the first set is the base.
  const base = sets.find(({ ids: gives }) => gives.some((id) => !Object.hasOwn(direction.markupByGive, id))) ?? sets[0]
  const empty = { key: '', steps: [], ids: [], raw: [] as MarkupStep[] }
  const whole = base ?? empty
  const percents = sets.flatMap(({ raw }) => raw.map(({ percent }) => percent))
  const active = sets.filter(({ ids: gives }) => gives.some(isActive))
  let best = { key: whole.key, steps: whole.steps as readonly PlannedStep[], index: 0, percent: null as Decimal | null }
  for (const { key, steps } of active.length > 0 ? active : sets) {
    for (const [index, step] of steps.entries()) {
      if (!isReachable(steps, index, direction)) continue
      if (best.percent === null || isMore(best.percent, step.percent)) best = { key, steps, index, percent: step.percent }
    }
  }
  return {
    key: whole.key,
    steps: sets.some(({ steps }) => steps.length === 0) ? [] : whole.steps,
    byGive: sets.filter((set) => set !== base).map(({ ids: gives, key, steps }) => ({ ids: gives, key, steps })),
    least: percents.reduce(smallest, percents[0] ?? '0'),
    most: percents.reduce(largest, percents[0] ?? '0'),
    best: { key: best.key, steps: best.steps, index: best.index },
  }
}

/** Whether a sum within the limits of the direction can fall on a step. */
function isReachable(steps: readonly MarkupStep[], index: number, { minimum, maximum }: Direction): boolean {
  const next = steps[index + 1]
  if (next && compare(next.from, minimum) <= 0) return false
  return maximum === null || compare(steps[index]?.from ?? '0', maximum) <= 0
}
