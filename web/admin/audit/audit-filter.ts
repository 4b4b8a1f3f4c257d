/** What of the log is wanted. */
import type { Parsed } from '../../../contract/calls.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { allDays, type DaySpan, daysOf } from '../parts/lists/day-span.ts'

export type AuditWanted = DaySpan & {
  text: string
  personId: string
  kind: string
  /** One thing of the kind. */
  subject: { id: string; title: string } | null
  action: string
}

export const everything: AuditWanted = { ...allDays, text: '', personId: '', kind: '', subject: null, action: '' }

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
