/** Moves orders whose number is verified by now. At the time of verification they could not move (no rate, no free credentials). */
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { oneByOne } from '../../base/one-by-one.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { holdPerson, lockJoined, machine, moveJoined } from '../../orders/verification/joined-orders.ts'
import { numbersLeftBehind } from '../../stores/verification/verification-store.ts'

export async function moveVerifiedOrders(given: Context): Promise<void> {
  const context = await withSettings(given)
  const numbers = await numbersLeftBehind(context.database.kysely)
  const told = { problem: 'a verified order could not go on', ids: ({ orderId }: { orderId: string }) => ({ orderId }) }
  await oneByOne(context, numbers, told, (number) =>
    transaction(context.database, async (tx) => {
      await holdPerson(tx, number.userId)
      const orders = await lockJoined(tx, context, number)
      await moveJoined(tx, context, orders, ({ status }) => ({
        action: status === 'checkingVerification' || status === 'checkingAccountVerification' ? 'approve' : 'verifiedElsewhere',
        by: machine,
        inputs: {},
      }))
    }),
  )
}
