/** The second factor is switched off, or gets new recovery codes. Both ask for the password and the factor again. */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { isStaff } from '../../../../core/people/staff.ts'
import { transaction } from '../../db/transaction.ts'
import { handler } from '../../handler.ts'
import { queueAccountEmail } from '../account-emails.ts'
import { noteOwnDeed } from '../own-deeds.ts'
import { lockPerson, removeTotp, setRecoveryCodes } from '../person-store.ts'
import { forgetAttempts } from '../sessions/session-store.ts'
import { confirmBoth } from './confirm-both.ts'
import { makeRecoveryCodes } from './second-factor.ts'

export const turnOffSecondFactor = handler('turnOffSecondFactor', {
  async run({ password }, ctx) {
    const { person: known, counted } = await confirmBoth(ctx, password)
    // staff keep it for as long as it is asked of them
    if (isStaff(known.role) && (await ctx.settings()).staffSecondFactor) throw new Refusal('NO_ACCESS')
    await transaction(ctx.database, async (tx) => {
      await forgetAttempts(tx, counted)
      const person = await lockPerson(tx, known.uid)
      if (!person || person.totpSecret === null) return
      await removeTotp(tx, person.uid)
      await queueAccountEmail(tx, ctx, 'secondFactorOff', person)
      await noteOwnDeed(tx, ctx, person.uid, 'turnOffSecondFactor')
    })
    return null
  },
})

export const renewRecoveryCodes = handler('renewRecoveryCodes', {
  async run({ password }, ctx) {
    const { person: known, counted } = await confirmBoth(ctx, password)
    return transaction(ctx.database, async (tx) => {
      await forgetAttempts(tx, counted)
      const person = await lockPerson(tx, known.uid)
      if (!person || person.totpSecret === null) throw new Refusal('NO_ACCESS')
      const { codes, hashes } = makeRecoveryCodes(ctx)
      await setRecoveryCodes(tx, person.uid, hashes)
      await queueAccountEmail(tx, ctx, 'recoveryCodesMade', person)
      await noteOwnDeed(tx, ctx, person.uid, 'renewRecoveryCodes')
      return { recoveryCodes: codes }
    })
  },
})
