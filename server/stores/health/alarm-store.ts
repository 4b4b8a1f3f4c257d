/** SQL of alarms, and of the group of staff in Telegram that hears of them. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AlarmName, AlarmSteps, OpenAlarm, Trouble } from '../../../core/health/alarms.ts'
import type { Language } from '../../../core/language/language.ts'
import { addMinutes, type Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { AlarmGroupTable, AlarmsTable } from '../../base/db/tables/house.ts'
import type { Tables } from '../../base/db/tables.ts'

type Db = Kysely<Tables>
export type StoredAlarm = Selectable<AlarmsTable>
export type AlarmGroup = Selectable<AlarmGroupTable>

/** Whoever watches holds this until his transaction ends; false where another process does. */
export async function claimAlarms(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtextextended('alarms', 0)) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}

export async function openAlarms(db: Db): Promise<OpenAlarm[]> {
  return db
    .selectFrom('alarms')
    .select([
      'id',
      'name',
      'subject',
      'begun_at as begunAt',
      'fine_since as fineSince',
      'eased_since as easedSince',
      'told_state as toldState',
    ])
    .where('ended_at', 'is', null)
    .where('name', '<>', 'day')
    .execute()
}

export type NewAlarm = { id: string; name: AlarmName; subject: string } & Pick<Trouble, 'state' | 'count' | 'subjects'>

/** Nothing changes where there is such an alarm already. */
export async function insertAlarm(tx: Tx, { id, name, subject, state, count, subjects }: NewAlarm, at: Instant): Promise<void> {
  await tx
    .insertInto('alarms')
    .values({ id, name, subject, state, count, subjects: JSON.stringify(subjects), begun_at: at })
    .onConflict((conflict) => conflict.columns(['name', 'subject']).where('ended_at', 'is', null).doNothing())
    .execute()
}

