/** The mark-up of a direction at a moment: the percentage points by amount, by Moscow hour and by give currency are added. */

import type { Direction, MarkupHours } from '../directions/direction.ts'
import { moscowDate, moscowTime } from '../directions/working-hours.ts'
import { add, compare, type Decimal, isZero, sum } from '../money/decimal.ts'
import { addHours, type Instant } from '../time/instant.ts'

/** The mark-up in per cent from this give amount on. */
export type MarkupStep = { from: Decimal; percent: Decimal }
type Terms = Pick<Direction, 'markupPercent' | 'markupTiers'>
type WholeTerms = Terms & Pick<Direction, 'markupHours' | 'markupByGive'>

/** The parts of the mark-up of one sum, each with its origin. Parts of zero are left out, except the first. */
export type MarkupPart =
  | { kind: 'base'; percent: Decimal }
  | { kind: 'tier'; from: Decimal; percent: Decimal }
  | { kind: 'hours'; from: string; to: string; percent: Decimal }
  | { kind: 'give'; giveCurrencyId: string; percent: Decimal }

/** The mark-ups by amount only: from zero, ascending. If two tiers have the same `from`, the later one applies. */
export function amountSteps({ markupPercent, markupTiers }: Terms): MarkupStep[] {
  const tiers = markupTiers.map(({ from, markupPercent: percent }) => ({ from, percent })).toSorted((a, b) => compare(a.from, b.from))
  const steps: MarkupStep[] = [{ from: '0', percent: markupPercent }, ...tiers]
  return steps.filter(({ from }, index) => {
    const next = steps[index + 1]
    return next === undefined || compare(from, next.from) !== 0
  })
}

/** The mark-ups at a moment for a give currency. Null means give currencies without their own mark-up. */
export function markupSteps(direction: WholeTerms, giveCurrencyId: string | null, now: Instant): MarkupStep[] {
  const extra = add(hoursPercent(direction.markupHours, now), givePercent(direction, giveCurrencyId))
  return amountSteps(direction).map(({ from, percent }) => ({ from, percent: add(percent, extra) }))
}

/** The parts of the mark-up of one sum. */
export function markupParts(direction: WholeTerms, giveCurrencyId: string, give: Decimal, now: Instant): MarkupPart[] {
  const step = amountSteps(direction).findLast(({ from }) => compare(from, give) <= 0)
  const time = moscowTime(now)
  const first: MarkupPart =
    step === undefined || isZero(step.from)
      ? { kind: 'base', percent: step?.percent ?? direction.markupPercent }
      : { kind: 'tier', from: step.from, percent: step.percent }
  const hours = direction.markupHours
    .filter((entry) => holdsAt(entry, time))
    .map(({ from, to, addPercent }): MarkupPart => ({ kind: 'hours', from, to, percent: addPercent }))
  const own: MarkupPart = { kind: 'give', giveCurrencyId, percent: givePercent(direction, giveCurrencyId) }
  return [first, ...[...hours, own].filter(({ percent }) => !isZero(percent))]
}

/** The sum that the hours add at a moment. Overlapping hours are added. */
export function hoursPercent(hours: readonly MarkupHours[], now: Instant): Decimal {
  return hours.length === 0 ? '0' : hoursPercentAt(hours, moscowTime(now))
}

/** The same at a Moscow time of day, "22:15". */
export function hoursPercentAt(hours: readonly MarkupHours[], time: string): Decimal {
  if (hours.length === 0) return '0'
  return sum(hours.filter((entry) => holdsAt(entry, time)).map(({ addPercent }) => addPercent))
}

/** The per cent that a give currency adds. */
export const givePercent = ({ markupByGive }: Pick<Direction, 'markupByGive'>, giveCurrencyId: string | null): Decimal =>
  giveCurrencyId !== null && Object.hasOwn(markupByGive, giveCurrencyId) ? (markupByGive[giveCurrencyId] ?? '0') : '0'

/** The next moment at which hours of the mark-up begin or end. Null if there are no hours. */
export function nextMarkupChange(direction: Pick<Direction, 'markupHours'>, now: Instant): Instant | null {
  const moments = direction.markupHours.flatMap(({ from, to }) => [from, to]).map((time) => nextAt(time, now))
  return moments.reduce<Instant | null>((soonest, at) => (soonest === null || at < soonest ? at : soonest), null)
}

/** Both ends are "HH:MM". The end is excluded. An end that is not later than the beginning is on the next day. */
function holdsAt({ from, to }: MarkupHours, time: string): boolean {
  return from < to ? from <= time && time < to : time >= from || time < to
}

function nextAt(time: string, now: Instant): Instant {
  const today = addHours(`${moscowDate(now)}T${time}:00.000Z`, -3)
  return today > now ? today : addHours(today, 24)
}

/** Every value that the hours can add during a day. The value changes only when hours begin or end. */
export function possibleHoursPercents(hours: readonly MarkupHours[]): Decimal[] {
  const times = new Set(['00:00', ...hours.flatMap(({ from, to }) => [from, to])])
  return [...times].map((time) => sum(hours.filter((entry) => holdsAt(entry, time)).map(({ addPercent }) => addPercent)))
}
