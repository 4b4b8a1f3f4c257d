/** The member of staff who calls, in the form in which the table reads him. */
import type { Mover } from '../../core/orders/facts.ts'
import { type CallContext, callerOf } from '../base/handler.ts'

/** An admin acts as admin: the table allows him everything that an operator may do. */
export function staffMover(ctx: CallContext): Mover & { personId: string } {
  const { role, uid } = callerOf(ctx)
  return { actor: role === 'admin' ? 'admin' : 'operator', personId: uid }
}
