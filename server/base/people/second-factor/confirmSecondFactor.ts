/** Confirms the prepared secret, or makes the second factor fresh again. Attempts stay counted though they are refused. */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { addMinutes } from '../../../../core/time/instant.ts'
import { transaction } from '../../db/transaction.ts'
import { callerOf, handler } from '../../handler.ts'
import { publish } from '../../live/signals.ts'
import { queueAccountEmail } from '../account-emails.ts'
import { noteOwnDeed } from '../own-deeds.ts'
import { findPerson, lockPerson } from '../person-store.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { forgetAttempts, isSessionOf, refreshSecondFactor } from '../sessions/session-store.ts'
import { countCode } from '../sessions/sign-in-limits.ts'
import { confirmPrepared, useCode } from './second-factor.ts'

export const confirmSecondFactor = handler('confirmSecondFactor', {
  async run({ code }, ctx) {
    const caller = callerOf(ctx)
    const known = await findPerson(ctx.database.kysely, caller.uid)
    if (known?.email == null) throw new Refusal('NO_ACCESS')
    const counted = await countCode(ctx, known.uid, known.email)
    const { secondFactorFreshMinutes } = await ctx.settings()
    return transaction(ctx.database, async (tx) => {
      const person = await lockPerson(tx, caller.uid)
      // asked once the person is locked: whoever ends the sessions leaves none of them a second step of its own
      if (!person || !(await isSessionOf(tx, caller.sessionId, caller.uid))) throw new Refusal('UNAUTHENTICATED')
      const recoveryCodes = await confirmPrepared(ctx, tx, caller, person, code)
      if (!recoveryCodes && !(await useCode(ctx, tx, person, code))) throw new Refusal('SECOND_FACTOR_WRONG', { field: 'code' })

      const freshUntil = addMinutes(ctx.now(), secondFactorFreshMinutes)
      await refreshSecondFactor(tx, caller.sessionId, freshUntil)
      await forgetAttempts(tx, counted)
      if (recoveryCodes) {
        // sessions from before the second factor must not outlive it
        await endSessionsOf(tx, person.uid, caller.sessionId)
        await publish(tx, `person:${person.uid}`)
        await queueAccountEmail(tx, ctx, 'secondFactorOn', person)
        await noteOwnDeed(tx, ctx, person.uid, 'confirmSecondFactor')
      }
      return { recoveryCodes, freshUntil }
    })
  },
})
