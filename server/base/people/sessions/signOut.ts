/** Ends this session; its live streams close. */
import { callerOf, handler } from '../../handler.ts'
import { publish } from '../../live/signals.ts'
import { noteAccountChange } from '../note-account-change.ts'
import { endSession } from './session-store.ts'

export const signOut = handler('signOut', {
  async change(_, ctx, tx) {
    const { uid, sessionId, anonymous } = callerOf(ctx)
    if (!anonymous) await noteAccountChange(tx, uid)
    await endSession(tx, sessionId)
    await publish(tx, `session:${sessionId}`)
    ctx.session.clearCookie()
    return null
  },
})
