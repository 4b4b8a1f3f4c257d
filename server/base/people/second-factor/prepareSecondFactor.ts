/** A new TOTP secret for this person, by the password; it counts only after confirmSecondFactor. */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { transaction } from '../../db/transaction.ts'
import { handler } from '../../handler.ts'
import { noteOwnDeed } from '../own-deeds.ts'
import { lockPerson, setPendingTotp } from '../person-store.ts'
import { forgetAttempts } from '../sessions/session-store.ts'
import { confirmBoth } from './confirm-both.ts'
import { newTotpSecret } from './second-factor.ts'

export const prepareSecondFactor = handler('prepareSecondFactor', {
  async run({ password }, ctx) {
    const { person: known, counted } = await confirmBoth(ctx, password)
    const settings = await ctx.settings()
    return transaction(ctx.database, async (tx) => {
      await forgetAttempts(tx, counted)
      const person = await lockPerson(tx, known.uid)
      if (!person) throw new Refusal('UNAUTHENTICATED')
      // else somebody who made an account with another's e-mail could lock its owner out
      if (person.emailProvenAt === null) throw new Refusal('EMAIL_NOT_PROVEN')
      const made = newTotpSecret(settings.brandName.en, person.email ?? person.uid)
      await setPendingTotp(tx, person.uid, ctx.cipher.encrypt(made.secret), ctx.now())
      await noteOwnDeed(tx, ctx, person.uid, 'prepareSecondFactor')
      return made
    })
  },
})
