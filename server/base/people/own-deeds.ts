import type { OwnDeed } from '../../../core/people/own-deeds.ts'
import { audit } from '../audit/audit-store.ts'
import type { Context, Tx } from '../context.ts'
import type { CallContext } from '../handler.ts'
import { noteAccountChange } from './note-account-change.ts'

/** Writes down what a person has changed of his own log-in; his open pages show it. `details` never hold an e-mail: the audit outlives a deleted account. */
export async function noteOwnDeed(
  tx: Tx,
  ctx: CallContext | Context,
  uid: string,
  action: OwnDeed,
  details: { emailChangeId?: string } = {},
): Promise<void> {
  await audit(tx, ctx, { personId: uid, action, subject: `user:${uid}`, details })
  await noteAccountChange(tx, uid)
}
