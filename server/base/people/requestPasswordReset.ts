/** Sends the email with a link that sets a new password. The link itself is made when the email is sent. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../../core/people/email.ts'
import { transaction } from '../db/transaction.ts'
import { handler } from '../handler.ts'
import { queueAccountEmail } from './account-emails.ts'
import { findPersonByEmail } from './person-store.ts'
import { countAccountCall } from './sessions/sign-in-limits.ts'

export const requestPasswordReset = handler('requestPasswordReset', {
  async run({ email }, ctx) {
    const address = normalEmail(email)
    if (address === '') throw new Refusal('FILL_ALL_FIELDS', { field: 'email' })
    if (!isEmail(address)) throw new Refusal('EMAIL_INVALID', { field: 'email' })
    await countAccountCall(ctx, 'reset', address)
    const person = await findPersonByEmail(ctx.database.kysely, address)
    if (!person) throw new Refusal('EMAIL_UNKNOWN', { field: 'email' })
    await transaction(ctx.database, (tx) => queueAccountEmail(tx, ctx, 'passwordReset', person))
    return null
  },
})
