/** The days of Moscow that a choice of days means. */
import { addHours, type Instant } from '../../../../core/time/instant.ts'

export const spans = ['all', 'today', 'yesterday', 'week', 'month', 'own'] as const
export type Span = (typeof spans)[number]

/** `from` and `until` are those of the span `own`; empty: open. */
export type DaySpan = { span: Span; from: string; until: string }
export const allDays: DaySpan = { span: 'all', from: '', until: '' }

/** "2026-11-22": the day of Moscow, `back` days ago. */
export const dayOf = (at: Instant, back = 0): string => addHours(at, 3 - back * 24).slice(0, 10)

/** The first and the last day, as lists are asked for them. */
export function daysOf({ span, from, until }: DaySpan, now: Instant): { from?: string; until?: string } {
  if (span === 'today') return { from: dayOf(now) }
  if (span === 'yesterday') return { from: dayOf(now, 1), until: dayOf(now, 1) }
  if (span === 'week') return { from: dayOf(now, 6) }
  if (span === 'month') return { from: dayOf(now, 29) }
  if (span === 'own') return { ...(from && { from }), ...(until && { until }) }
  return {}
}
