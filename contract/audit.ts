/** The audit log as admins read it. */
import { z } from 'zod'
import { day, id, instant, reads, words } from './wire.ts'

const count = z.number().int()
/** "2026-11-22", a day of Moscow. */
/** What anybody may name: it is compared, and never kept. */
const name = z.string().max(200)

const filters = z.strictObject({
  /** The number of an order, a part of the e-mail or the name of a person, a word of the action, or the id of a thing. */
  text: z.string().max(200).default(''),
  /** Who acted. */
  personId: id.optional(),
  /** Of core/audit/audit-subjects.ts; with `subjectId` one thing. */
  kind: name.optional(),
  subjectId: name.optional(),
  /** Of core/audit/audit-actions.ts. */
  action: name.optional(),
  /** The first and the last day. */
  from: day.optional(),
  until: day.optional(),
})

const auditEntry = z.strictObject({
  id: count,
  at: instant,
  /** `name`: his name or e-mail; null for one who has deleted his account. */
  person: z.strictObject({ id, name: z.string().nullable() }),
  action: z.string(),
  /** `title`: the number of an order, a pair of currencies, a name; null if there is none or the thing is gone. */
  subject: z.strictObject({ kind: z.string(), id: z.string(), title: words.nullable() }),
  fields: z.array(z.strictObject({ path: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
  /** What else was written down. Ids of people are given as their names. */
  more: z.array(z.strictObject({ name: z.string(), value: z.unknown() })),
  requestId: z.string().nullable(),
})
export type AuditEntryView = z.infer<typeof auditEntry>

export const listAudit = reads({
  input: filters.extend({
    /** `next` of the page before. */
    after: count.optional(),
    limit: count.min(1).max(500).default(50),
  }),
  output: z.strictObject({
    rows: z.array(auditEntry),
    next: count.nullable(),
    /** How many rows each day of this page has behind the filter, on this page or not. */
    days: z.array(z.strictObject({ day, count })),
    /** Of the first page: how many rows there are behind the filter, counted up to 1001. Null on further pages. */
    total: count.nullable(),
  }),
  right: 'audit.read',
  about: 'The audit log behind a filter, newest first, by pages.',
})

export const getAuditFilters = reads({
  input: z.strictObject({}),
  output: z.strictObject({
    /** The members of staff, of now. */
    people: z.array(z.strictObject({ id, name: z.string() })),
    /** Those that the log has. */
    kinds: z.array(z.string()),
    actions: z.array(z.string()),
  }),
  right: 'audit.read',
  about: 'What the audit log can be filtered by: members of staff, and the kinds and actions that it has.',
})

const auditDay = z.strictObject({
  day,
  count,
  /** SHA-256 in hex, as core/audit/chain.ts reckons it. */
  root: z.string(),
  sealedAt: instant,
  /** What the last audit found; null if none has looked at this day yet. */
  agrees: z.boolean().nullable(),
})
export type AuditDayView = z.infer<typeof auditDay>

export const listAuditDays = reads({
  input: z.strictObject({ from: day.optional(), until: day.optional() }),
  output: z.strictObject({
    /** Oldest first. */
    days: z.array(auditDay),
    /** The last audit that looked at the log, and the days that it found changed; null if there was none. */
    check: z.strictObject({ at: instant, broken: z.array(day) }).nullable(),
  }),
  right: 'audit.read',
  about: 'The sealed days of the audit log with their roots, and whether the last audit agreed.',
})
