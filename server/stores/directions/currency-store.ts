/** SQL of currencies. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AddressValidator, Currency } from '../../../core/directions/currency.ts'
import { type Decimal, largest, subtract, sum } from '../../../core/money/decimal.ts'
import type { PromisedReserve } from '../../../core/orders/short-reserves.ts'
import type { Tx } from '../../base/context.ts'
import { freedByThis, moveReserveAtEnd } from '../../base/db/closing.ts'
import type { CurrenciesTable } from '../../base/db/tables/catalogue.ts'
import type { Tables } from '../../base/db/tables.ts'

/** The columns that `currencyOf` reads. */
export const currencyColumns = [
  'id',
  'code',
  'name_ru',
  'name_en',
  'kind',
  'asset',
  'network',
  'decimals',
  'icon',
  'reserve',
  'active',
  'position',
  'address_validator',
  'input_mask',
  'memo',
  'confirmations',
  'network_cost',
  'explorer_transaction',
  'explorer_address',
] as const satisfies readonly (keyof CurrenciesTable)[]

export const currencyOf = (row: Pick<Selectable<CurrenciesTable>, (typeof currencyColumns)[number]>): Currency => ({
  id: row.id,
  code: row.code,
  name: { ru: row.name_ru, en: row.name_en },
  kind: row.kind,
  asset: row.asset,
  network: row.network,
  decimals: row.decimals,
  icon: row.icon,
  reserve: row.reserve,
  active: row.active,
  position: row.position,
  addressValidator: row.address_validator as AddressValidator,
  inputMask: row.input_mask,
  memo: row.memo,
  confirmations: row.confirmations,
  networkCost: row.network_cost,
  explorer: { transaction: row.explorer_transaction, address: row.explorer_address },
})

/** Every currency, in the order of lists. */
export async function allCurrencies(db: Kysely<Tables>): Promise<Currency[]> {
  return (await db.selectFrom('currencies').selectAll().orderBy('position').orderBy('code').execute()).map(currencyOf)
}

/** A currency and the version that a change of it must name. */
export type StoredCurrency = { currency: Currency; version: number }

const storedOf = (row: Selectable<CurrenciesTable>): StoredCurrency => ({ currency: currencyOf(row), version: row.version })

/** Every currency with its version, in the order of lists. */
export async function storedCurrencies(db: Kysely<Tables>): Promise<StoredCurrency[]> {
  return (await db.selectFrom('currencies').selectAll().orderBy('position').orderBy('code').execute()).map(storedOf)
}

/**
 * One currency with its version, or null. Its row is locked until the end of the transaction, but other transactions may still insert
 * rows that refer to it.
 */
export async function lockStoredCurrency(tx: Tx, id: string): Promise<StoredCurrency | null> {
  const row = await tx.selectFrom('currencies').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row ? storedOf(row) : null
}

/** Whether an open or closed order gives or takes this currency, and whether it has credentials. */
export async function usesBesideDirections(db: Kysely<Tables>, currencyId: string): Promise<{ orders: boolean; credentials: boolean }> {
  const { rows } = await sql<{ orders: boolean; credentials: boolean }>`
    select exists (select from orders where give_currency_id = ${currencyId}) or exists (select from orders where take_currency_id = ${currencyId})
        as orders,
      exists (select from credentials where currency_id = ${currencyId}) as credentials`.execute(db)
  return rows[0] ?? { orders: false, credentials: false }
}

/**
 * Lets changes of the catalogue by staff run one after another, so that the checks of a change still hold when it is written. Orders
 * do not wait for this lock: they only read the catalogue.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`.execute(tx)
}

/** One currency, or null. */
export async function findCurrency(db: Kysely<Tables>, id: string): Promise<Currency | null> {
  const row = await db.selectFrom('currencies').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? currencyOf(row) : null
}

/**
 * The free part of a reserve: the reserve less the sums that are reserved for open orders. `own` is the sum that is reserved for the
 * asking order itself. Nothing is locked. A caller that relies on the answer says so in `promiseAtEnd`. Its transaction runs again if
 * another order has reserved the sum meanwhile.
 */
export async function freeReserve(db: Kysely<Tables>, currencyId: string, own: Decimal = '0'): Promise<Decimal> {
  const { reserve, promised } = await db
    .selectFrom('currencies')
    .select(['reserve', 'promised'])
    .where('id', '=', currencyId)
    .executeTakeFirstOrThrow()
  return sum([subtract(reserve, promised), own, freedByThis(db, currencyId)])
}

/** What is promised of reserves to open orders, beside what there is. A currency of which nothing is promised is left out. */
export const promisedReserves = (db: Kysely<Tables>): Promise<PromisedReserve[]> =>
  db
    .selectFrom('currencies')
    .select(['id as currencyId', 'code', 'reserve', 'promised'])
    .where('promised', '>', '0')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** The free reserve of every currency, by id. Never below zero, because people see it. */
export async function freeReserves(db: Kysely<Tables>): Promise<Record<string, Decimal>> {
  const rows = await db.selectFrom('currencies').select(['id', 'reserve', 'promised']).execute()
  return Object.fromEntries(rows.map(({ id, reserve, promised }) => [id, largest('0', subtract(reserve, promised))]))
}

/**
 * Adds a signed sum to the stored reserve of a currency, as the books say. Only server/stores/ledger/post.ts calls it. The sum is added
 * at the end of the transaction, with a new version, so that an admin who edits the old reserve does not overwrite it. With `inForm` the
 * admin's own save moves the reserve: at once and without a new version, because that transaction has locked the currency.
 */
export async function moveReserve(tx: Tx, currencyId: string, by: Decimal, inForm: boolean): Promise<void> {
  if (!inForm) return moveReserveAtEnd(tx, currencyId, by)
  await tx
    .updateTable('currencies')
    .set((eb) => ({ reserve: eb('reserve', '+', by) }))
    .where('id', '=', currencyId)
    .execute()
}

/** Adds a currency with an empty reserve, or replaces all its fields but the reserve, which only the books move. */
export async function saveCurrency(tx: Tx, currency: Omit<Currency, 'reserve'>): Promise<void> {
  const row = {
    id: currency.id,
    code: currency.code,
    name_ru: currency.name.ru,
    name_en: currency.name.en,
    kind: currency.kind,
    asset: currency.asset,
    network: currency.network,
    decimals: currency.decimals,
    icon: currency.icon,
    active: currency.active,
    position: currency.position,
    address_validator: currency.addressValidator,
    input_mask: currency.inputMask,
    memo: currency.memo,
    confirmations: currency.confirmations,
    network_cost: currency.networkCost,
    explorer_transaction: currency.explorer.transaction,
    explorer_address: currency.explorer.address,
  }
  await tx
    .insertInto('currencies')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ ...row, version: eb('currencies.version', '+', 1) })))
    .execute()
}
