/** Sends the email of an accepted partner once more, to whoever is logged in to his account and has not opened it yet. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { transaction } from '../../base/db/transaction.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { countAccountCall } from '../../base/people/sessions/sign-in-limits.ts'
import { acceptedOf } from '../../stores/partners/application-store.ts'
import { queuePartnerAnswer } from './queue-partner-answer.ts'

export const sendPartnershipLink = handler('sendPartnershipLink', {
  async run(_, ctx) {
    const { uid, role } = callerOf(ctx)
    const accepted = role === 'regular' ? await acceptedOf(ctx.database.kysely, uid) : null
    if (!accepted) throw new Refusal('NO_ACCESS')
    await countAccountCall(ctx, 'partner', accepted.email)
    await transaction(ctx.database, (tx) => queuePartnerAnswer(tx, ctx, accepted.id, 'partnerAccepted'))
    return null
  },
})
