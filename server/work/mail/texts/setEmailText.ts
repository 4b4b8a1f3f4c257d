/** Changes the text of an email in both languages, or goes back to ours. The next email has the new text, whichever process sends it. */
import { changedFields } from '../../../../core/directions/changed-fields.ts'
import type { EmailTexts } from '../../../../core/emails/email-text.ts'
import { cleanEmailTexts, emailTextsFaults } from '../../../../core/emails/email-text-faults.ts'
import { emailTexts } from '../../../../core/emails/email-texts.ts'
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { audit } from '../../../base/audit/audit-store.ts'
import { callerOf, handler } from '../../../base/handler.ts'
import { publish } from '../../../base/live/signals.ts'
import { refuseFaults } from '../../../market/directions/refuse-faults.ts'
import { lockEmailTexts, writeEmailText } from '../../../stores/emails/email-text-store.ts'
import { emailTextView } from './email-text-views.ts'

export const setEmailText = handler('setEmailText', {
  async change({ name, version, texts }, ctx, tx) {
    await lockEmailTexts(tx)
    const present = await emailTextView(tx, name)
    if (present.version !== version) throw new Refusal('CHANGED_MEANWHILE', { version: present.version, present })
    if (texts) refuseFaults('emailText', emailTextsFaults(name, texts))
    const { ours } = emailTexts[name]
    const wanted = texts ? cleanEmailTexts(texts) : ours
    const fields = changedFields(byPlace(present.own ?? ours), byPlace(wanted))
    // one that does not fit any more is not sent, and goes although it says what ours says
    if (fields.length === 0 && present.fits) return present
    const own = changedFields(ours, wanted).length === 0 ? null : wanted
    await writeEmailText(tx, name, own, ctx.now(), callerOf(ctx).uid)
    await audit(tx, ctx, { action: 'setEmailText', subject: `emailText:${name}`, details: { fields } })
    await publish(tx, 'emailTexts')
    return emailTextView(tx, name)
  },
})

/** As the log names the places: "title.ru". */
const byPlace = ({ ru, en }: EmailTexts) => ({ title: { ru: ru.title, en: en.title }, lead: { ru: ru.lead, en: en.lead } })
