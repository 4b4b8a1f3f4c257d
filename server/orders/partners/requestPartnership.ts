/** Somebody wants to become a partner. No email is sent, and nothing in the answer tells whether his e-mail has an account. */
import { workdaysLater } from '../../../core/directions/working-hours.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { checkPartnerTerms } from '../../../core/partners/application.ts'
import { isEmail, normalEmail } from '../../../core/people/email.ts'
import { isStaff } from '../../../core/people/staff.ts'
import { officeOf } from '../../../core/settings/settings.ts'
import { transaction } from '../../base/db/transaction.ts'
import { type CallContext, handler } from '../../base/handler.ts'
import { legalVersions } from '../../base/legal/legal-store.ts'
import { publish } from '../../base/live/signals.ts'
import { findPerson } from '../../base/people/person-store.ts'
import { refuseNewThings } from '../../base/people/refuse-new-things.ts'
import { countAccountCall } from '../../base/people/sessions/sign-in-limits.ts'
import { openApplication } from '../../stores/partners/application-store.ts'
import { isPartner } from '../../stores/partners/staff-partner-store.ts'

export const requestPartnership = handler('requestPartnership', {
  async run({ email, place: typedPlace, how: typedHow, language, terms }, ctx) {
    refuseNewThings(ctx, ctx.caller?.suspension ?? null)
    const [place, how] = [typedPlace.trim(), typedHow.trim()]
    const own = await ownEmail(ctx)
    const address = normalEmail(email ?? own ?? '')
    if (address === '' || place === '') throw new Refusal('FILL_ALL_FIELDS', { field: address === '' ? 'email' : 'place' })
    if (!isEmail(address) || (own !== null && address !== own)) throw new Refusal('EMAIL_INVALID', { field: 'email' })
    checkPartnerTerms(terms, await legalVersions(ctx.database.kysely, ctx.now()))
    await countAccountCall(ctx, 'partner', address)
    const settings = await ctx.settings()
    const at = ctx.now()
    const application = {
      id: ctx.newId(),
      email: address,
      user_id: own === null ? null : (ctx.caller?.uid ?? null),
      place,
      how,
      language,
      terms,
      date_created: at,
      answer_by: workdaysLater(officeOf(settings), at, settings.partnerAnswerDays),
    }
    return transaction(ctx.database, async (tx) => {
      const open = await openApplication(tx, application)
      // the same once more, as by a press that came twice
      if (open.place !== place || open.how !== how) throw new Refusal('APPLICATION_OPEN', { field: 'email' })
      if (open.id === application.id) {
        await publish(tx, 'partners')
        if (open.user_id !== null) await publish(tx, `referral:${open.user_id}`)
      }
      return { answerBy: open.answer_by }
    })
  },
})

/** The e-mail of the account that is logged in; null for anybody else. Refuses who is or may not become a partner. */
async function ownEmail({ caller, database: { kysely } }: CallContext): Promise<string | null> {
  if (!caller || caller.anonymous) return null
  if (isStaff(caller.role)) throw new Refusal('NOT_FOR_STAFF')
  if (await isPartner(kysely, caller.uid)) throw new Refusal('ALREADY_PARTNER')
  return (await findPerson(kysely, caller.uid))?.email ?? null
}
