import type { OwnDeed } from '../../../core/people/own-deeds.ts'
import { audit } from '../audit/audit-store.ts'
import type { Context, Tx } from '../context.ts'
import type { CallContext } from '../handler.ts'

/** Writes down what a person has changed of his own log-in. `details` never hold an e-mail: the audit outlives a deleted account. */
export async function noteOwnDeed(
  tx: Tx,
  ctx: CallContext | Context,
  uid: string,
  action: OwnDeed,
  details: { emailChangeId?: string } = {},
): Promise<void> {
  await audit(tx, ctx, { personId: uid, action, subject: `user:${uid}`, details })
}