/** The daily summary, which is over as it begins. Answers whether it is new. */
export async function insertDay(tx: Tx, id: string, day: string, at: Instant): Promise<boolean> {
  const { rows } = await sql`insert into alarms (id, name, subject, state, count, subjects, begun_at, ended_at)
    values (${id}, 'day', ${day}, 'warning', 0, '[]', ${at}, ${at}) on conflict (id) do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** It goes on, with what it is about now. */
export async function noteTrouble(
  tx: Tx,
  { id, trouble: { state, count, subjects }, easedSince, toldState }: AlarmSteps['goesOn'][number],
): Promise<void> {
  await tx
    .updateTable('alarms')
    .set({ state, count, subjects: JSON.stringify(subjects), fine_since: null, eased_since: easedSince, told_state: toldState })
    .where('id', '=', id)
    .execute()
}

/** `gatheredAt`: told of together with others, at that moment; null: alone. */
export async function noteTold(
  tx: Tx,
  id: string,
  state: 'warning' | 'trouble',
  { at, gatheredAt }: { at: Instant; gatheredAt: Instant | null },
): Promise<void> {
  await tx.updateTable('alarms').set({ told_state: state, told_at: at, gathered_at: gatheredAt }).where('id', '=', id).execute()
}

export async function noteFine(tx: Tx, ids: readonly string[], at: Instant): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('alarms').set({ fine_since: at }).where('id', 'in', ids).execute()
}

/** Over since it was fine. Answers whether its beginning still waits to be told of together with others. */
export async function endAlarm(tx: Tx, id: string, now: Instant): Promise<{ isGathered: boolean }> {
  const row = await tx
    .updateTable('alarms')
    .set({ ended_at: sql<string>`coalesce(fine_since, ${now})` })
    .where('id', '=', id)
    .returning('gathered_at')
    .executeTakeFirstOrThrow()
  return { isGathered: row.gathered_at !== null && row.gathered_at > now }
}

export const findAlarm = async (db: Db, id: string): Promise<StoredAlarm | null> =>
  (await db.selectFrom('alarms').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const alarmsGatheredAt = (db: Db, at: Instant): Promise<StoredAlarm[]> =>
  db.selectFrom('alarms').selectAll().where('gathered_at', '=', at).orderBy('begun_at').orderBy('id').execute()

/** Those that staff were told of, the newest first. */
export const toldAlarms = (db: Db, limit: number): Promise<StoredAlarm[]> =>
  db.selectFrom('alarms').selectAll().where('told_at', 'is not', null).orderBy('begun_at', 'desc').orderBy('id').limit(limit).execute()

/** It has reached people that way; the first time counts. */
export async function noteSent(db: Db, ids: readonly string[], by: 'mailed_at' | 'telegram_at', at: Instant): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('alarms')
    .set({ [by]: at })
    .where('id', 'in', ids)
    .where(by, 'is', null)
    .execute()
}

export async function deleteOldAlarms(tx: Tx, before: Instant): Promise<void> {
  await tx.deleteFrom('alarms').where('ended_at', '<', before).execute()
}

/** The group and its code, as they are. */
export const findGroup = (db: Db): Promise<AlarmGroup> => db.selectFrom('alarm_group').selectAll().executeTakeFirstOrThrow()

/** Opens a code, in place of any other. Reading begins with what Telegram still keeps: the numbers of another bot are others. */
export async function openCode(
  tx: Tx,
  code: string,
  { by, language, at, until }: { by: string; language: Language; at: Instant; until: Instant },
): Promise<void> {
  await tx
    .updateTable('alarm_group')
    .set({ code, code_by: by, code_opened_at: at, code_until: until, language, tries: 0, last_update: '0' })
    .execute()
}

const readsForMinutes = 1
/** Takes the reading of what people write to the bot, while a code is open; null where there is none, or another process reads. */
export async function claimReading(db: Db, now: Instant): Promise<AlarmGroup | null> {
  const row = await db
    .updateTable('alarm_group')
    .set({ read_until: addMinutes(now, readsForMinutes) })
    .where('code', 'is not', null)
    .where('code_until', '>', now)
    .where((where) => where.or([where('read_until', 'is', null), where('read_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Gives the reading back. `lastUpdate` is read for good; wrong codes are counted, and too many of them close the code. */
export async function endReading(tx: Tx, { lastUpdate, wrong }: { lastUpdate: string; wrong: number }, mostTries: number): Promise<void> {
  await tx
    .updateTable('alarm_group')
    .set({
      read_until: null,
      last_update: lastUpdate,
      tries: sql`tries + ${wrong}`,
      code: sql`case when tries + ${wrong} >= ${mostTries} then null else code end`,
    })
    .execute()
}

/** The group that wrote this code hears of alarms from now on. False where the code was used or replaced meanwhile. */
export async function connectGroup(
  tx: Tx,
  { code, chatId, title, at }: { code: string; chatId: string; title: string; at: Instant },
): Promise<boolean> {
  const row = await tx
    .updateTable('alarm_group')
    .set({ chat_id: chatId, title, connected_at: at, connected_by: sql`code_by`, problem: null, code: null, code_until: null })
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes the code back that is open, if there is one. The group that is connected stays. */
export async function closeCode(tx: Tx): Promise<void> {
  await tx.updateTable('alarm_group').set({ code: null, code_until: null }).execute()
}

/** Answers the title of the group that hears no more; null where there was none. A code that is open stays. */
export async function disconnectGroup(tx: Tx): Promise<string | null> {
  const { chat_id: chatId, title } = await tx.selectFrom('alarm_group').selectAll().forUpdate().executeTakeFirstOrThrow()
  await tx.updateTable('alarm_group').set({ chat_id: null, title: null, connected_at: null, connected_by: null, problem: null }).execute()
  return chatId === null ? null : (title ?? '')
}

/** What the group's Telegram says to our messages: null where it takes them. A group that grew has a new id. */
export async function noteGroup(db: Db, chatId: string, { problem, movedTo }: { problem: string | null; movedTo?: string }): Promise<void> {
  await db
    .updateTable('alarm_group')
    .set({ problem, ...(movedTo === undefined ? {} : { chat_id: movedTo }) })
    .where('chat_id', '=', chatId)
    .execute()
}

/** Alarms for the group that should have left before a moment. */
export async function lateForGroup(db: Db, kind: string, before: Instant): Promise<number> {
  const { rows } = await sql<{ late: number }>`select count(*)::integer as late from outbox
    where sent_at is null and dropped_at is null and date_created < ${before}::timestamptz and kind = ${kind}`.execute(db)
  return rows[0]?.late ?? 0
}
