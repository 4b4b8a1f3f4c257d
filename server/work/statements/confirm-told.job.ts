/**
 * Confirms bank payments that a statement has reported while the transition table refused the confirmation: before opening, before the
 * client accepted the rate offered at opening, while the order was on hold, or while the client was being verified.
 */
import type { Context } from '../../base/context.ts'
import { oneByOne } from '../../base/one-by-one.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { lightFacts } from '../../orders/office.ts'
import { confirmWaiting } from '../../orders/payments/match-payment.ts'
import { ordersTold } from '../../stores/statements/statement-store.ts'

export async function confirmTold(given: Context): Promise<void> {
  const context = await withSettings(given)
  if (!lightFacts(await context.settings(), context.now()).office.open) return
  const told = {
    problem: 'an order whose money a statement has told of could not be confirmed',
    ids: (orderId: string) => ({ orderId }),
  }
  await oneByOne(context, await ordersTold(context.database.kysely), told, (orderId) => confirmWaiting(context, orderId, { sure: true }))
}
