/** Sets a new password by the present one. Guesses of the present one are counted as attempts to sign in. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { isPasswordStrong } from '../../../core/people/password.ts'
import { transaction } from '../db/transaction.ts'
import { callerOf, handler } from '../handler.ts'
import { queueAccountEmail } from './account-emails.ts'
import { endAccountLinks } from './account-link-store.ts'
import { confirmPassword } from './confirm-password.ts'
import { noteOwnDeed } from './own-deeds.ts'
import { hashPassword } from './password-hash.ts'
import { lockPerson, setPasswordHash } from './person-store.ts'
import { endSessionsOf } from './sessions/end-sessions.ts'
import { forgetAttempts } from './sessions/session-store.ts'

export const changePassword = handler('changePassword', {
  async run({ password, newPassword }, ctx) {
    const { uid, sessionId, anonymous } = callerOf(ctx)
    if (anonymous) throw new Refusal('NO_ACCESS')
    if (!isPasswordStrong(newPassword)) throw new Refusal('PASSWORD_WEAK', { field: 'newPassword' })
    const { person: known, counted } = await confirmPassword(ctx, password)
    const passwordHash = await hashPassword(newPassword)
    await transaction(ctx.database, async (tx) => {
      const person = await lockPerson(tx, uid)
      // somebody else has changed it meanwhile: what was typed as the present one is no longer right
      if (person?.passwordHash !== known.passwordHash) throw new Refusal('WRONG_LOGIN', { field: 'password' })
      await setPasswordHash(tx, uid, passwordHash, ctx.now())
      await endSessionsOf(tx, uid, sessionId)
      await endAccountLinks(tx, 'password', uid, ctx.now())
      await forgetAttempts(tx, counted)
      await queueAccountEmail(tx, ctx, 'passwordChanged', person)
      await noteOwnDeed(tx, ctx, uid, 'changePassword')
    })
    return null
  },
})
