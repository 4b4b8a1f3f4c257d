/** SQL of pairs: a direction with the two currencies of one exchange, in one statement. */

import { type Kysely, sql } from 'kysely'
import type { Currency } from '../../../core/directions/currency.ts'
import type { Direction } from '../../../core/directions/direction.ts'
import { type Decimal, subtract } from '../../../core/money/decimal.ts'
import type { Order } from '../../../core/orders/order.ts'
import { onceIn } from '../../base/db/once-in.ts'
import type { Tables } from '../../base/db/tables.ts'
import { currencyColumns, currencyOf } from './currency-store.ts'
import { directionOf, selectDirections } from './direction-store.ts'

export type Pair = { direction: Direction; give: Currency; take: Currency }
type StoredPair = Pair & {
  /** Of the take currency, at the moment of reading. Nothing is locked. */
  freeReserve: Decimal
}

/**
 * Finds a pair. An order passes the `takeCurrencyId` that it was made with; null means the present one of the direction. Returns null
 * if the direction or a currency does not exist.
 */
export async function findPair(
  db: Kysely<Tables>,
  { directionId, giveCurrencyId, takeCurrencyId }: { directionId: string; giveCurrencyId: string; takeCurrencyId: string | null },
): Promise<StoredPair | null> {
  const row = await selectDirections(db)
    .innerJoin('currencies as give', (join) => join.on('give.id', '=', giveCurrencyId))
    .innerJoin('currencies as take', (join) =>
      join.on('take.id', '=', sql<string>`coalesce(${takeCurrencyId}::text, directions.currency_take)`),
    )
    .select(currencyColumns.flatMap((name) => [`give.${name} as given_${name}` as const, `take.${name} as taken_${name}` as const]))
    .select('take.promised as promised')
    .where('directions.id', '=', directionId)
    .executeTakeFirst()
  if (!row) return null
  const all = row as unknown as Record<string, unknown>
  const currency = (prefix: string) =>
    currencyOf(Object.fromEntries(currencyColumns.map((name) => [name, all[prefix + name]])) as unknown as Parameters<typeof currencyOf>[0])
  const take = currency('taken_')
  return { direction: directionOf(row), give: currency('given_'), take, freeReserve: subtract(take.reserve, row.promised) }
}

/** The direction of an order and its two currencies. They always exist, because they cannot be deleted while an order refers to them. */
export const pairOf = (db: Kysely<Tables>, order: Pick<Order, 'directionId' | 'giveCurrencyId' | 'takeCurrencyId'>): Promise<Pair> =>
  onceIn(db, `pair ${order.directionId} ${order.giveCurrencyId} ${order.takeCurrencyId}`, async () => {
    const pair = await findPair(db, order)
    if (!pair) throw new Error('an order has its direction and currencies')
    return pair
  })
