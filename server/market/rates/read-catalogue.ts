/** The catalogue as rates need it. Only changed tables are read again: thousands of directions are too many to read every second. */
import { type Kysely, sql } from 'kysely'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import { type AssetValues, assetValuesOf } from '../../../core/rates/asset-legs.ts'
import type { RateLeg } from '../../../core/rates/leg.ts'
import { type MethodNames, withMethodNames } from '../../../core/rates/method-names.ts'
import type { Tables } from '../../base/db/tables.ts'
import { allCurrencies } from '../../stores/directions/currency-store.ts'
import { allDirections } from '../../stores/directions/direction-store.ts'
import { readMethodNames } from '../../stores/rates/list-store.ts'
import { readAssetLegs } from '../../stores/rates/price-store.ts'

export type Catalogue = AssetValues & {
  currencies: readonly Currency[]
  /** The same currencies, but with the former object if only the reserve has changed: a reserve does not change a rate. */
  kinds: readonly Currency[]
  directions: readonly Direction[]
  storedAssetLegs: ReadonlyMap<string, readonly RateLeg[]>
  /** What sources call the payment methods of legs. */
  methodNames: MethodNames
  /** The stamps of the tables when they were read. */
  stamps: Stamps
}
type Stamps = { currencies: string; directions: string; assets: string; lists: string }

/** Reads the tables that have changed since `former`. */
export async function readCatalogue(db: Kysely<Tables>, former: Catalogue | null): Promise<Catalogue> {
  const stamps = await readStamps(db)
  const hasChanged = (name: keyof Stamps) => former === null || former.stamps[name] !== stamps[name]
  const currencies = hasChanged('currencies') || !former ? await allCurrencies(db) : former.currencies
  const names = former && !hasChanged('lists') ? former.methodNames : await readMethodNames(db)
  const isNamed = names === former?.methodNames
  const directions = former && isNamed && !hasChanged('directions') ? former.directions : named(await allDirections(db), names)
  const storedAssetLegs = former && !hasChanged('assets') ? former.storedAssetLegs : ((await readAssetLegs(db)) as Map<string, RateLeg[]>)
  const kinds = former?.currencies === currencies ? former.kinds : sameKinds(currencies, former)
  const isSame = former?.kinds === kinds && former.directions === directions && former.storedAssetLegs === storedAssetLegs
  return {
    currencies,
    kinds,
    directions,
    ...(isSame ? { assetLegs: former.assetLegs, assetWays: former.assetWays } : assetValuesOf(storedAssetLegs, kinds, directions)),
    storedAssetLegs,
    methodNames: names,
    stamps,
  }
}

/** Directions whose problems and calculations call payment methods by their names. */
const named = (directions: readonly Direction[], names: MethodNames): Direction[] =>
  directions.map((direction) => ({ ...direction, legs: withMethodNames(direction.legs, names) }))

/** The number of rows and the transactions that wrote them. Every change of a table changes its stamp. */
async function readStamps(db: Kysely<Tables>): Promise<Stamps> {
  const stamp = (table: string) =>
    sql`(select count(*)::text || ' ' || coalesce(sum(xmin::text::bigint), 0)::text || ' ' || coalesce(max(xmin::text::bigint), 0)::text from ${sql.table(table)})`
  const { rows } = await sql<Stamps>`
    select ${stamp('currencies')} as currencies, ${stamp('directions')} as directions, ${stamp('asset_values')} as assets,
      ${stamp('source_lists')} as lists`.execute(db)
  return rows[0] as Stamps
}

function sameKinds(currencies: readonly Currency[], former: Catalogue | null): readonly Currency[] {
  const before = new Map(former?.kinds.map((currency) => [currency.id, currency]))
  const text = (currency: Currency) => JSON.stringify({ ...currency, reserve: '' })
  const kinds = currencies.map((currency) => {
    const old = before.get(currency.id)
    return old && text(old) === text(currency) ? old : currency
  })
  const isSame = former && kinds.length === former.kinds.length && kinds.every((currency, index) => currency === former.kinds[index])
  return isSame ? former.kinds : kinds
}
