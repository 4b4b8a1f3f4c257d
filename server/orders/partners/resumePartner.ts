/** Ends the pause of a partner. What was not earned during it is not earned afterwards. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { handler } from '../../base/handler.ts'
import { lockPartner, savePause } from '../../stores/partners/staff-partner-store.ts'
import { publishPartner } from './partners-state.ts'
import { staffPartner, subjectOf } from './staff-partner.ts'

export const resumePartner = handler('resumePartner', {
  async change({ id }, ctx, tx) {
    const present = await lockPartner(tx, id)
    if (!present) throw new Refusal('NOT_FOUND', { field: 'id' })
    if (present.pausedAt !== null) {
      await savePause(tx, id, null)
      const fields = [{ path: 'paused', before: present.pausedReason, after: null }]
      await audit(tx, ctx, { action: 'resumePartner', subject: subjectOf(id), details: { fields } })
      await publishPartner(tx, id)
    }
    return staffPartner(tx, ctx, id)
  },
})
