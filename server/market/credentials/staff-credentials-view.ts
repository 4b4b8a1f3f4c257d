/** Credentials as staff see them: the middle of the value is hidden. */

import type { Kysely } from 'kysely'
import type { StaffCredentials } from '../../../contract/credentials.ts'
import { limitWindows } from '../../../core/credentials/limit-windows.ts'
import { maskedCredentials } from '../../../core/credentials/masked-credentials.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { findCredentials, type StoredCredentials } from '../../stores/credentials/staff-credentials-store.ts'

export function staffCredentialsView({ cipher }: Pick<Context, 'cipher'>, row: StoredCredentials): StaffCredentials {
  return {
    credentials: {
      id: row.id,
      currencyId: row.currencyId,
      source: row.source,
      value: maskedCredentials(row.addressValidator, cipher.decrypt(row.value)),
      label: row.label,
      limitPerOrder: row.limitPerOrder,
      limitPerDay: row.limitPerDay,
      limitPerMonth: row.limitPerMonth,
      priority: row.priority,
      active: row.active,
    },
    version: row.version,
    given: row.orders > 0,
    use: {
      state: !row.held ? 'free' : row.openOrders > 0 ? 'held' : 'watched',
      openOrders: row.openOrders,
      awaiting: row.awaiting,
      watchedOrders: row.watchedOrders,
      orders: row.orders,
      day: row.day,
      month: row.month,
      lastAt: row.lastAt,
      lookedUntil: row.lookedUntil,
    },
  }
}

/** The present state of credentials by id, or null. */
export async function readStaffCredentials(db: Kysely<Tables>, ctx: Context, id: string): Promise<StaffCredentials | null> {
  const row = await findCredentials(db, id, limitWindows(ctx.now()))
  return row && staffCredentialsView(ctx, row)
}
