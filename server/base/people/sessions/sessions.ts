/** The devices on which a person is signed in, and how he ends them. */
import { Refusal } from '../../../../core/errors/catalogue.ts'
import { addHours } from '../../../../core/time/instant.ts'
import { callerOf, handler } from '../../handler.ts'
import { publish } from '../../live/signals.ts'
import { openChangeOf } from '../email/email-change-store.ts'
import { noteAccountChange } from '../note-account-change.ts'
import { findPerson, lockPerson, passwordChangedAt } from '../person-store.ts'
import { deviceOf } from './device-name.ts'
import { endSessionsOf } from './end-sessions.ts'
import { endSessionOf, sessionsOf } from './session-store.ts'

export const listSessions = handler('listSessions', {
  async run(_, ctx) {
    const { uid, sessionId } = callerOf(ctx)
    const db = ctx.database.kysely
    const sessions = await sessionsOf(db, uid, ctx.now())
    const { emailConfirmationHours } = await ctx.settings()
    // its links work for so long
    const change = await openChangeOf(db, uid, addHours(ctx.now(), -emailConfirmationHours))
    return {
      sessions: sessions.map(({ id, userAgent, firstSeenAt, lastSeenAt }) => ({
        id,
        ...deviceOf(userAgent),
        firstSeenAt,
        lastSeenAt,
        current: id === sessionId,
      })),
      passwordChangedAt: await passwordChangedAt(db, uid),
      emailChange: change && { email: change.newEmail, waitsForOld: !change.oldConfirmed, waitsForNew: !change.newConfirmed },
      recoveryCodesLeft: (await findPerson(db, uid))?.recoveryCodeHashes.length ?? 0,
    }
  },
})

export const endSession = handler('endSession', {
  async change({ sessionId }, ctx, tx) {
    const caller = callerOf(ctx)
    // this session is ended by signOut, which opens an anonymous one
    if (sessionId === caller.sessionId || !(await endSessionOf(tx, caller.uid, sessionId))) throw new Refusal('NO_ACCESS')
    await publish(tx, `session:${sessionId}`)
    await noteAccountChange(tx, caller.uid)
    return null
  },
})

export const endOtherSessions = handler('endOtherSessions', {
  async change(_, ctx, tx) {
    const { uid, sessionId } = callerOf(ctx)
    await lockPerson(tx, uid)
    return { ended: await endSessionsOf(tx, uid, sessionId) }
  },
})
