/** Spans of Moscow days, and the span of the same length before each. Pure. */

/** "2026-11-26", both inside. */
export type DaySpan = { from: string; until: string }

/** The longest span that is asked for, in days. */
export const mostDays = 366

const dayMs = 24 * 3_600_000

export const dayPlus = (day: string, days: number): string => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** How many days a span has. */
export const daysIn = ({ from, until }: DaySpan): number => Math.round((Date.parse(until) - Date.parse(from)) / dayMs) + 1

/** The days of a span, one after another. */
export const daysOf = (span: DaySpan): string[] => Array.from({ length: daysIn(span) }, (_, place) => dayPlus(span.from, place))

/** As many days as the span has, right before it. */
export const spanBefore = (span: DaySpan): DaySpan => ({ from: dayPlus(span.from, -daysIn(span)), until: dayPlus(span.from, -1) })

/** The first day of the month after "2026-11". */
export function firstOfNext(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const next = number === 12 ? [year + 1, 1] : [year, number + 1]
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}-01`
}
