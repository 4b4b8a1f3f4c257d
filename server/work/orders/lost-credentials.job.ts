/** Orders that await a payment to credentials which were switched off: they get other credentials, or are closed if none are free. */
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { tryMove } from '../../orders/move-order.ts'
import { findLikelyPayments } from '../../orders/payments/find-likely-payments.ts'
import { takeOrderWithLostCredentials } from '../../stores/orders/order-list-store.ts'
import { lockOrder } from '../../stores/orders/order-store.ts'

/** One order at a time, each in its own transaction. Skips orders that another process has locked. */
export async function replaceLostCredentials(given: Context): Promise<void> {
  const context = await withSettings(given)
  const tried: string[] = []
  while (!context.stopping.aborted) {
    let taken: string | null = null
    try {
      taken = await transaction(context.database, async (tx) => {
        taken = await takeOrderWithLostCredentials(tx, tried)
        if (taken !== null) await replaceOrClose(tx, context, taken)
        return taken
      })
    } catch (error) {
      if (taken === null) throw error
      // one order that cannot be moved must not leave all others with credentials that do not work any more
      context.log.error({ err: error, orderId: taken }, 'lost credentials could not be replaced')
    }
    if (taken === null) return
    tried.push(taken)
  }
}

/** The transition table decides. If it refuses for now (for example no rate to fix for new credentials), the next run tries again. */
async function replaceOrClose(tx: Tx, context: Context, id: string): Promise<void> {
  const stored = await findLikelyPayments(tx, context, await lockOrder(tx, context, id, 'all'))
  for (const action of ['replaceCredentials', 'credentialsGone'] as const) {
    const moved = await tryMove(tx, context, stored, { action, by: { actor: 'system', personId: null }, inputs: {} })
    if (!('code' in moved)) return
  }
}
