/** SQL of people as admins look for them. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { UserRow, userFilters } from '../../../contract/users.ts'
import { likePart } from '../../../core/language/folded-text.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tables } from '../../base/db/tables.ts'
import { orderNumberIn } from '../orders/order-list-store.ts'

type Db = Kysely<Tables>
type Filter = (typeof userFilters)[number]

/** Somebody is in the list if he has an account, or an order without one: a mere visit is nobody. */
const hasOrder = sql`exists (select from orders o where o.user_id = u.uid)`
const isSuspended = (at: Instant) => sql`u.suspended_what is not null and (u.suspended_until is null or u.suspended_until > ${at})`

const filters: Record<Filter, (at: Instant) => RawBuilder<unknown>> = {
  all: () => sql`(not u.anonymous or ${hasOrder})`,
  clients: () => sql`u.user_type = 'regular' and not u.anonymous`,
  partners: () => sql`u.user_type = 'partner'`,
  staff: () => sql`u.user_type in ('operator', 'admin')`,
  suspended: isSuspended,
  withoutAccount: () => sql`u.anonymous and ${hasOrder}`,
}

/** What was typed, and the forms of it that are stored as keyed hashes. */
type Search = { text: string; hashes: readonly string[]; filter: Filter; after: string | null; limit: number; at: Instant }

/** By the account and its former e-mails, or by an order of his. Each part uses an index, so the orders of others cost nothing. */
function found(text: string, hashes: readonly string[]): RawBuilder<unknown> {
  const like = `%${likePart(text.toLowerCase())}%`
  const number = orderNumberIn(text)
  const parts = [
    sql`select uid from users where not anonymous and (email like ${like} or lower(name) like ${like} or uid = ${text})`,
    sql`select user_id from email_changes where done_at is not null and old_email like ${like}`,
    sql`select user_id from orders where user_id = ${text}`,
    sql`select user_id from orders where field_hashes && ${hashes}::text[]`,
    ...(text.includes('@') ? [sql`select user_id from orders where search like ${like}`] : []),
    ...(number === null ? [] : [sql`select user_id from orders where number = ${number}::bigint`]),
    ...(/^\d{4}$/.test(text)
      ? [
          sql`select user_id from orders where search like ${`%${text}%`} and ' ' || search || ' ' like ${`% ${text} %`}`,
          sql`select user_id from verifications where last_four = ${text}`,
        ]
      : []),
  ]
  return sql`u.uid in (${sql.join(parts, sql` union all `)})`
}

/** A page of the list: who was here last comes first. Orders are summed for its rows alone. */
export async function searchUsers(
  db: Db,
  { text, hashes, filter, after, limit, at }: Search,
): Promise<{ rows: UserRow[]; next: string | null }> {
  const conditions = [
    filters[filter](at),
    ...(text === '' ? [] : [found(text, hashes)]),
    ...(after === null ? [] : [sql`(u.last_seen_at, u.uid) < (select last_seen_at, uid from users where uid = ${after})`]),
  ]
  const { rows } = await sql<
    Omit<UserRow, 'suspended'> & { what: NonNullable<UserRow['suspended']>['what'] | null; until: Instant | null }
  >`
    with page as (select u.* from users u where ${sql.join(conditions, sql` and `)}
      order by u.last_seen_at desc, u.uid desc limit ${limit + 1})
    select u.uid as id, u.name, coalesce(u.email, nullif(last.email, '')) as email, u.user_type as role, u.anonymous, u.deleted_at is not null as deleted,
      case when ${isSuspended(at)} then u.suspended_what end as what, case when ${isSuspended(at)} then u.suspended_until end as until,
      (u.totp_secret is not null or u.passkeys > 0) as "secondStep", u.email_proven_at is not null as "emailProven", made.orders, made.turnover, r.ref_id as "broughtBy",
      coalesce(u.registered_at, u.date_created) as since, u.last_seen_at as "lastSeenAt"
    from page u left join users r on r.uid = u.referred_by
      left join lateral (select count(*)::int as orders,
        coalesce(sum((o.extra ->> 'turnover')::numeric) filter (where o.status = 'done'), 0) as turnover
        from orders o where o.user_id = u.uid) made on true
      left join lateral (select o.email from orders o where o.user_id = u.uid and u.email is null order by o.date_created desc limit 1) last on true
    order by u.last_seen_at desc, u.uid desc`.execute(db)
  const page = rows.slice(0, limit).map(({ what, until, ...row }) => ({ ...row, suspended: what === null ? null : { what, until } }))
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** How many people each filter has. */
export async function countUsers(db: Db, at: Instant): Promise<Record<Filter, number>> {
  const { rows } = await sql<Record<Filter, number>>`
    with registered as (select count(*)::int as count from users where not anonymous),
      without as (select count(*)::int as count from users u where ${filters.withoutAccount(at)}),
      roles as (select count(*) filter (where user_type = 'partner')::int as partners,
        count(*) filter (where user_type in ('operator', 'admin'))::int as staff from users where user_type <> 'regular')
    select registered.count + without.count as "all", registered.count - partners - staff as clients, partners, staff,
      (select count(*)::int from users u where ${isSuspended(at)}) as suspended, without.count as "withoutAccount"
    from registered, without, roles`.execute(db)
  return rows[0] ?? { all: 0, clients: 0, partners: 0, staff: 0, suspended: 0, withoutAccount: 0 }
}

/** Is another one after what admins have changed of anybody, and after each new account. */
export async function usersStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`select concat_ws(' ', (select count(*) from users where not anonymous),
    (select sum(version) from users where version > 1), (select count(*) || ' ' || count(decided_at) from user_requests),
    (select concat_ws(' ', count(*), count(accepted_at), count(withdrawn_at), max(expires_at)) from staff_invitations)) as stamp`.execute(
    db,
  )
  return rows[0]?.stamp ?? ''
}
