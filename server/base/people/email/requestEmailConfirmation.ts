/** Sends the email with the link that proves the own e-mail once more. */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { transaction } from '../../db/transaction.ts'
import { callerOf, handler } from '../../handler.ts'
import { queueAccountEmail } from '../account-emails.ts'
import { findPerson } from '../person-store.ts'
import { countAccountCall } from '../sessions/sign-in-limits.ts'

export const requestEmailConfirmation = handler('requestEmailConfirmation', {
  async run(_, ctx) {
    const person = await findPerson(ctx.database.kysely, callerOf(ctx).uid)
    if (person?.email == null) throw new Refusal('NO_ACCESS')
    if (person.emailProvenAt !== null) return null
    await countAccountCall(ctx, 'confirm', person.email)
    await transaction(ctx.database, (tx) => queueAccountEmail(tx, ctx, 'confirmEmail', person))
    return null
  },
})
