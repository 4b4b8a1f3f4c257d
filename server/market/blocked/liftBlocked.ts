/**
 * Lifts a row of the black list: money may be sent there again. If two people lift it at the same time, the second one gets
 * ALREADY_LIFTED.
 */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { lockBlocked, saveLift } from '../../stores/blocked/blocked-store.ts'
import { oneBlocked } from './blocked-view.ts'

export const liftBlocked = handler('liftBlocked', {
  async change({ id, reason }, ctx, tx) {
    if (reason === '') throw new Refusal('REASON_NEEDED', { field: 'reason' })
    const row = await lockBlocked(tx, id)
    if (!row) throw new Refusal('NOT_FOUND', { field: 'id' })
    if (row.lifted_at !== null) throw new Refusal('ALREADY_LIFTED')
    await saveLift(tx, id, { personId: callerOf(ctx).uid, at: ctx.now(), reason })
    await audit(tx, ctx, { action: 'liftBlocked', subject: `blocked:${id}`, details: { kind: row.kind, tail: row.tail, reason } })
    return oneBlocked(tx, id)
  },
})
