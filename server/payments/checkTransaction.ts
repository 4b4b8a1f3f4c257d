/** Looks for the payment of an order now, for its client or for staff; how often is the table's to say. */
import { hasMoney } from '../../core/orders/exceptions.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import { watchedOfOrder, watchedUntil } from '../credentials/credentials-store.ts'
import { transaction } from '../db/open.ts'
import { type CallContext, callerOf, door } from '../door.ts'
import { moveOrder } from '../orders/move-order.ts'
import { lockOrder, readOrder } from '../orders/order-store.ts'
import { orderView } from '../orders/order-view.ts'
import { staffMover } from '../orders/staff-mover.ts'
import { lookForPayments } from './look-for-payments.ts'

export const checkTransaction = door('checkTransaction', {
  async run({ orderId }, ctx) {
    const db = ctx.database.kysely
    const by = ctx.reach === 'all' ? staffMover(ctx) : { actor: 'client' as const, personId: callerOf(ctx).uid }
    await transaction(ctx.database, async (tx) =>
      moveOrder(tx, ctx, await lockOrder(tx, ctx, orderId, ctx.reach), { action: 'checkTransaction', by, inputs: {} }),
    )
    const rows = await watchedOfOrder(db, Object.keys(ctx.watchers), orderId)
    for (const row of rows) await lookNow(ctx, row)
    const stored = await readOrder(db, ctx, orderId, ctx.reach)
    return {
      found: hasMoney(stored.order),
      searched: rows.map((row) => `${row.network} ${ctx.cipher.decrypt(row.value)}`).join(', '),
      lookedUntil:
        rows.length === 0
          ? null
          : await watchedUntil(
              db,
              rows.map(({ id }) => id),
            ),
      order: await orderView(db, ctx, stored, by.actor),
    }
  },
})

/** A silent network is no refusal: the answer says until when was looked. */
async function lookNow(ctx: CallContext, row: Parameters<typeof lookForPayments>[1]): Promise<void> {
  try {
    await lookForPayments(ctx, row, ctx.signal)
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    ctx.log.warn({ err: error, credentialsId: row.id }, 'a watcher could not look')
  }
}
