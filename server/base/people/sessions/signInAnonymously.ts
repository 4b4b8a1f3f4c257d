/** The first visit: a new person without a name, and a session for him. Limited per address before it gets here. */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { handler } from '../../handler.ts'
import { findPerson, insertPerson, lockPerson, type Person } from '../person-store.ts'
import { personView } from '../person-view.ts'
import { openSession } from './open-session.ts'
import { isSessionOf } from './session-store.ts'

export const signInAnonymously = handler('signInAnonymously', {
  async change({ language = 'ru', wantToken = false }, ctx, tx) {
    const { caller } = ctx
    const present = caller && (await (wantToken ? lockPerson : findPerson)(tx, caller.uid))
    if (caller && present) {
      // asked once the person is locked: his sessions may have been ended while this call waited for that
      if (wantToken && !(await isSessionOf(tx, caller.sessionId, caller.uid))) throw new Refusal('UNAUTHENTICATED')
      if (wantToken) return openSession(tx, ctx, present, { wantToken, secondFactorFreshUntil: null, keepsOld: true })
      return { person: personView(present, await ctx.settings(), caller.secondFactorFreshUntil, ctx.now()), token: null }
    }
    const person = { uid: ctx.newId(), role: 'regular', anonymous: true, language, refId: ctx.newId().slice(0, 12) } as const
    await insertPerson(tx, person, ctx.now())
    const made: Person = {
      ...person,
      name: '',
      email: null,
      passwordHash: null,
      mailedPasswordWaits: false,
      emailProvenAt: null,
      devicesKnownSince: null,
      secondFactorGoesAt: null,
      secondFactorSince: null,
      recoveryBegunAt: null,
      passkeys: 0,
      referredBy: null,
      totpSecret: null,
      totpPending: null,
      totpPendingAt: null,
      totpLastStep: 0,
      recoveryCodeHashes: [],
      suspension: null,
      accountVersion: 1,
    }
    return openSession(tx, ctx, made, { wantToken, secondFactorFreshUntil: null })
  },
})
