/** Pauses a partner: his link brings nobody and later orders earn him nothing. Of two who pause at once the first one's reason stays. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { handler } from '../../base/handler.ts'
import { lockPartner, savePause } from '../../stores/partners/staff-partner-store.ts'
import { publishPartner } from './partners-state.ts'
import { staffPartner, subjectOf } from './staff-partner.ts'

export const pausePartner = handler('pausePartner', {
  async change({ id, reason }, ctx, tx) {
    const present = await lockPartner(tx, id)
    if (!present) throw new Refusal('NOT_FOUND', { field: 'id' })
    if (reason === '') throw new Refusal('REASON_NEEDED', { field: 'reason' })
    if (present.pausedAt === null) {
      await savePause(tx, id, { at: ctx.now(), reason })
      await audit(tx, ctx, {
        action: 'pausePartner',
        subject: subjectOf(id),
        details: { reason, fields: [{ path: 'paused', before: null, after: reason }] },
      })
      await publishPartner(tx, id)
    }
    return staffPartner(tx, ctx, id)
  },
})
