import type { Tx } from '../context.ts'
import { publish } from '../live/signals.ts'
import { raiseAccountVersion } from './person-store.ts'

/** The account, its log-in or its devices have changed: the open pages of its person show it at once. Answers its version from now on. */
export async function noteAccountChange(tx: Tx, uid: string): Promise<number> {
  await publish(tx, `account:${uid}`)
  return raiseAccountVersion(tx, uid)
}
