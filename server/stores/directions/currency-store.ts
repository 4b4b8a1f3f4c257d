/** SQL of currencies. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { AddressValidator, Currency } from '../../../core/directions/currency.ts'
import { type Decimal, largest, subtract, sum } from '../../../core/money/decimal.ts'
import type { Tx } from '../../base/context.ts'
import { freedByThis, moveReserveAtEnd } from '../../base/db/closing.ts'
import type { CurrenciesTable } from '../../base/db/tables/catalogue.ts'
import type { Tables } from '../../base/db/tables.ts'

/** What `currencyOf` reads. */
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

/** One currency with its version, held until the end of the transaction, though not from rows that refer to it; null where there is none. */
export async function lockStoredCurrency(tx: Tx, id: string): Promise<StoredCurrency | null> {
  const row = await tx.selectFrom('currencies').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row ? storedOf(row) : null
}

/** Whether some order, closed ones too, gives or takes this currency, and whether there are details to pay it to. */
export async function usesBesideDirections(db: Kysely<Tables>, currencyId: string): Promise<{ orders: boolean; credentials: boolean }> {
  const { rows } = await sql<{ orders: boolean; credentials: boolean }>`
    select exists (select from orders where give_currency_id = ${currencyId}) or exists (select from orders where take_currency_id = ${currencyId})
        as orders,
      exists (select from credentials where currency_id = ${currencyId}) as credentials`.execute(db)
  return rows[0] ?? { orders: false, credentials: false }
}

/**
 * Staff's changes of the catalogue one after another, so that what one has checked holds while he writes. Orders do not wait for
 * it: they read the catalogue.
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
 * What of a reserve is free: what staff typed (moved by credits and payouts) less what open orders will take; `own` is what the order that
 * asks has promised itself. Nothing is held: who decides by it says so when he promises (`promiseAtEnd`), and is run again where it was
 * promised to another meanwhile.
 */
export async function freeReserve(db: Kysely<Tables>, currencyId: string, own: Decimal = '0'): Promise<Decimal> {
  const { reserve, promised } = await db
    .selectFrom('currencies')
    .select(['reserve', 'promised'])
    .where('id', '=', currencyId)
    .executeTakeFirstOrThrow()
  return sum([subtract(reserve, promised), own, freedByThis(db, currencyId)])
}

/** Free reserve of every currency, by id; never below nil, since it is shown to people. */
export async function freeReserves(db: Kysely<Tables>): Promise<Record<string, Decimal>> {
  const rows = await db.selectFrom('currencies').select(['id', 'reserve', 'promised']).execute()
  return Object.fromEntries(rows.map(({ id, reserve, promised }) => [id, largest('0', subtract(reserve, promised))]))
}

/**
 * Lets the quick figure of a reserve follow the books, by a signed sum: called by nobody but server/stores/ledger/post.ts. At the end of the
 * transaction, and with the version, so that an admin who had the former reserve before him does not overwrite it. `inForm`, where his
 * own save is what moves it, at once and without: he holds the currency, and reads it after.
 */
export async function moveReserve(tx: Tx, currencyId: string, by: Decimal, inForm: boolean): Promise<void> {
  if (!inForm) return moveReserveAtEnd(tx, currencyId, by)
  await tx
    .updateTable('currencies')
    .set((eb) => ({ reserve: eb('reserve', '+', by) }))
    .where('id', '=', currencyId)
    .execute()
}

/** Adds a currency with nothing in reserve, or overwrites all of it but the reserve: that is moved by the books alone. */
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
