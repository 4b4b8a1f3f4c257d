/** The audit log for admins: pages behind a filter, and what it can be filtered by. */
import type { AuditEntryView } from '../../../contract/audit.ts'
import { auditActions, auditActionWords } from '../../../core/audit/audit-actions.ts'
import { readSubject } from '../../../core/audit/audit-subjects.ts'
import type { ChangedField } from '../../../core/directions/changed-fields.ts'
import { foldedText } from '../../../core/language/folded-text.ts'
import type { Words } from '../../../core/language/language.ts'
import { inBothLanguages } from '../../../core/orders/reasons.ts'
import { handler } from '../../base/handler.ts'
import {
  auditDayCounts,
  auditFilters,
  auditPage,
  countAudit,
  readAuditSearch,
  type StoredAuditRow,
} from '../../stores/audit/audit-list-store.ts'
import { subjectTitles } from '../../stores/audit/audit-title-store.ts'

/** A page of the log. */
export const listAudit = handler('listAudit', {
  async run({ text, after, limit, ...filter }, ctx) {
    const db = ctx.database.kysely
    const typed = text.trim()
    const search = await readAuditSearch(db, typed, actionsWith(typed))
    const { rows, next } = await auditPage(db, filter, search, { after, limit })
    const [newest, oldest] = [rows[0], rows.at(-1)]
    const days = newest && oldest ? await auditDayCounts(db, filter, search, { first: oldest.at, last: newest.at }) : []
    const total = after === undefined ? await countAudit(db, filter, search) : null
    return { rows: await views(ctx.database.kysely, rows), next, days, total }
  },
})

/** What the log can be filtered by. */
export const getAuditFilters = handler('getAuditFilters', {
  run: (_, ctx) => auditFilters(ctx.database.kysely),
})

/** The actions whose words have the text inside, in either language. */
function actionsWith(text: string): string[] {
  const part = foldedText(text)
  if (part.length < 3) return []
  return auditActions.filter((action) => Object.values(auditActionWords[action]).some((words) => foldedText(words).includes(part)))
}

/** Details that name a person by his id. */
const peopleIn = ['askedBy', 'agreedBy', 'partnerId', 'before', 'from', 'to']
/** Ids that tell a reader nothing. */
const notShown = ['fields', 'reason', 'emailChangeId']

async function views(db: Parameters<typeof subjectTitles>[0], rows: readonly StoredAuditRow[]): Promise<AuditEntryView[]> {
  const people = rows.flatMap(({ details }) => peopleIn.flatMap((name) => idIn(details, name))).map((id) => ({ kind: 'user', id }))
  const orders = rows.flatMap(({ details }) => idIn(details, 'orderId')).map((id) => ({ kind: 'order', id }))
  const titles = await subjectTitles(db, [...rows.map(({ subject }) => readSubject(subject)), ...people, ...orders])
  return rows.map((row) => view(row, titles))
}

const isWords = (value: unknown): value is Words => {
  const { ru, en } = (value ?? {}) as Partial<Words>
  return typeof ru === 'string' && typeof en === 'string'
}

const idIn = (details: Record<string, unknown>, name: string): string[] => {
  const value = details[name]
  return typeof value === 'string' ? [value] : []
}

function view(
  { id, at, personId, person, action, subject, details, requestId }: StoredAuditRow,
  titles: ReadonlyMap<string, Words>,
): AuditEntryView {
  const { reason, fields } = details
  const named = (name: string, value: unknown): unknown => {
    const kind = name === 'orderId' ? 'order' : peopleIn.includes(name) ? 'user' : null
    return kind === null || typeof value !== 'string' ? value : (titles.get(`${kind}:${value}`)?.ru ?? value)
  }
  return {
    id,
    at,
    person: { id: personId, name: person },
    action,
    subject: { ...readSubject(subject), title: titles.get(subject) ?? null },
    fields: Array.isArray(fields) ? (fields as ChangedField[]) : [],
    reason: isWords(reason) ? inBothLanguages(reason) : typeof reason === 'string' && reason !== '' ? reason : null,
    more: Object.entries(details)
      .filter(([name, value]) => !notShown.includes(name) && value !== null)
      .map(([name, value]) => ({ name, value: named(name, value) })),
    requestId,
  }
}
