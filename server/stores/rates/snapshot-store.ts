/** SQL of snapshots: the prices of each distinct question over time. */
import { type Kysely, sql } from 'kysely'
import type { Decimal } from '../../../core/money/decimal.ts'
import { thinning } from '../../../core/rates/thinning.ts'
import { addHours, type Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'

export type Snapshot = { legKey: string; at: Instant; price: Decimal }

/** Stores snapshots. The same moment of a question is stored once. `simulated` marks prices of the demo, which no source has given. */
export async function insertSnapshots(tx: Tx, snapshots: readonly Snapshot[], simulated = false): Promise<void> {
  if (snapshots.length === 0) return
  await sql`
    insert into price_snapshots (leg_key, at, price, simulated)
    select *, ${simulated}::boolean from unnest(${snapshots.map(({ legKey }) => legKey)}::text[], ${snapshots.map(({ at }) => at)}::timestamptz[],
      ${snapshots.map(({ price }) => price)}::numeric[])
    on conflict do nothing`.execute(tx)
}

/**
 * The snapshots of some questions, oldest first. With `everySeconds` only the last snapshot of each interval of that length. Includes
 * the last snapshot of each question before `from`, because its price was still valid at `from`.
 */
export async function readSnapshots(
  db: Kysely<Tables>,
  legKeys: readonly string[],
  from: Instant,
  to: Instant,
  everySeconds = 0,
): Promise<Snapshot[]> {
  if (legKeys.length === 0) return []
  const keys = sql`${legKeys}::text[]`
  const within =
    everySeconds > 0
      ? sql`select distinct on (leg_key, stretch) leg_key, at, price from (
              select leg_key, at, price, date_bin(${`${everySeconds} seconds`}::interval, at, 'epoch') as stretch from price_snapshots
              where leg_key = any(${keys}) and at >= ${from} and at <= ${to}) every
            order by leg_key, stretch, at desc`
      : sql`select leg_key, at, price from price_snapshots where leg_key = any(${keys}) and at >= ${from} and at <= ${to}`
  const { rows } = await sql<{ leg_key: string; at: Instant; price: Decimal }>`
    select * from (
      (select last.* from unnest(${keys}) as asked(leg_key), lateral (
        select leg_key, at, price from price_snapshots s where s.leg_key = asked.leg_key and s.at < ${from} order by at desc limit 1) last)
      union all (${within})
    ) found order by at, leg_key`.execute(db)
  return rows.map((row) => ({ legKey: row.leg_key, at: row.at, price: row.price }))
}

/** Deletes snapshots older than `keptDays`, and thins out the others: the older, the fewer are kept. */
export async function thinSnapshots(tx: Tx, now: Instant, keptDays: number): Promise<void> {
  const oldest = addHours(now, -24 * keptDays)
  await tx.deleteFrom('price_snapshots').where('at', '<', oldest).execute()
  for (const [index, { fromHours, everySeconds }] of thinning.entries()) {
    const next = thinning[index + 1]
    const [from, to] = [next ? addHours(now, -next.fromHours) : oldest, addHours(now, -fromHours)]
    await sql`
      delete from price_snapshots s using (
        select leg_key, at,
          row_number() over (partition by leg_key, date_bin(${`${everySeconds} seconds`}::interval, at, 'epoch') order by at) as place
        -- starts at a full interval, so that an interval that an older step thins in part is counted whole
        from price_snapshots where at >= date_bin(${`${everySeconds} seconds`}::interval, ${from}::timestamptz, 'epoch') and at < ${to}
      ) counted
      where counted.leg_key = s.leg_key and counted.at = s.at and counted.place > 1`.execute(tx)
  }
}
