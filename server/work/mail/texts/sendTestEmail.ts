/** Queues a test of an email, with the text that is typed, to the caller's own e-mail. */
import { cleanEmailText, emailTextFaults } from '../../../../core/emails/email-text-faults.ts'
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { addHours } from '../../../../core/time/instant.ts'
import { callerOf, handler } from '../../../base/handler.ts'
import { countSent, insertParcels } from '../../../base/mail/outbox-store.ts'
import { findPerson } from '../../../base/people/person-store.ts'
import { refuseFaults } from '../../../market/directions/refuse-faults.ts'
import { recipientOf } from '../sender.ts'
import { type TestEmailPayload, testEmailKind } from './test-email.ts'

export const sendTestEmail = handler('sendTestEmail', {
  async change({ name, language, text }, ctx, tx) {
    refuseFaults('emailText', emailTextFaults(name, language, text))
    const { uid } = callerOf(ctx)
    const person = await findPerson(tx, uid)
    if (person?.email == null || person.emailProvenAt === null) throw new Refusal('EMAIL_NOT_PROVEN')
    const at = ctx.now()
    const { accountEmailsPerHour } = await ctx.settings()
    const sent = await countSent(tx, testEmailKind, recipientOf(ctx, person.email), addHours(at, -1))
    if (sent >= accountEmailsPerHour) throw new Refusal('TOO_MANY_CALLS')
    const payload: TestEmailPayload = { uid, name, language, text: cleanEmailText(text) }
    await insertParcels(tx, [{ kind: testEmailKind, key: `test:${ctx.newId()}`, payload, orderId: null, requestId: ctx.requestId, at }])
    return { to: person.email }
  },
})
