/** SQL of partners as staff see and change them. Sums come from days, never from orders. */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PartnerRow, partnerFilters } from '../../../contract/partners.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Terms } from '../../../core/partners/income.ts'
import type { PartnerDraft } from '../../../core/partners/partner-faults.ts'
import type { Role } from '../../../core/people/permissions.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'

type Db = Kysely<Tables>
type Filter = (typeof partnerFilters)[number]

export type StoredPartner = {
  id: string
  version: number
  partner: PartnerDraft
  email: string | null
  role: Role
  since: Instant
  pausedAt: Instant | null
  pausedReason: string | null
  /** His account is deleted: nothing of him can be changed. */
  isDeleted: boolean
}

const stored = (id: string, locking: RawBuilder<unknown>) => sql<{
  version: number
  name: string
  percent: string
  of: Terms['of']
  monitor: boolean
  ref_id: string
  note: string
  email: string | null
  user_type: Role
  date_created: Instant
  paused_at: Instant | null
  paused_reason: string | null
  is_deleted: boolean
}>`select p.version, u.name, p.percent, p.percent_of as of, u.partner_monitor as monitor, u.ref_id, p.note, u.email, u.user_type,
    p.date_created, p.paused_at, p.paused_reason, u.deleted_at is not null as is_deleted
  from partners p join users u on u.uid = p.user_id where p.user_id = ${id} ${locking}`

async function read(db: Db, id: string, locking: RawBuilder<unknown>): Promise<StoredPartner | null> {
  const [row] = (await stored(id, locking).execute(db)).rows
  if (!row) return null
  const { version, name, percent, of, monitor, ref_id: refId, note, email, user_type: role } = row
  const partner = { name, percent, of, monitor, refId, note }
  const pause = { pausedAt: row.paused_at, pausedReason: row.paused_reason }
  return { id, version, partner, email, role, since: row.date_created, ...pause, isDeleted: row.is_deleted }
}

export const findPartner = (db: Db, id: string): Promise<StoredPartner | null> => read(db, id, sql``)
/** Locked until the end of the transaction, with the account; null also for one who has deleted his account. */
export async function lockPartner(tx: Tx, id: string): Promise<StoredPartner | null> {
  const found = await read(tx, id, sql`for update`)
  return found?.isDeleted ? null : found
}

export const isPartner = async (db: Db, id: string): Promise<boolean> => (await findPartner(db, id)) !== null

/** Saves what an admin changed, as the next version. REF_ID_TAKEN: the link is somebody else's. */
export async function savePartner(tx: Tx, id: string, { name, percent, of, monitor, refId, note }: PartnerDraft): Promise<void> {
  await sql`update partners set percent = ${percent}, percent_of = ${of}, note = ${note}, version = version + 1,
    figures_version = figures_version + 1 where user_id = ${id}`.execute(tx)
  const { numAffectedRows } = await sql`update users set name = ${name}, partner_monitor = ${monitor}, ref_id = ${refId}
    where uid = ${id} and not exists (select from users where ref_id = ${refId} and uid <> ${id})`
    .execute(tx)
    .catch((error: unknown) => {
      // of two who take one link at the same moment the index refuses the second
      throw (error as { constraint?: string }).constraint === 'users_ref_id_key' ? taken() : error
    })
  if (numAffectedRows !== 1n) throw taken()
}
const taken = () => new Refusal('REF_ID_TAKEN', { field: 'partner.refId' })

/** `pause` null lets the link bring people again. */
export async function savePause(tx: Tx, id: string, pause: { at: Instant; reason: string } | null): Promise<void> {
  await sql`update partners set paused_at = ${pause?.at ?? null}::timestamptz, paused_reason = ${pause?.reason ?? null},
    figures_version = figures_version + 1 where user_id = ${id}`.execute(tx)
}

/** Incomes that wait for staff: not those whose order was reversed meanwhile. */
const waits = sql`i.doubts <> '{}' and i.verdict is null and i.reversal_of is null
  and not exists (select from partner_incomes r where r.reversal_of = i.id)`

/** Withdrawals that an exchange has sent after a person had said that it has not. */
const leftAfterAll = sql`w.machine ->> 'doubt' = 'sentAfterAll'`

/**
 * Every partner with his place in the list, in columns that sort upwards. The sum of 30 days is from the index of days, and what waits
 * from those of open withdrawals and of doubts, so that its costs follow from the number of partners.
 */
