/**
 * Changes what staff have agreed with a partner. An order keeps the terms of the moment when it was made (before_order writes them to it),
 * so a change is for later ones.
 */
import { changedFields } from '../../../core/directions/changed-fields.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { add } from '../../../core/money/decimal.ts'
import { type PartnerDraft, partnerFaults } from '../../../core/partners/partner-faults.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { handler } from '../../base/handler.ts'
import { queuePartnerEmail, type ToldTerms } from '../../base/people/partners/partner-emails.ts'
import { refuseFaults } from '../../market/directions/refuse-faults.ts'
import { lockPartner, savePartner } from '../../stores/partners/staff-partner-store.ts'
import { publishPartner } from './partners-state.ts'
import { staffPartner, subjectOf } from './staff-partner.ts'

export const setPartner = handler('setPartner', {
  async change({ id, version, partner: typed }, ctx, tx) {
    const present = await lockPartner(tx, id)
    if (!present) throw new Refusal('NOT_FOUND', { field: 'id' })
    if (present.version !== version)
      throw new Refusal('CHANGED_MEANWHILE', { version: present.version, present: await staffPartner(tx, ctx, id) })
    refuseFaults('partner', partnerFaults(typed))
    // "20.0" is no other percent than "20"
    const draft = { ...typed, percent: add(typed.percent, '0') }
    const fields = changedFields(present.partner, draft)
    if (fields.length === 0) return staffPartner(tx, ctx, id)
    await savePartner(tx, id, draft)
    await audit(tx, ctx, { action: 'setPartner', subject: subjectOf(id), details: { fields } })
    const told = fields.some(({ path }) => path === 'percent' || path === 'of' || path === 'refId')
    if (told) await queuePartnerEmail(tx, ctx, { email: 'partnerTerms', uid: id, before: termsOf(present.partner), after: termsOf(draft) })
    await publishPartner(tx, id)
    return staffPartner(tx, ctx, id)
  },
})

const termsOf = ({ percent, of, refId }: PartnerDraft): ToldTerms => ({ percent, of, refId })
