/** What of the log is wanted, and the days of Moscow that a choice of days means. */
import type { Parsed } from '../../../contract/calls.ts'
import { addHours, type Instant } from '../../../core/time/instant.ts'

export type Span = 'all' | 'today' | 'yesterday' | 'week' | 'month' | 'own'
export const spans: readonly Span[] = ['all', 'today', 'yesterday', 'week', 'month', 'own']

export type AuditWanted = {
  text: string
  span: Span
  /** Of the span `own`; empty: open. */
  from: string
  until: string
  personId: string
  kind: string
  /** One thing of the kind. */
  subject: { id: string; title: string } | null
  action: string
}

export const everything: AuditWanted = { text: '', span: 'all', from: '', until: '', personId: '', kind: '', subject: null, action: '' }

/** "2026-11-22": the day of Moscow, `back` days ago. */
export const dayOf = (at: Instant, back = 0): string => addHours(at, 3 - back * 24).slice(0, 10)

function daysOf({ span, from, until }: AuditWanted, now: Instant): { from?: string; until?: string } {
  if (span === 'today') return { from: dayOf(now) }
  if (span === 'yesterday') return { from: dayOf(now, 1), until: dayOf(now, 1) }
  if (span === 'week') return { from: dayOf(now, 6) }
  if (span === 'month') return { from: dayOf(now, 29) }
  if (span === 'own') return { ...(from && { from }), ...(until && { until }) }
  return {}
}

/** The payload of listAudit. */
export function askedOf(wanted: AuditWanted, now: Instant): Partial<Parsed<'listAudit'>> {
  const { text, personId, kind, subject, action } = wanted
  return {
    text,
    ...daysOf(wanted, now),
    ...(personId && { personId }),
    ...(kind && { kind }),
    ...(subject && { subjectId: subject.id }),
    ...(action && { action }),
  }
}
