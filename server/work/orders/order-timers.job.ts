/** Runs the due timers of orders, one order at a time, each in its own transaction. Skips orders that another process has locked. */
import { type Deadline, deadlines } from '../../../core/orders/timers.ts'
import { addSeconds, isAfter } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { publish } from '../../base/live/signals.ts'
import { withSettings } from '../../base/settings/with-settings.ts'
import { tryMove } from '../../orders/move-order.ts'
import { lightFacts } from '../../orders/office.ts'
import { findLikelyPayments } from '../../orders/payments/find-likely-payments.ts'
import { freeAllotments } from '../../stores/credentials/pool-store.ts'
import { type DueOrder, setDueAt, takeDueOrder } from '../../stores/orders/order-list-store.ts'
import { lockOrder } from '../../stores/orders/order-store.ts'

/** If the table refuses a timer for now (watchers are late, money is here), the timer runs again after this time. */
const againAfterSeconds = 15

export async function orderTimers(given: Context): Promise<void> {
  const context = await withSettings(given)
  await transaction(context.database, async (tx) => {
    // a direction without free credentials may be on sale again now
    if (await freeAllotments(tx, context.now(), Object.keys(context.watchers))) await publish(tx, 'rates')
  })
  let last: DueOrder | null = null
  while (!context.stopping.aborted) {
    let taken: DueOrder | null = null
    try {
      taken = await transaction(context.database, async (tx) => {
        taken = await takeDueOrder(tx, context.now(), last)
        if (taken !== null) await runDueTimers(tx, context, taken.id)
        return taken
      })
    } catch (error) {
      if (taken === null) throw error
      // one order that cannot be moved must not stop the timers of all others
      context.log.error({ err: error, orderId: taken.id }, 'the clock of an order failed')
    }
    if (taken === null) return
    last = taken
  }
}

async function runDueTimers(tx: Tx, context: Context, id: string): Promise<void> {
  // compares stored transfers with the order once more, under its lock: no timer may close an order whose transfer we have stored
  const stored = await findLikelyPayments(tx, context, await lockOrder(tx, context, id, 'all'))
  const settings = await context.settings()
  const now = context.now()
  const { openingFrom } = lightFacts(settings, now)
  const running = deadlines(stored.order, settings, openingFrom)
  const isDue = ({ at }: Deadline) => !isAfter(at, now)
  for (const { action } of running.filter(isDue)) {
    const moved = await tryMove(tx, context, stored, { action, by: { actor: 'system', personId: null }, inputs: {} })
    if (!('code' in moved)) return
  }
  await setDueAt(tx, id, running.some(isDue) ? addSeconds(now, againAfterSeconds) : (running[0]?.at ?? null))
}
