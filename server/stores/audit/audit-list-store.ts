/** SQL of the audit log as admins read it. Each filter has an index in the order of the pages. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { auditKinds } from '../../../core/audit/audit-subjects.ts'
import { likePart } from '../../../core/language/folded-text.ts'
import type { Instant } from '../../../core/time/instant.ts'
import { dayAfter, midnight } from '../../base/db/moscow-days.ts'
import type { Tables } from '../../base/db/tables.ts'
import { orderNumberIn } from '../orders/order-list-store.ts'

type Db = Kysely<Tables>

export type AuditFilter = {
  personId?: string | undefined
  kind?: string | undefined
  subjectId?: string | undefined
  action?: string | undefined
  /** Days of Moscow, both included. */
  from?: string | undefined
  until?: string | undefined
}

/** What a search text stands for. A row fits if one of them is its own. `words`: a pattern for the texts of its details; null: none. */
export type AuditSearch = { people: readonly string[]; subjects: readonly string[]; actions: readonly string[]; words: string | null }

export type StoredAuditRow = {
  id: number
  at: Instant
  personId: string
  person: string | null
  action: string
  subject: string
  details: Record<string, unknown>
  requestId: string | null
}

/** The most rows that are counted, so that a count never reads the whole log. */
const mostCounted = 1001
/** A text that fits more people than this is too short to mean one of them. */
const mostPeople = 200
/** A shorter text has no trigram, so no index would help to find it among the words. */
const shortestWord = 3

const kindOf = sql`split_part(a.subject, ':', 1)`

function conditions({ personId, kind, subjectId, action, from, until }: AuditFilter): RawBuilder<unknown>[] {
  return [
    ...(personId === undefined ? [] : [sql`a.person_id = ${personId}`]),
    ...(kind === undefined ? [] : [subjectId === undefined ? sql`${kindOf} = ${kind}` : sql`a.subject = ${`${kind}:${subjectId}`}`]),
    ...(action === undefined ? [] : [sql`a.action = ${action}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${midnight(from)}`]),
    ...(until === undefined ? [] : [sql`a.at < ${dayAfter(until)}`]),
  ]
}

const hasWords = (pattern: string) => sql`audit_words(a.details) ilike ${pattern}`
const fits = ({ people, subjects, actions, words }: AuditSearch) =>
  sql`(a.person_id = any (${people}::text[]) or a.subject = any (${subjects}::text[]) or a.action = any (${actions}::text[])
    or ${words === null ? sql`false` : hasWords(words)})`

const all = (parts: readonly RawBuilder<unknown>[]) => (parts.length === 0 ? sql`true` : sql.join(parts, sql` and `))

/** Who and what a text may mean. Null for an empty text. */
export async function readAuditSearch(db: Db, text: string, actions: readonly string[]): Promise<AuditSearch | null> {
  if (text === '') return null
  const like = `%${likePart(text.toLowerCase())}%`
  const words = text.length < shortestWord ? null : like
  const number = orderNumberIn(text)
  const { rows: people } = await sql<{ uid: string }>`
    select uid from users where not anonymous and (email like ${like} or lower(name) like ${like}) limit ${mostPeople}`.execute(db)
  const { rows: orders } =
    number === null ? { rows: [] } : await sql<{ id: string }>`select id from orders where number = ${number}::bigint`.execute(db)
  const uids = people.map(({ uid }) => uid)
  const subjects = [
    ...auditKinds.flatMap((kind) => [`${kind}:${text}`]),
    ...orders.flatMap(({ id }) => [`order:${id}`, `review:${id}`]),
    ...uids.flatMap((uid) => [`user:${uid}`, `partner:${uid}`]),
  ]
  return { people: uids, subjects, actions, words }
}

/** A page of the log, newest first. `after`: the last row of the page before. A search asks the index of each thing that the text may mean. */
export async function auditPage(
  db: Db,
  filter: AuditFilter,
  search: AuditSearch | null,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<{ rows: StoredAuditRow[]; next: number | null }> {
  const beyond = after === undefined ? [] : [sql`(a.at, a.id) < (select b.at, b.id from audit b where b.id = ${after})`]
  const filtered = [...conditions(filter), ...beyond]
  const newest = (...more: RawBuilder<unknown>[]) =>
    sql`select a.* from audit a where ${all([...more, ...filtered])} order by a.at desc, a.id desc limit ${limit + 1}`
  const of = (values: readonly string[], column: RawBuilder<unknown>) =>
    sql`select found.* from unnest(${[...values]}::text[]) v (value) cross join lateral (${newest(sql`${column} = v.value`)}) found`
  const page =
    search === null
      ? newest()
      : sql`select distinct on (at, id) * from (${of(search.people, sql`a.person_id`)} union all ${of(search.subjects, sql`a.subject`)}
          union all ${of(search.actions, sql`a.action`)}
          ${search.words === null ? sql`` : sql`union all (${newest(hasWords(search.words))})`}) every order by at desc, id desc limit ${limit + 1}`
  const { rows } = await sql<StoredAuditRow>`
    with page as (${page})
    select p.id, p.at, p.person_id as "personId", coalesce(nullif(u.name, ''), u.email) as person, p.action, p.subject, p.details,
      p.request_id as "requestId"
    from page p join users u on u.uid = p.person_id order by p.at desc, p.id desc`.execute(db)
  const shown = rows.slice(0, limit)
  return { rows: shown, next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** How many rows behind the filter each Moscow day has, of the days from one moment to another. */
export async function auditDayCounts(
  db: Db,
  filter: AuditFilter,
  search: AuditSearch | null,
  span: { first: Instant; last: Instant },
): Promise<{ day: string; count: number }[]> {
  const dayOf = (at: Instant) => sql`date_trunc('day', ${at}::timestamptz, 'Europe/Moscow')`
  const within = sql`a.at >= ${dayOf(span.first)} and a.at < ${dayOf(span.last)} + interval '1 day'`
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(a.at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day, count(*)::int as count
    from audit a where ${all([within, ...conditions(filter), ...(search ? [fits(search)] : [])])} group by 1 order by 1 desc`.execute(db)
  return rows
}

/** How many rows are behind the filter, counted up to 1001. */
export async function countAudit(db: Db, filter: AuditFilter, search: AuditSearch | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from audit a where ${all([...conditions(filter), ...(search ? [fits(search)] : [])])}
      limit ${mostCounted}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** The distinct values of an indexed column: each one is asked for after the one before, so that the rows between are not read. */
async function distinct(db: Db, column: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    with recursive each (value) as (
      (select ${column} from audit a order by 1 limit 1)
      union all
      select (select ${column} from audit a where ${column} > each.value order by 1 limit 1) from each where each.value is not null)
    select value from each where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}

/** The members of staff of now, and the kinds and actions that the log has. */
export async function auditFilters(db: Db): Promise<{ people: { id: string; name: string }[]; kinds: string[]; actions: string[] }> {
  const { rows: people } = await sql<{ id: string; name: string }>`
    select uid as id, coalesce(nullif(name, ''), email, '') as name from users where user_type in ('operator', 'admin') order by 2`.execute(
    db,
  )
  return { people, kinds: await distinct(db, kindOf), actions: await distinct(db, sql`a.action`) }
}
