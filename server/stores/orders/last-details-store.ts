/** SQL of the input of a person's last orders, and of his wish to have it forgotten. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Instant } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import type { OrdersTable } from '../../base/db/tables/orders.ts'
import type { Tables } from '../../base/db/tables.ts'
import type { StoredField } from './order-row.ts'

type LastDetails = {
  /** The email and consents of the last order. */
  order: Pick<Selectable<OrdersTable>, 'email' | 'consent_rules' | 'consent_aml' | 'date_created'>
  /** The fields of the last order with this take currency; empty if there was none. */
  fields: readonly StoredField[]
  filledAt: Instant | null
}

/**
 * The details from orders whose details the person typed himself, after he last asked to forget them: neither from orders of opened links,
 * nor from repeats of them. Null if there is no such order.
 */
export async function lastDetailsOf(
  db: Kysely<Tables>,
  { cipher }: Pick<Context, 'cipher'>,
  userId: string,
  takeCurrencyId: string,
): Promise<LastDetails | null> {
  const orders = db
    .selectFrom('orders')
    .innerJoin('users', 'users.uid', 'orders.user_id')
    .where('orders.user_id', '=', userId)
    .where('orders.details_by', 'is', null)
    .where((eb) => eb.or([eb('users.details_forgotten_at', 'is', null), sql<boolean>`orders.date_created > users.details_forgotten_at`]))
    .select(['orders.email', 'orders.consent_rules', 'orders.consent_aml', 'orders.date_created', 'orders.fields'])
    .orderBy('orders.date_created', 'desc')
    .limit(1)
  const order = await orders.executeTakeFirst()
  if (!order) return null
  const same = await orders.where('orders.take_currency_id', '=', takeCurrencyId).executeTakeFirst()
  const fields = same ? (JSON.parse(cipher.decrypt(same.fields)) as StoredField[]) : []
  return { order, fields, filledAt: same?.date_created ?? null }
}

export async function forgetDetails(tx: Tx, userId: string, at: Instant): Promise<void> {
  await tx.updateTable('users').set({ details_forgotten_at: at }).where('uid', '=', userId).execute()
}
