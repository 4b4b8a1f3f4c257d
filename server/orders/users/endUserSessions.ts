/** Ends one or all sessions of another person. His orders stay his; who has no account opens them by the links of his emails. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { handler } from '../../base/handler.ts'
import { publish } from '../../base/live/signals.ts'
import { endSessionsOf } from '../../base/people/sessions/end-sessions.ts'
import { endSessionOf } from '../../base/people/sessions/session-store.ts'
import { touchUser } from '../../stores/users/user-store.ts'
import { changed, lockToChange } from './change-user.ts'

export const endUserSessions = handler('endUserSessions', {
  async change({ id, sessionId }, ctx, tx) {
    await lockToChange(tx, ctx, { id })
    const ended = sessionId === null ? await endSessionsOf(tx, id, null) : Number(await endSessionOf(tx, id, sessionId))
    if (sessionId !== null) {
      if (ended === 0) throw new Refusal('NOT_FOUND', { field: 'sessionId' })
      await publish(tx, `session:${sessionId}`)
    }
    await touchUser(tx, id)
    return changed(tx, ctx, id, { action: 'endUserSessions', details: { ended } })
  },
})
