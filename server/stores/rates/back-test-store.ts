/** SQL of back-tests: the question, the progress and the result. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { BackTestResult } from '../../../contract/back-tests.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import type { PastOrder } from '../../../core/rates/back-test.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { BackTestsTable } from '../../base/db/tables/rates.ts'
import type { Tables } from '../../base/db/tables.ts'
import { claimLongWork, endLongWork, touchLongWork } from '../../base/jobs/long-work.ts'

export type StoredBackTest = Selectable<BackTestsTable>
/** `id` is empty for a direction that is not stored yet. */
export type AskedDirection = Direction

/** A back-test without progress for this long lost its process. A live process reports far more often. */
const droppedAfterSeconds = 60

export async function insertBackTest(tx: Tx, id: string, askedBy: string, direction: AskedDirection, now: Instant): Promise<void> {
  await tx
    .insertInto('back_tests')
    .values({ id, asked_by: askedBy, asked_at: now, direction: JSON.stringify(direction), touched_at: now, finished_at: null })
    .execute()
}

export const findBackTest = async (db: Kysely<Tables>, id: string): Promise<StoredBackTest | null> =>
  (await db.selectFrom('back_tests').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** How many back-tests of a person wait or run. */
export async function openBackTestsOf(db: Kysely<Tables>, uid: string): Promise<number> {
  const row = await db
    .selectFrom('back_tests')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('asked_by', '=', uid)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Takes a back-test that waits, or whose process died. Null if there is none, or if another process has it. */
export const claimBackTest = (db: Kysely<Tables>, now: Instant): Promise<StoredBackTest | null> =>
  claimLongWork(db, 'back_tests', now, droppedAfterSeconds)

/** Saves the progress. Returns false if the back-test has been stopped. */
export const touchBackTest = (tx: Tx, id: string, progress: number, now: Instant): Promise<boolean> =>
  touchLongWork(tx, 'back_tests', id, progress, now)

/** Ends a back-test. Returns false if it has ended before. */
export const endBackTest = (
  tx: Tx,
  id: string,
  end: { state: 'done' | 'failed' | 'stopped'; result: BackTestResult | null },
  now: Instant,
): Promise<boolean> => endLongWork(tx, 'back_tests', id, end, now)

/** Orders of a direction that are done, in the order in which they were made. Their worth in USDT is calculated later from snapshots. */
export async function doneOrders(db: Kysely<Tables>, directionId: string, from: Instant): Promise<PastOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['date_created', 'give_currency_id', 'give', 'take_currency_id', 'take'])
    .where('direction_id', '=', directionId)
    .where('status', '=', 'done')
    .where('date_created', '>=', from)
    .orderBy('date_created')
    .execute()
  return rows.map((row) => ({
    at: row.date_created,
    giveCurrencyId: row.give_currency_id,
    give: row.give,
    takeCurrencyId: row.take_currency_id,
    take: row.take,
    giveWorth: null,
    takeWorth: null,
  }))
}

export async function deleteOldBackTests(tx: Tx, before: Instant): Promise<void> {
  await tx.deleteFrom('back_tests').where('asked_at', '<', before).execute()
}