const ordered = (at: Instant) => sql`
  recent as materialized (
    select partner_id, sum(turnover) as turnover from partner_days
    where day > (${at}::timestamptz at time zone 'Europe/Moscow')::date - 30 group by partner_id),
  doubtful as materialized (select partner_id, count(*)::int as count from (
    select i.partner_id from partner_incomes i where ${waits} union all
    select w.partner_id from partner_withdrawals w where ${leftAfterAll}) d group by partner_id),
  everybody as (
    select p.user_id as id, u.name, u.email, u.ref_id, p.percent, p.percent_of, u.partner_monitor, p.paused_at is not null as is_paused,
      coalesce(recent.turnover, 0) as turnover, open.amount as to_pay, coalesce(doubtful.count, 0) as doubtful,
      case when open.id is not null then 0 when p.paused_at is null then 1 else 2 end as part,
      case when open.id is not null then extract(epoch from open.date_created) else -coalesce(recent.turnover, 0) end as place
    from partners p join users u on u.uid = p.user_id
      left join partner_withdrawals open on open.partner_id = p.user_id and open.status in ('requested', 'sent')
      left join recent on recent.partner_id = p.user_id
      left join doubtful on doubtful.partner_id = p.user_id)`

const filters: Record<Filter, RawBuilder<unknown>> = {
  all: sql`true`,
  toPay: sql`to_pay is not null`,
  doubtful: sql`doubtful > 0`,
  paused: sql`is_paused`,
}

/** `text`: a part of the name, of the e-mail or of the link; a link may be whole, and so the address of a withdrawal, of which `walletHash` is. */
const found = (text: string, walletHash: string) => {
  const part = (/[?&]ref=([\w-]+)/.exec(text)?.[1] ?? text).toLowerCase()
  const has = (column: RawBuilder<unknown>) => sql`position(${part} in lower(${column})) > 0`
  return sql`(${has(sql`name`)} or ${has(sql`coalesce(email, '')`)} or ${has(sql`ref_id`)}
    or exists (select from partner_withdrawals w where w.partner_id = everybody.id and w.wallet_hash = ${walletHash}))`
}

type Search = { text: string; walletHash: string; filter: Filter; after: string | null; limit: number; at: Instant }

/** A page of the list. Balances are summed for its rows alone. */
export async function searchPartners(
  db: Db,
  { text, walletHash, filter, after, limit, at }: Search,
): Promise<{ rows: PartnerRow[]; next: string | null }> {
  const conditions = [
    filters[filter],
    ...(text === '' ? [] : [found(text, walletHash)]),
    ...(after === null ? [] : [sql`(part, place, id) > (select part, place, id from everybody where id = ${after})`]),
  ]
  const { rows } = await sql<PartnerRow>`with ${ordered(at)},
    page as (select * from everybody where ${sql.join(conditions, sql` and `)} order by part, place, id limit ${limit + 1})
    select id, name, email, ref_id as "refId", percent, percent_of as of, partner_monitor as "isMonitor", is_paused as "isPaused", turnover,
      coalesce((select sum(income) from partner_days d where d.partner_id = page.id), 0)
        - coalesce((select sum(amount) from partner_withdrawals w where w.partner_id = page.id and w.status <> 'cancelled'), 0) as balance,
      to_pay as "toPay", doubtful
    from page order by part, place, id`.execute(db)
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

/** How many partners each filter has. */
export async function countPartners(db: Db): Promise<Record<Filter, number>> {
  const { rows } = await sql<Record<Filter, number>>`select
    (select count(*) from partners)::int as "all",
    (select count(*) from partner_withdrawals where status in ('requested', 'sent'))::int as "toPay",
    (select count(distinct partner_id) from (select i.partner_id from partner_incomes i where ${waits} union all
      select w.partner_id from partner_withdrawals w where ${leftAfterAll}) d)::int as doubtful,
    (select count(*) from partners where paused_at is not null)::int as paused`.execute(db)
  return rows[0] ?? { all: 0, toPay: 0, doubtful: 0, paused: 0 }
}

/** Is another one after whatever the list and one partner show has changed. */
export async function partnersStamp(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`select concat_ws(' ', count(*), sum(version), sum(figures_version)) as stamp
    from partners`.execute(db)
  return rows[0]?.stamp ?? ''
}

/** The incomes of a partner that wait for staff, oldest first. */
export async function doubtfulIncomeIds(db: Db, partnerId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select i.id from partner_incomes i where i.partner_id = ${partnerId} and ${waits}
    order by i.date_created, i.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The word of the link of each partner, by the alphabet. */
export async function partnerWords(db: Kysely<Tables>): Promise<{ id: string; refId: string }[]> {
  const { rows } = await sql<{ id: string; refId: string }>`
    select p.user_id as id, u.ref_id as "refId" from partners p join users u on u.uid = p.user_id order by u.ref_id`.execute(db)
  return rows
}
