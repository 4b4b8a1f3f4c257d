/** Moves orders whose number is verified by now. At the time of verification they could not move (no rate, no free credentials). */
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { oneByOne } from '../../base/one-by-one.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { holdPerson, lockJoined, machine, moveJoined } from '../../orders/verification/joined-orders.ts'
import { type NumberOf, ordersLeftBehind } from '../../stores/verification/verification-store.ts'

const atOnce = 100

export async function moveVerifiedOrders(given: Context): Promise<void> {
  const context = await withSettings(given)
  for (let after = '', left = atOnce; left === atOnce && !context.stopping.aborted; ) {
    // those behind the ones that still cannot move have their turn, too
    const orders = await ordersLeftBehind(context.database.kysely, after, atOnce)
    await oneByOne(context, orders, 'a verified order could not go on', ({ id: _id, ...number }) => moveOrdersOf(context, number))
    after = orders.at(-1)?.id ?? after
    left = orders.length
  }
}

async function moveOrdersOf(context: Context, number: NumberOf): Promise<void> {
  await transaction(context.database, async (tx) => {
    await holdPerson(tx, number.userId)
    const orders = await lockJoined(tx, context, number)
    await moveJoined(tx, context, orders, ({ status }) => ({
      action: status === 'checkingVerification' || status === 'checkingAccountVerification' ? 'approve' : 'verifiedElsewhere',
      by: machine,
      inputs: {},
    }))
  })
}
