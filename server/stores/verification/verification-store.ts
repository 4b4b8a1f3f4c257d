/** SQL of verifications. Numbers are stored encrypted and found by a keyed hash. */
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { verificationSorts } from '../../../contract/verification.ts'
import { foldedText, likePart } from '../../../core/language/folded-text.ts'
import type { Status } from '../../../core/orders/statuses.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { VerificationKind, VerificationStatus } from '../../../core/verification/verification.ts'
import type { Context, Tx } from '../../base/context.ts'
import { dayAfter, midnight } from '../../base/db/moscow-days.ts'
import type { VerificationsTable } from '../../base/db/tables/verification.ts'
import type { Tables } from '../../base/db/tables.ts'
import { orderNumberIn } from '../orders/order-list-store.ts'

type Db = Kysely<Tables>
export type StoredVerification = Selectable<VerificationsTable>
/** A card or account number of a person. */
export type NumberOf = { userId: string; kind: VerificationKind; numberHash: string }

export async function findVerification(db: Db, id: string): Promise<StoredVerification | undefined> {
  return db.selectFrom('verifications').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function lockVerification(tx: Tx, id: string): Promise<StoredVerification | undefined> {
  return tx.selectFrom('verifications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The verifications of a number of a person, newest first. */
export async function verificationsOfNumber(db: Db, { userId, kind, numberHash }: NumberOf): Promise<StoredVerification[]> {
  return db
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('number_hash', '=', numberHash)
    .orderBy('sequence', 'desc')
    .execute()
}

/** The newest decided verification of a number; `rows` are newest first. A number that was declined later is no longer verified. */
export const lastVerdict = (rows: readonly StoredVerification[]): StoredVerification | undefined =>
  rows.find(({ status }) => status !== 'pending')

/** Whether a number is verified. If staff asked for a verification (`askedAt`), only a later one counts. */
export async function isNumberVerified(db: Db, number: NumberOf, askedAt: Instant | null): Promise<boolean> {
  const last = lastVerdict(await verificationsOfNumber(db, number))
  return last?.status === 'verified' && (askedAt === null || (last.decided_at !== null && last.decided_at > askedAt))
}

export async function verificationsOfPerson(db: Db, userId: string, limit: number): Promise<StoredVerification[]> {
  return db.selectFrom('verifications').selectAll().where('user_id', '=', userId).orderBy('sequence', 'desc').limit(limit).execute()
}

/** Verified cards or accounts of a person, newest first. */
export async function verifiedOf(db: Db, userId: string, kind: VerificationKind): Promise<StoredVerification[]> {
  return db
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('status', '=', 'verified')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('verifications as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'verifications.user_id')
            .whereRef('later.kind', '=', 'verifications.kind')
            .whereRef('later.number_hash', '=', 'verifications.number_hash')
            .whereRef('later.sequence', '>', 'verifications.sequence')
            .where('later.status', 'in', ['declined', 'verified']),
        ),
      ),
    )
    .orderBy('decided_at', 'desc')
    .limit(20)
    .execute()
}

export type NewVerification = NumberOf & { id: string; number: string; lastFour: string; bank: string; fileId: string; at: Instant }

export async function insertVerification(tx: Tx, { cipher }: Pick<Context, 'cipher'>, made: NewVerification): Promise<StoredVerification> {
  const { id, userId, kind, numberHash, number, lastFour, bank, fileId, at } = made
  const row = await tx
    .insertInto('verifications')
    .values({
      id,
      user_id: userId,
      kind,
      number: cipher.encrypt(number),
      number_hash: numberHash,
      last_four: lastFour,
      bank,
      file_id: fileId,
      status: 'pending',
      reason: null,
      reason_read_at: null,
      date_created: at,
      decided_at: null,
      decided_by: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addFile(tx, id, fileId, at)
  return row
}

const addFile = (tx: Tx, verificationId: string, fileId: string, at: Instant) =>
  tx
    .insertInto('verification_files')
    .values({ verification_id: verificationId, file_id: fileId, added_at: at, superseded_at: null })
    .execute()

/** Replaces the file of a verification that waits. The old file is kept. */
export async function replaceFileOf(
  tx: Tx,
  { id }: StoredVerification,
  change: { fileId: string; bank: string; at: Instant },
): Promise<StoredVerification> {
  const { fileId, bank, at } = change
  await tx
    .updateTable('verification_files')
    .set({ superseded_at: at })
    .where('verification_id', '=', id)
    .where('superseded_at', 'is', null)
    .execute()
  await addFile(tx, id, fileId, at)
  return tx
    .updateTable('verifications')
    .set({ file_id: fileId, bank, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function saveVerdict(
  tx: Tx,
  id: string,
  verdict: { status: VerificationStatus; reason: string | null; by: string; at: Instant },
): Promise<StoredVerification> {
  return tx
    .updateTable('verifications')
    .set({
      status: verdict.status,
      reason: verdict.reason,
      reason_read_at: null,
      decided_at: verdict.at,
      decided_by: verdict.by,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function markReasonOfVerification(tx: Tx, id: string, at: Instant): Promise<void> {
  await tx
    .updateTable('verifications')
    .set({ reason_read_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .where('reason_read_at', 'is', null)
    .execute()
}

const waiting: readonly Status[] = [
  'toBeVerified',
  'toBeAccountVerified',
  'checkingVerification',
  'checkingAccountVerification',
  'verificationDeclined',
]
const asks = ({ kind, numberHash }: Omit<NumberOf, 'userId'>) =>
  sql<boolean>`orders.needs @> ${JSON.stringify([{ kind, numberHash }])}::jsonb`

/** The person's orders that wait at verification and ask for this number, by id. Locked until the transaction ends. */
export async function lockOrdersAsking(tx: Tx, number: NumberOf): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'give_currency_id', 'take_currency_id'])
    .where('user_id', '=', number.userId)
    .where('status', 'in', waiting)
    .where(asks(number))
    .orderBy('id')
    .forUpdate()
    .execute()
  const currencies = [...new Set(rows.flatMap((row) => [row.give_currency_id, row.take_currency_id]))]
  // Locks all currencies at once and in the order of ids, as every move of one order does. So transactions do not deadlock.
  if (currencies.length > 0)
    await tx.selectFrom('currencies').select('id').where('id', 'in', currencies).orderBy('id').forNoKeyUpdate().execute()
  return rows.map(({ id }) => id)
}

/**
 * Verified numbers for which orders still wait: these could not move when the number was verified, or were made just after. Each has one
 * of its orders.
 */
export async function numbersLeftBehind(db: Db): Promise<(NumberOf & { orderId: string })[]> {
  const { rows } = await sql<{ id: string; user_id: string; kind: VerificationKind; number_hash: string }>`
    select distinct on (o.user_id, v.kind, v.number_hash) o.id, o.user_id, v.kind, v.number_hash
    from orders o
    cross join lateral jsonb_array_elements(o.needs) n
    join verifications v on v.user_id = o.user_id and v.kind = n ->> 'kind' and v.number_hash = n ->> 'numberHash' and v.status = 'verified'
    where o.status in (${sql.join(waiting)}) and n ->> 'state' in ('missing', 'pending', 'declined')
      and not exists (select from verifications d where d.user_id = v.user_id and d.kind = v.kind and d.number_hash = v.number_hash
        and d.status = 'declined' and d.sequence > v.sequence)
      and (n ->> 'askedAt' is null or v.decided_at > (n ->> 'askedAt')::timestamptz)
    order by o.user_id, v.kind, v.number_hash, o.id`.execute(db)
  return rows.map((row) => ({ orderId: row.id, userId: row.user_id, kind: row.kind, numberHash: row.number_hash }))
}

/** Orders of a person in which a number is or was asked for, newest first. */
export async function ordersOfNumber(db: Db, number: NumberOf): Promise<{ id: string; number: number; status: Status }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'number', 'status'])
    .where('user_id', '=', number.userId)
    .where(asks(number))
    .orderBy('date_created', 'desc')
    .limit(20)
    .execute()
  return rows
}

export type VerificationSearch = {
  text: string
  /** Hashes of the text, in the forms in which numbers are stored. */
  hashes: readonly string[]
  status: VerificationStatus | 'all'
  kind: VerificationKind | 'all'
  directionId: string | null
  sort: (typeof verificationSorts)[number]
  ascending: boolean
  /** Moscow days, both inside. */
  from: string | null
  until: string | null
  after: string | null
  limit: number
}

/** What each sorting goes by, as the indexes have it. */
const sortedBy = {
  sent: sql`date_created, id`,
  decided: sql`coalesce(decided_at, timestamptz '-infinity'), id`,
}
type Part = { by: keyof typeof sortedBy; ascending: boolean; where: RawBuilder<boolean> }

/** A page. `after` is the last id of the previous page. */
export async function searchVerifications(
  db: Db,
  search: VerificationSearch,
): Promise<{ rows: StoredVerification[]; next: string | null }> {
  const { status, sort, ascending, after, limit } = search
  const fits = fitsOf(search)
  const ofStatus = status === 'all' ? sql<boolean>`true` : sql<boolean>`status = ${status}`
  const past: Part = { by: 'sent', ascending: false, where: status === 'all' ? sql<boolean>`status <> 'pending'` : ofStatus }
  const waits: Part = { by: 'sent', ascending: true, where: sql<boolean>`status = 'pending'` }
  // those that wait are one list, those that are decided another behind it: each goes along its index
  const parts: Part[] =
    sort !== 'pending'
      ? [{ by: sort, ascending, where: ofStatus }]
      : status === 'all'
        ? [waits, past]
        : status === 'pending'
          ? [waits]
          : [past]
  const last = after === null ? undefined : await findVerification(db, after)
  const begun = parts.length > 1 && last !== undefined && last.status !== 'pending' ? 1 : 0
  const rows: StoredVerification[] = []
  for (const [index, part] of parts.entries()) {
    if (index < begun || rows.length > limit) continue
    rows.push(...(await partOfPage(db, part, fits, { after: index === begun ? after : null, limit: limit + 1 - rows.length })))
  }
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

async function partOfPage(
  db: Db,
  { by, ascending, where }: Part,
  fits: RawBuilder<boolean>,
  { after, limit }: { after: string | null; limit: number },
): Promise<StoredVerification[]> {
  const way = ascending ? sql`asc` : sql`desc`
  const key = sortedBy[by]
  const beyond =
    after === null ? sql`` : sql`and (${key}) ${ascending ? sql`>` : sql`<`} (select ${key} from verifications where id = ${after})`
  const order = by === 'sent' ? sql`date_created ${way}, id ${way}` : sql`coalesce(decided_at, timestamptz '-infinity') ${way}, id ${way}`
  const { rows } = await sql<StoredVerification>`
    select * from verifications where ${where} and ${fits} ${beyond} order by ${order} limit ${limit}`.execute(db)
  return rows
}

function fitsOf({ text, hashes, kind, directionId, from, until }: VerificationSearch): RawBuilder<boolean> {
  const parts = [
    ...(kind === 'all' ? [] : [sql`kind = ${kind}`]),
    ...(from === null ? [] : [sql`date_created >= ${midnight(from)}`]),
    ...(until === null ? [] : [sql`date_created < ${dayAfter(until)}`]),
    ...(directionId === null
      ? []
      : [
          sql`(user_id, kind, number_hash) in (select o.user_id, n ->> 'kind', n ->> 'numberHash'
            from orders o cross join lateral jsonb_array_elements(o.needs) n where o.direction_id = ${directionId})`,
        ]),
    ...(text === '' ? [] : [sql`id in (${found(text, hashes)})`]),
  ]
  return parts.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** The verifications that a text finds. Each way is a query of its own: one condition over several tables would be asked of every row. */
function found(text: string, hashes: readonly string[]): RawBuilder<unknown> {
  const like = `%${likePart(text)}%`
  const words = foldedText(like)
  const number = orderNumberIn(text)
  const ofOrders = (which: RawBuilder<unknown>) =>
    sql`select v.id from orders o join verifications v on v.user_id = o.user_id
      and o.needs @> jsonb_build_array(jsonb_build_object('kind', v.kind, 'numberHash', v.number_hash)) where ${which}`
  const ways = [
    sql`select id from verifications where id = ${text} or last_four = ${text} or number_hash = any(${[...hashes]}::text[])
      or translate(lower(bank), 'ё', 'е') like ${words}`,
    sql`select v.id from users u join verifications v on v.user_id = u.uid where u.email ilike ${like}`,
    // the e-mail of an order is a part of what it is searched by, which has an index
    ofOrders(sql`o.search like ${words} and o.email ilike ${like}`),
    ...(number === null ? [] : [ofOrders(sql`o.number = ${number}::bigint`)]),
  ]
  return sql.join(ways, sql` union `)
}

export async function countVerifications(db: Db): Promise<Record<VerificationStatus, number>> {
  const rows = await db
    .selectFrom('verifications')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const of = (status: VerificationStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return { pending: of('pending'), declined: of('declined'), verified: of('verified') }
}

/** How many verifications wait, since when the oldest one waits, and a stamp that changes with every verification. */
export async function verificationsStanding(db: Db): Promise<{ waiting: number; oldest: string | null; stamp: string }> {
  const { rows } = await sql<{ waiting: number; oldest: string | null; stamp: string }>`
    select count(*) filter (where status = 'pending')::int as waiting,
      min(date_created) filter (where status = 'pending') as oldest,
      count(*) || '.' || coalesce(sum(version), 0) as stamp
    from verifications`.execute(db)
  const [row] = rows
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null, stamp: row?.stamp ?? '' }
}

/** The emails by which staff know people: the email of the account, else the email of the last order. */
export async function emailsOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<{ uid: string; email: string | null }>`
    select u.uid, coalesce(u.email, (select o.email from orders o where o.user_id = u.uid order by o.date_created desc limit 1)) as email
    from users u where u.uid = any(${userIds}::text[])`.execute(db)
  return new Map(rows.flatMap(({ uid, email }) => (email === null ? [] : [[uid, email] as const])))
}
