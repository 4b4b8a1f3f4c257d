/** Orders that await their payment at credentials which were switched off: they get others, or are closed where none are free. */
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { tryMove } from '../../orders/move-order.ts'
import { findLikelyPayments } from '../../orders/payments/find-likely-payments.ts'
import { takeOrderWithLostCredentials } from '../../stores/orders/order-list-store.ts'
import { lockOrder } from '../../stores/orders/order-store.ts'

/** One order at a time, each in a transaction of its own; what another process holds is skipped. */
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
      // one order that cannot be moved must not keep all others at credentials that are gone
      context.log.error({ err: error, orderId: taken }, 'lost credentials could not be replaced')
    }
    if (taken === null) return
    tried.push(taken)
  }
}

/** The table decides. What it refuses for now, such as new credentials without a rate to fix, is tried again by the next sweep. */
async function replaceOrClose(tx: Tx, context: Context, id: string): Promise<void> {
  const stored = await findLikelyPayments(tx, context, await lockOrder(tx, context, id, 'all'))
  for (const action of ['replaceCredentials', 'credentialsGone'] as const) {
    const moved = await tryMove(tx, context, stored, { action, by: { actor: 'system', personId: null }, inputs: {} })
    if (!('code' in moved)) return
  }
}
