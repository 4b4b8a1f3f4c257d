/** What of the log is wanted: as the address keeps it, and as the server is asked for it. */
import type { Parsed } from '../../../contract/calls.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { allDays, type DaySpan, daysOf, type Span, spans } from '../parts/lists/day-span.ts'
import { fieldsOf, queryBy, writeFields } from '../parts/lists/query-fields.ts'

export type AuditWanted = DaySpan & {
  text: string
  personId: string
  kind: string
  /** One thing of the kind. */
  subject: { id: string; title: string } | null
  action: string
}

export const everything: AuditWanted = { ...allDays, text: '', personId: '', kind: '', subject: null, action: '' }

/** The names in the address; that of the one thing has a title beside it, so that it is called the same after a reload. */
const names = { text: 'text', personId: 'person', kind: 'kind', action: 'action', span: 'days', from: 'from', until: 'until' }
const thing = { id: 'thing', title: 'title' }

function write(query: URLSearchParams, { subject, ...wanted }: AuditWanted): void {
  writeFields(query, wanted, everything, names)
  for (const part of ['id', 'title'] as const)
    if (subject) query.set(thing[part], subject[part])
    else query.delete(thing[part])
}

/** The query of the address, without its question mark. */
export const queryOf = (wanted: AuditWanted): string => queryBy(write, wanted)

/** What nobody offers, as in an address that somebody typed, filters nothing. */
function read(address: string): AuditWanted {
  const query = new URLSearchParams(address)
  const { text, oneOf, day, id } = fieldsOf(query, names)
  const subjectId = (query.get(thing.id) ?? '').slice(0, 200)
  const kind = id('kind')
  return {
    text: text('text').slice(0, 200),
    personId: id('personId'),
    kind,
    subject: kind && subjectId ? { id: subjectId, title: query.get(thing.title)?.slice(0, 200) || subjectId } : null,
    action: id('action'),
    span: oneOf<Span>(spans, 'span', 'all'),
    from: day('from'),
    until: day('until'),
  }
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

/** For `useListFilter`. */
export const auditFilter = { read, write }
