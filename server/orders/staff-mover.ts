/** The member of staff who calls, as the table names him. */
import type { Mover } from '../../core/orders/facts.ts'
import { type CallContext, callerOf } from '../base/handler.ts'

/** An admin acts as such: the table lets him do all that an operator may. */
export function staffMover(ctx: CallContext): Mover & { personId: string } {
  const { role, uid } = callerOf(ctx)
  return { actor: role === 'admin' ? 'admin' : 'operator', personId: uid }
}
