/** Moves orders whose number is verified by now. At the time of verification they could not move (no rate, no free credentials). */
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { holdPerson, lockJoined, machine, moveJoined } from '../../orders/verification/joined-orders.ts'
import { ordersLeftBehind } from '../../stores/verification/verification-store.ts'

export async function moveVerifiedOrders(given: Context): Promise<void> {
  const context = await withSettings(given)
  for (const { id, ...number } of await ordersLeftBehind(context.database.kysely)) {
    if (context.stopping.aborted) return
    try {
      await transaction(context.database, async (tx) => {
        await holdPerson(tx, number.userId)
        const orders = await lockJoined(tx, context, number)
        await moveJoined(tx, context, orders, ({ status }) => ({
          action: status === 'checkingVerification' || status === 'checkingAccountVerification' ? 'approve' : 'verifiedElsewhere',
          by: machine,
          inputs: {},
        }))
      })
    } catch (error) {
      // one order that cannot be moved must not delay the others
      context.log.error({ err: error, orderId: id }, 'a verified order could not go on')
    }
  }
}
