/** SQL of source prices: the last good price of each distinct question, and why there is no newer one. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Decimal } from '../../../core/money/decimal.ts'
import type { Suspect } from '../../../core/rates/sanity.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'

export type StoredPrice = {
  legKey: string
  source: string
  /** The last good price. */
  price: Decimal | null
  seenAt: Instant | null
  /** A price that jumped. It waits until it is accepted automatically, or until an admin confirms it. */
  suspect: Suspect | null
  /** Why the last answer was not accepted; null if it was. */
  problem: string | null
  /** The problem in the words of the source or its adapter, for staff. */
  detail: string | null
  askedAt: Instant
  /** How many times in a row there was no answer. */
  failures: number
  /** The question is not asked again before this moment. */
  askAfter: Instant | null
}

const stored = (db: Kysely<Tables>) => db.selectFrom('source_prices').selectAll()
type Row = Awaited<ReturnType<ReturnType<typeof stored>['execute']>>[number]

const priceOf = (row: Row): StoredPrice => ({
  legKey: row.leg_key,
  source: row.source,
  price: row.price,
  seenAt: row.seen_at,
  suspect: row.suspect_price && row.suspect_since ? { price: row.suspect_price, since: row.suspect_since } : null,
  problem: row.problem,
  detail: row.detail,
  askedAt: row.asked_at,
  failures: row.failures,
  askAfter: row.ask_after,
})

const byKey = (rows: readonly Row[]): Map<string, StoredPrice> => new Map(rows.map((row) => [row.leg_key, priceOf(row)]))

/** The versions of all price rows in one text. The text changes when any price changes. */
export const pricesStamp = sql<string>`(select coalesce(string_agg(xmin::text, ' ' order by leg_key), '') from source_prices)`

export async function readPricesStamp(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`select ${pricesStamp} as stamp`.execute(db)
  return rows[0]?.stamp ?? ''
}

/** All prices by leg key. */
export async function readPrices(db: Kysely<Tables>): Promise<Map<string, StoredPrice>> {
  return byKey(await stored(db).execute())
}

/** Prices by leg key. Their rows are locked until the transaction ends. */
export async function lockPrices(tx: Tx, legKeys: readonly string[]): Promise<Map<string, StoredPrice>> {
  if (legKeys.length === 0) return new Map()
  const keys = sql<string>`any(${legKeys}::text[])`
  return byKey(await stored(tx).where('leg_key', '=', keys).orderBy('leg_key').forUpdate().execute())
}

/** Writes all fields of the prices in one statement. */
export async function savePrices(tx: Tx, prices: readonly StoredPrice[]): Promise<void> {
  if (prices.length === 0) return
  const column = <T>(read: (price: StoredPrice) => T): T[] => prices.map(read)
  await sql`
    insert into source_prices (leg_key, source, price, seen_at, asked_at, suspect_price, suspect_since, problem, detail, failures, ask_after)
    select * from unnest(
      ${column(({ legKey }) => legKey)}::text[], ${column(({ source }) => source)}::text[],
      ${column(({ price }) => price)}::numeric[], ${column(({ seenAt }) => seenAt)}::timestamptz[],
      ${column(({ askedAt }) => askedAt)}::timestamptz[],
      ${column(({ suspect }) => suspect?.price ?? null)}::numeric[], ${column(({ suspect }) => suspect?.since ?? null)}::timestamptz[],
      ${column(({ problem }) => problem)}::text[], ${column(({ detail }) => detail)}::text[], ${column(({ failures }) => failures)}::integer[],
      ${column(({ askAfter }) => askAfter)}::timestamptz[])
    on conflict (leg_key) do update set price = excluded.price, seen_at = excluded.seen_at, asked_at = excluded.asked_at,
      suspect_price = excluded.suspect_price, suspect_since = excluded.suspect_since, problem = excluded.problem, detail = excluded.detail,
      failures = excluded.failures, ask_after = excluded.ask_after`.execute(tx)
}

/** The legs of active directions and of asset values, as stored JSON text. Each distinct list is returned once. */
export async function neededLegs(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ legs: string }>`
    select legs::text as legs from directions where active union select legs::text from asset_values`.execute(db)
  return rows.map(({ legs }) => legs)
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
