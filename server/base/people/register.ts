/** Makes an account: an anonymous caller becomes a registered person and stays the same; without a caller a new person is made. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { checkAccountConsents } from '../../../core/people/consents.ts'
import { isEmail, normalEmail } from '../../../core/people/email.ts'
import { isPasswordStrong } from '../../../core/people/password.ts'
import { transaction } from '../db/transaction.ts'
import { handler } from '../handler.ts'
import { legalVersions } from '../legal/legal-store.ts'
import { queueAccountEmail } from './account-emails.ts'
import { hashPassword } from './password-hash.ts'
import { insertPerson, lockPerson, registerPerson } from './person-store.ts'
import { endSessionsOf } from './sessions/end-sessions.ts'
import { rememberDevice } from './sessions/known-device.ts'
import { openSession } from './sessions/open-session.ts'
import { countAccountCall } from './sessions/sign-in-limits.ts'

export const register = handler('register', {
  async run({ email, password, consents, language, wantToken = false }, ctx) {
    const address = normalEmail(email)
    if (address === '' || password === '') throw new Refusal('FILL_ALL_FIELDS', { field: address === '' ? 'email' : 'password' })
    if (!isEmail(address)) throw new Refusal('EMAIL_INVALID', { field: 'email' })
    if (!isPasswordStrong(password)) throw new Refusal('PASSWORD_WEAK', { field: 'password' })
    checkAccountConsents(consents, await legalVersions(ctx.database.kysely, ctx.now()))
    const { caller } = ctx
    if (caller && !caller.anonymous) throw new Refusal('NO_ACCESS')
    await countAccountCall(ctx, 'register', address)

    const passwordHash = await hashPassword(password)
    return transaction(ctx.database, async (tx) => {
      const at = ctx.now()
      const uid = caller?.uid ?? ctx.newId()
      if (!caller) await insertPerson(tx, { uid, role: 'regular', anonymous: true, language, refId: ctx.newId().slice(0, 12) }, at)
      await registerPerson(tx, uid, { email: address, passwordHash, language, consents }, at)
      // whoever knows a token of the visitor must not read what the account will hold
      await endSessionsOf(tx, uid, null)
      const person = await lockPerson(tx, uid)
      if (!person) throw new Error('a person who has just registered is there')
      await queueAccountEmail(tx, ctx, 'confirmEmail', person)
      if (!wantToken) rememberDevice(ctx, person)
      return openSession(tx, ctx, person, { wantToken, secondFactorFreshUntil: null })
    })
  },
})
