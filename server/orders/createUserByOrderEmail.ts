/** An account for a visitor by the e-mail of one of his orders. His session, orders and verifications stay his. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../core/people/email.ts'
import { isPasswordStrong } from '../../core/people/password.ts'
import { transaction } from '../base/db/transaction.ts'
import { callerOf, handler } from '../base/handler.ts'
import { queueAccountEmail } from '../base/people/account-emails.ts'
import { hashPassword } from '../base/people/password-hash.ts'
import { lockPerson, registerPerson } from '../base/people/person-store.ts'
import { personView } from '../base/people/person-view.ts'
import { endSessionsOf } from '../base/people/sessions/end-sessions.ts'
import { countAccountCall } from '../base/people/sessions/sign-in-limits.ts'
import { consentsOfOrder } from '../stores/orders/order-list-store.ts'

export const createUserByOrderEmail = handler('createUserByOrderEmail', {
  async run({ email, password }, ctx) {
    const { uid, anonymous, language, sessionId, secondFactorFreshUntil } = callerOf(ctx)
    const address = normalEmail(email)
    if (!isEmail(address)) throw new Refusal('EMAIL_INVALID', { field: 'email' })
    if (password !== undefined && !isPasswordStrong(password)) throw new Refusal('PASSWORD_WEAK', { field: 'password' })
    // whose order it is and whether there is one answer alike
    const given = anonymous ? await consentsOfOrder(ctx.database.kysely, uid, address) : null
    if (!given) throw new Refusal('NO_ACCESS')
    // an order does not ask for the text about personal data apart
    const consents = { ...given, personalData: null }
    await countAccountCall(ctx, 'register', address)
    const passwordHash = password === undefined ? null : await hashPassword(password)
    return transaction(ctx.database, async (tx) => {
      await registerPerson(tx, uid, { email: address, passwordHash, language, consents }, ctx.now())
      await endSessionsOf(tx, uid, sessionId)
      const person = await lockPerson(tx, uid)
      if (!person) throw new Error('a person who has just registered is there')
      await queueAccountEmail(tx, ctx, passwordHash === null ? 'accountCreated' : 'confirmEmail', person)
      return { person: personView(person, await ctx.settings(), secondFactorFreshUntil, ctx.now()) }
    })
  },
})
