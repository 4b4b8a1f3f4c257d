/** SQL of source prices: the last good price of each distinct source request, and why there is no newer one. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Decimal } from '../../core/money/decimal.ts'
import type { Suspect } from '../../core/rates/sanity.ts'
import type { Instant } from '../../core/time/instant.ts'
import type { Tables } from '../db/tables.ts'

export type StoredPrice = {
  legKey: string
  price: Decimal | null
  seenAt: Instant | null
  /** A jump that has to hold before it is believed. */
  suspect: Suspect | null
  problem: string | null
}

/** All prices by leg key. */
export async function readPrices(db: Kysely<Tables>): Promise<Map<string, StoredPrice>> {
  const rows = await db
    .selectFrom('source_prices')
    .select(['leg_key', 'price', 'seen_at', 'suspect_price', 'suspect_since', 'problem'])
    .execute()
  return new Map(
    rows.map((row) => [
      row.leg_key,
      {
        legKey: row.leg_key,
        price: row.price,
        seenAt: row.seen_at,
        suspect: row.suspect_price && row.suspect_since ? { price: row.suspect_price, since: row.suspect_since } : null,
        problem: row.problem,
      },
    ]),
  )
}

/**
 * Takes the requests that nobody has asked since `askedBefore`, and marks them as asked now: of all processes exactly one asks.
 */
export async function claimRequests(
  db: Kysely<Tables>,
  requests: readonly { legKey: string; source: string }[],
  now: Instant,
  askedBefore: Instant,
): Promise<Set<string>> {
  if (requests.length === 0) return new Set()
  const rows = await db
    .insertInto('source_prices')
    .values(
      requests.map(({ legKey, source }) => ({
        leg_key: legKey,
        source,
        price: null,
        seen_at: null,
        asked_at: now,
        suspect_price: null,
        suspect_since: null,
        problem: null,
      })),
    )
    .onConflict((conflict) => conflict.column('leg_key').doUpdateSet({ asked_at: now }).where('source_prices.asked_at', '<=', askedBefore))
    .returning('leg_key')
    .execute()
  return new Set(rows.map((row) => row.leg_key))
}

/** Keeps a good price. */
export async function keepPrice(db: Kysely<Tables>, legKey: string, price: Decimal, seenAt: Instant): Promise<void> {
  await db
    .updateTable('source_prices')
    .set({ price, seen_at: seenAt, suspect_price: null, suspect_since: null, problem: null })
    .where('leg_key', '=', legKey)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<=', seenAt)]))
    .execute()
}

/** Keeps the last good price and says why there is no newer one. */
export async function keepProblem(db: Kysely<Tables>, legKey: string, problem: string, suspect: Suspect | null): Promise<void> {
  await db
    .updateTable('source_prices')
    .set({ problem, suspect_price: suspect?.price ?? null, suspect_since: suspect?.since ?? null })
    .where('leg_key', '=', legKey)
    .execute()
}

/** The legs by which an asset is valued in USDT, by asset. */
export async function readAssetLegs(db: Kysely<Tables>): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('asset_values').selectAll().execute()
  return new Map(rows.map((row) => [row.asset, row.legs]))
}

/** Adds or replaces the legs by which an asset is valued. */
export async function saveAssetLegs(db: Kysely<Tables>, asset: string, legs: unknown): Promise<void> {
  await db
    .insertInto('asset_values')
    .values({ asset, legs: JSON.stringify(legs) })
    .onConflict((conflict) => conflict.column('asset').doUpdateSet({ legs: sql`excluded.legs` }))
    .execute()
}
