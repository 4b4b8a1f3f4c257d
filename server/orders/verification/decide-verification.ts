/** A verdict of staff on a verification, applied to every order that waits for it, in one transaction. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Action } from '../../../core/orders/actions.ts'
import type { Mover } from '../../../core/orders/facts.ts'
import type { Order } from '../../../core/orders/order.ts'
import { audit } from '../../base/audit/audit-store.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf } from '../../base/handler.ts'
import {
  findVerification,
  lockVerification,
  type StoredVerification,
  saveVerdict,
  verificationsOfNumber,
} from '../../stores/verification/verification-store.ts'
import { refuseOldVersion } from '../move-order.ts'
import { staffMover } from '../staff-mover.ts'
import { holdPerson, lockJoined, machine, moveJoined, publishVerification } from './joined-orders.ts'

export type Verdict = {
  verdict: 'approve' | 'decline'
  reason: string | null
  /** The version of the verification that the person saw. Null if the version of the order is checked instead. */
  version: number | null
  /** The order on whose desk it was decided, with the version seen there. This order must move. */
  order: { id: string; version: number; action: Action } | null
}

/** An order that cannot move now moves later by itself (move-verified-orders.job.ts). */
const followsLater = ['NO_RATE', 'CREDENTIALS_NOT_RELEVANT', 'RATE_BEING_CHECKED']

export async function decide(tx: Tx, ctx: CallContext, id: string, decision: Verdict): Promise<StoredVerification> {
  const found = await findVerification(tx, id)
  if (!found) throw new Refusal('VERIFICATION_NOT_FOUND')
  await holdPerson(tx, found.user_id)
  const before = await lockVerification(tx, id)
  if (!before) throw new Refusal('VERIFICATION_NOT_FOUND')
  if (decision.version !== null && before.version !== decision.version)
    throw new Refusal('CHANGED_MEANWHILE', { version: before.version, status: before.status })
  const { uid } = callerOf(ctx)
  const reason = decision.reason?.trim() || null
  await judge(tx, ctx, before, decision, reason)

  const number = { userId: before.user_id, kind: before.kind, numberHash: before.number_hash }
  const orders = await lockJoined(tx, ctx, number)
  const named = decision.order && orders.find(({ order }) => order.id === decision.order?.id)
  const by = staffMover(ctx)
  if (decision.order && named) await refuseOldVersion(ctx, named, decision.order.version, by)

  const approved = decision.verdict === 'approve'
  const at = ctx.now()
  const after = await saveVerdict(tx, id, { status: approved ? 'verified' : 'declined', reason: approved ? null : reason, by: uid, at })
  const left = await moveJoined(tx, ctx, orders, (order) => stepFor(order, approved, by, reason))
  const refused = left.find(({ stored, code }) => stored.order.id === decision.order?.id && !followsLater.includes(code))
  if (refused) throw new Refusal(refused.code, { status: refused.stored.order.status })
  await audit(tx, ctx, {
    action: approved ? 'approveVerification' : 'declineVerification',
    subject: `verification:${id}`,
    details: { ...(reason === null ? {} : { reason }), orders: orders.length - left.length },
  })
  await publishVerification(tx, id)
  return after
}

async function judge(tx: Tx, ctx: CallContext, before: StoredVerification, { verdict }: Verdict, reason: string | null): Promise<void> {
  const { uid, secondFactorFreshUntil } = callerOf(ctx)
  const { staffSecondFactor } = await ctx.settings()
  if (before.user_id === uid) throw new Refusal('OWN_VERIFICATION')
  if (before.status === 'verified' || (verdict === 'decline' && before.status !== 'pending'))
    throw new Refusal('CHANGED_MEANWHILE', { version: before.version, status: before.status })
  // an appeal is possible only for the last attempt
  const [last] = await verificationsOfNumber(tx, { userId: before.user_id, kind: before.kind, numberHash: before.number_hash })
  if (before.status === 'declined' && last?.id !== before.id)
    throw new Refusal('CHANGED_MEANWHILE', { version: before.version, status: before.status })
  if ((verdict === 'decline' || before.status === 'declined') && reason === null) throw new Refusal('REASON_NEEDED', { field: 'reason' })
  if (verdict === 'approve' && staffSecondFactor && (secondFactorFreshUntil ?? '') <= ctx.now())
    throw new Refusal('SECOND_FACTOR_NEEDED', { field: 'code' })
}

/** The step depends on the status: an order under review is moved by staff, any other order by the system. */
function stepFor({ status }: Order, approved: boolean, by: Mover, reason: string | null) {
  const inputs = reason === null ? {} : { reason }
  const reviewed = status === 'checkingVerification' || status === 'checkingAccountVerification'
  if (!approved) return reviewed ? { action: 'decline' as const, by, inputs } : null
  if (reviewed) return { action: 'approve' as const, by, inputs }
  if (status === 'verificationDeclined' && reason !== null) return { action: 'approveOnAppeal' as const, by, inputs }
  return { action: 'verifiedElsewhere' as const, by: machine, inputs: {} }
}
