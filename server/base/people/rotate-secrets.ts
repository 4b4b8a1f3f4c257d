/**
 * Brings everything that is encrypted under the newest version of SECRET_KEY, beside the service and from wherever a former run was
 * stopped: a table is gone through page by page, and only what is under another version is written, so many rows a transaction.
 */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { takeTime } from '../db/take-time.ts'
import { transaction } from '../db/transaction.ts'
import type { Cipher } from './cipher.ts'
import { type EncryptedColumn, encryptedColumns } from './encrypted-columns.ts'

/** Counts for one table: encrypted values, values encrypted anew, and values left under other versions. */
export type Rotated = { readonly table: string; looked: number; renewed: number; left: number }

export type RotateOptions = {
  readonly signal?: AbortSignal
  /** How much of the whole is done, of 1. */
  readonly onProgress?: (table: string, share: number) => void
}

/** Pages of a table at once: some hundreds of rows. */
const pagesAtOnce = 16
/** What the service writes meanwhile may have moved a row to a page that was looked at already: then it is gone through again. */
const roundsAtMost = 5

/**
 * Throws the reason of `signal` if it is aborted; finished rows stay. Values that no key opens are left as they are. What is left is counted
 * after the last column, for what the service writes meanwhile may have come into one that was done.
 */
export async function rotateSecrets(
  database: Database,
  cipher: Cipher,
  { signal, onProgress = () => undefined }: RotateOptions = {},
): Promise<Rotated[]> {
  const newest = Number(/^v(\d+):/.exec(cipher.encrypt(''))?.[1])
  const sizes = new Map<EncryptedColumn, number>()
  for (const one of encryptedColumns) sizes.set(one, await bytesOf(database, one))
  const whole = Math.max(
    1,
    [...sizes.values()].reduce((sum, size) => sum + size, 0),
  )
  const rotated = new Map<string, Rotated>()
  let before = 0
  for (const [one, size] of sizes) {
    const of = rotated.get(one.table) ?? { table: one.table, looked: 0, renewed: 0, left: 0 }
    rotated.set(one.table, of)
    const done = before
    for (let round = 1; round <= roundsAtMost; round += 1) {
      const renewed = await goThrough(database, cipher, one, newest, (share) => {
        signal?.throwIfAborted()
        onProgress(one.table, (done + size * share) / whole)
      })
      of.renewed += renewed
      if (renewed === 0 || (await countOf(database, one, newest)).left === 0) break
    }
    before += size
  }
  for (const one of encryptedColumns) {
    const { looked, left } = await countOf(database, one, newest)
    const of = rotated.get(one.table)
    if (!of) continue
    of.looked += looked
    of.left += left
  }
  return [...rotated.values()]
}

/** All pages that the table has now: later ones are written under the newest version. Answers how many rows were encrypted anew. */
async function goThrough(
  database: Database,
  cipher: Cipher,
  one: EncryptedColumn,
  newest: number,
  tell: (share: number) => void,
): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${one.table}::regclass) / current_setting('block_size')::int as pages`.execute(database.kysely)
  const pages = rows[0]?.pages ?? 0
  let renewed = 0
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const { rows: found } = await sql<{ place: string }>`
      select ctid::text as place from ${sql.table(one.table)}
      where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + pagesAtOnce},0)`}::tid and ${one.isOld(newest)}`.execute(database.kysely)
    for (let from = 0; from < found.length; from += one.atOnce) {
      tell(page / pages)
      const places = found.slice(from, from + one.atOnce).map(({ place }) => place)
      renewed += await transaction(database, (tx) => renewAt(tx, cipher, one, newest, places))
    }
    tell(Math.min(1, (page + pagesAtOnce) / pages))
  }
  return renewed
}

/** No rows are locked beforehand. A row that the service has changed since it was read is left to the next round. */
async function renewAt(tx: Kysely<Tables>, cipher: Cipher, one: EncryptedColumn, newest: number, places: string[]): Promise<number> {
  const { rows } = await sql<{ place: string; value: string | Buffer; about: string }>`
    select ctid::text as place, ${one.value} as value, ${one.about} as about from ${sql.table(one.table)}
    where ctid = any (${places}::tid[]) and ${one.isOld(newest)}`.execute(tx)
  let renewed = 0
  for (const { place, value, about } of rows) {
    const next = opened(() => one.renew(cipher, value, about))
    if (next === null) continue
    const { numAffectedRows } = await sql`
      update ${sql.table(one.table)} set ${sql.ref(one.column)} = ${one.put(next)}
      where ctid = ${place}::tid and ${one.value} = ${value}`.execute(tx)
    renewed += Number(numAffectedRows ?? 0)
  }
  return renewed
}

function opened<T>(open: () => T): T | null {
  try {
    return open()
  } catch {
    return null
  }
}

async function bytesOf({ kysely }: Database, { table }: EncryptedColumn): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_table_size(${table}::regclass) as bytes`.execute(kysely)
  return rows[0]?.bytes ?? 0
}

const countOf = (database: Database, one: EncryptedColumn, newest: number): Promise<{ looked: number; left: number }> =>
  transaction(database, async (tx) => {
    await takeTime(tx)
    const { rows } = await sql<{ looked: number; left: number }>`
      select count(${one.value}) as looked, count(*) filter (where ${one.isOld(newest)}) as left
      from ${sql.table(one.table)}`.execute(tx)
    return rows[0] ?? { looked: 0, left: 0 }
  })
