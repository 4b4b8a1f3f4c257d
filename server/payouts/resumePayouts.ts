/** Lets machines pay out again; for an admin with a fresh second factor. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { audit } from '../admin/audit-store.ts'
import { callerOf, door } from '../door.ts'
import { tell } from '../live/signals.ts'
import { isSecondFactorFresh } from '../orders/facts.ts'
import { writeSetting } from '../settings/settings-store.ts'
import { readPayoutRun } from './payout-run-state.ts'
import { holdStop } from './stop-lock.ts'
import { wakeWaits } from './withdrawal-store.ts'

export const resumePayouts = door('resumePayouts', {
  async change(_, ctx, tx) {
    if (!(await isSecondFactorFresh(ctx))) throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'code' })
    await holdStop(tx)
    await writeSetting(tx, 'automaticPayoutsStopped', false, ctx.now(), callerOf(ctx).uid)
    await wakeWaits(tx, ctx.now())
    await audit(tx, ctx, { action: 'resumePayouts', subject: 'payouts', details: {} })
    await tell(tx, 'payoutRun')
    return readPayoutRun(tx)
  },
})
