/** The button that stops all automatic payouts. */
import { audit } from '../../base/audit/audit-store.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { writeSetting } from '../../base/settings/settings-store.ts'
import { readPayoutRun } from './payout-run-state.ts'
import { holdStop } from './stop-lock.ts'

export const stopPayouts = handler('stopPayouts', {
  async change(_, ctx, tx) {
    // after this no transaction is about to send money, and every later one reads that payouts are stopped
    await holdStop(tx)
    await writeSetting(tx, 'automaticPayoutsStopped', true, ctx.now(), callerOf(ctx).uid)
    await audit(tx, ctx, { action: 'stopPayouts', subject: 'payouts', details: {} })
    await publish(tx, 'payoutRun')
    return readPayoutRun(tx)
  },
})
