/** Starts automatic payouts again. Requires an admin with a fresh second factor. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { isSecondFactorFresh } from '../../base/people/second-factor/has-second-factor.ts'
import { writeSetting } from '../../base/settings/settings-store.ts'
import { wakeWaits } from '../../stores/payouts/withdrawal-store.ts'
import { readPayoutRun } from './payout-run-state.ts'
import { holdStop } from './stop-lock.ts'

export const resumePayouts = handler('resumePayouts', {
  async change(_, ctx, tx) {
    if (!(await isSecondFactorFresh(ctx))) throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'code' })
    await holdStop(tx)
    await writeSetting(tx, 'automaticPayoutsStopped', false, ctx.now(), callerOf(ctx).uid)
    await wakeWaits(tx, ctx.now())
    await audit(tx, ctx, { action: 'resumePayouts', subject: 'payouts', details: {} })
    await publish(tx, 'payoutRun')
    return readPayoutRun(tx)
  },
})
