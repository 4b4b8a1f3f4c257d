/** Applies the screening of transfers to the order: puts it on hold, releases it, or confirms its payment. */
import { type Standing, standingOf } from '../../../core/aml/verdict.ts'
import type { Context, Tx } from '../../base/context.ts'
import { screeningsOf } from '../../stores/aml/check-store.ts'
import { findDirection } from '../../stores/directions/direction-store.ts'
import { lockOrder } from '../../stores/orders/order-store.ts'
import { type Move, tryMove } from '../move-order.ts'
import { settleByItself } from '../settle-by-itself.ts'

/** What must happen to the hold: release it, set it (or set another reason), or leave it. */
export function holdWanted(standing: Standing, { kind, reason }: { kind: string; reason: string | null }): 'let go' | 'hold' | 'as it is' {
  if (standing === 'waiting') return 'as it is'
  if (standing === 'passed') return kind === 'aml' ? 'let go' : 'as it is'
  return kind === 'none' || (kind === 'aml' && reason !== standing) ? 'hold' : 'as it is'
}

/** Puts the order on hold, releases it, or confirms a payment that waited only for its screening. Same transaction as the new facts. */
export async function settleScreening(tx: Tx, ctx: Context, orderId: string): Promise<void> {
  let present = await lockOrder(tx, ctx, orderId, 'all')
  const { order } = present
  if (order.status !== 'checkingPayment') return
  const direction = await findDirection(tx, order.directionId)
  if (direction?.aml !== 'required' && order.hold.kind !== 'aml') return
  const standing = standingOf(order, await screeningsOf(tx, orderId))
  const move = async (action: Move['action'], inputs: Move['inputs']) => {
    const moved = await tryMove(tx, ctx, present, { action, by: { actor: 'system', personId: null }, inputs })
    if (!('code' in moved)) present = moved
  }
  const wanted = holdWanted(standing, order.hold)
  const reason = standing === 'passed' ? 'amlPassed' : standing
  if (wanted !== 'as it is' && order.hold.kind === 'aml') await move('release', { reason })
  if (wanted === 'hold') await move('hold', { reason, holdKind: 'aml' })
  if (standing === 'passed') await settleByItself(tx, ctx, present, { confirm: true })
}
