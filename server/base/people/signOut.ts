/** Ends this session; its live streams close. */
import { callerOf, door } from '../handler.ts'
import { tell } from '../live/signals.ts'
import { endSession } from './session-store.ts'

export const signOut = door('signOut', {
  async change(_, ctx, tx) {
    const { sessionId } = callerOf(ctx)
    await endSession(tx, sessionId)
    await tell(tx, `session:${sessionId}`)
    ctx.session.clearCookie()
    return null
  },
})
