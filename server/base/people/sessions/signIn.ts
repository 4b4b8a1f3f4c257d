/** Signs in with e-mail and password, staff with a second factor too. Attempts stay counted though they are refused. */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { isEmail, normalEmail } from '../../../../core/people/email.ts'
import { isStaff } from '../../../../core/people/staff.ts'
import { audit } from '../../audit/audit-store.ts'
import { transaction } from '../../db/transaction.ts'
import { handler } from '../../handler.ts'
import { queueAccountEmail } from '../account-emails.ts'
import { bringAlong, holdBoth } from '../bring-along.ts'
import { proveEmail } from '../email/prove-email.ts'
import { isPasswordRight } from '../password-hash.ts'
import { findPersonByEmail, lockPerson, noteMailedPasswordUsed } from '../person-store.ts'
import { passSecondFactor } from '../second-factor/second-factor.ts'
import { endSessionsOf } from './end-sessions.ts'
import { deviceOfAccount, rememberDevice } from './known-device.ts'
import { openSession } from './open-session.ts'
import { forgetAttempts } from './session-store.ts'
import { countCode, countSignIn } from './sign-in-limits.ts'

export const signIn = handler('signIn', {
  async run({ email, password, code, bringOrders = true, wantToken = false }, ctx) {
    const address = normalEmail(email)
    if (address === '' || password === '') throw new Refusal('FILL_ALL_FIELDS', { field: address === '' ? 'email' : 'password' })
    if (!isEmail(address)) throw new Refusal('EMAIL_INVALID', { field: 'email' })
    const counted = await countSignIn(ctx, address)

    const known = await findPersonByEmail(ctx.database.kysely, address)
    if (!(await isPasswordRight(known?.passwordHash ?? null, password)) || !known) throw new Refusal('WRONG_LOGIN')
    const countedCode = code && known.totpSecret !== null ? await countCode(ctx, known.uid, address) : null

    return transaction(ctx.database, async (tx) => {
      await holdBoth(tx, ctx, known.uid)
      const person = await lockPerson(tx, known.uid)
      if (!person || person.passwordHash !== known.passwordHash) throw new Refusal('WRONG_LOGIN')
      const secondFactorFreshUntil = await passSecondFactor(ctx, tx, person, code)
      await forgetAttempts(tx, counted)
      if (countedCode) await forgetAttempts(tx, countedCode)
      // only now the owner of the e-mail is here; whoever made the account with it may be somebody else
      const proven = person.mailedPasswordWaits ? await proveEmail(tx, person, ctx.now(), { elsewhere: true }) : person
      if (person.mailedPasswordWaits) {
        await noteMailedPasswordUsed(tx, person.uid)
        await endSessionsOf(tx, person.uid, null)
      }
      if (deviceOfAccount(ctx, proven) === null) await queueAccountEmail(tx, ctx, 'newDevice', proven)
      if (!wantToken) rememberDevice(ctx, proven)
      if (isStaff(proven.role)) await audit(tx, ctx, { personId: person.uid, action: 'signIn', subject: `user:${person.uid}` })
      await bringAlong(tx, ctx, proven, bringOrders)
      return openSession(tx, ctx, proven, { wantToken, secondFactorFreshUntil })
    })
  },
})
