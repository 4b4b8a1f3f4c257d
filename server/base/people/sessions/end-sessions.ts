/** Ends sessions of a person, with the live streams that they have open in any process. */
import type { Tx } from '../../context.ts'
import { publish } from '../../live/signals.ts'
import { noteAccountChange } from '../note-account-change.ts'
import { endOtherSessions } from './session-store.ts'

/** All of them, or all but `keptId`. Answers how many have ended. The person is locked, so none of them opens another one meanwhile. */
export async function endSessionsOf(tx: Tx, uid: string, keptId: string | null): Promise<number> {
  const ended = await endOtherSessions(tx, uid, keptId)
  for (const id of ended) await publish(tx, `session:${id}`)
  if (ended.length > 0) await noteAccountChange(tx, uid)
  return ended.length
}
