/** SQL of back-tests: what was asked, how far it has come, what came of it. */
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

/** A live process comes forward far oftener. */
const droppedAfterSeconds = 60

export async function insertBackTest(tx: Tx, id: string, askedBy: string, direction: AskedDirection, now: Instant): Promise<void> {
  await tx
    .insertInto('back_tests')
    .values({ id, asked_by: askedBy, asked_at: now, direction: JSON.stringify(direction), touched_at: now, finished_at: null })
    .execute()
}

export const findBackTest = async (db: Kysely<Tables>, id: string): Promise<StoredBackTest | null> =>
  (await db.selectFrom('back_tests').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** How many of a person's are still to be reckoned. */
export async function openBackTestsOf(db: Kysely<Tables>, uid: string): Promise<number> {
  const row = await db
    .selectFrom('back_tests')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('asked_by', '=', uid)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Takes one that waits, or that a process which died left behind; null where there is none, or another process has it. */
export const claimBackTest = (db: Kysely<Tables>, now: Instant): Promise<StoredBackTest | null> =>
  claimLongWork(db, 'back_tests', now, droppedAfterSeconds)

/** Whether it still runs: false once it was stopped. */
export const touchBackTest = (tx: Tx, id: string, progress: number, now: Instant): Promise<boolean> =>
  touchLongWork(tx, 'back_tests', id, progress, now)

/** Only what still waits or runs can end. */
export const endBackTest = (
  tx: Tx,
  id: string,
  end: { state: 'done' | 'failed' | 'stopped'; result: BackTestResult | null },
  now: Instant,
): Promise<boolean> => endLongWork(tx, 'back_tests', id, end, now)

/** Orders of a direction that were done, by when they were made; what they were worth in USDT is reckoned from snapshots. */
export async function doneOrders(db: Kysely<Tables>, directionId: string, from: Instant): Promise<PastOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['date_created', 'give_currency_id', 'give', 'take'])
    .where('direction_id', '=', directionId)
    .where('status', '=', 'done')
    .where('date_created', '>=', from)
    .orderBy('date_created')
    .execute()
  return rows.map((row) => ({
    at: row.date_created,
    giveCurrencyId: row.give_currency_id,
    give: row.give,
    take: row.take,
    giveWorth: null,
    takeWorth: null,
  }))
}

export async function deleteOldBackTests(tx: Tx, before: Instant): Promise<void> {
  await tx.deleteFrom('back_tests').where('asked_at', '<', before).execute()
}
