/** Verification actions on the desk of one order. */
import type { ActionInputs } from '../../../contract/orders.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import type { Action } from '../../../core/orders/actions.ts'
import type { Inputs } from '../../../core/orders/facts.ts'
import { openNeed } from '../../../core/orders/next-status.ts'
import type { Tx } from '../../base/context.ts'
import type { CallContext } from '../../base/handler.ts'
import { pairOf } from '../../stores/directions/pair-store.ts'
import { newDetailsFields } from '../../stores/orders/new-details-store.ts'
import { readOrder, type StoredOrder } from '../../stores/orders/order-store.ts'
import { verificationsOfNumber } from '../../stores/verification/verification-store.ts'
import { refuseOldVersion } from '../move-order.ts'
import { staffMover } from '../staff-mover.ts'
import { decide } from './decide-verification.ts'
import { needOf, numbersAmong, readNumber } from './numbers.ts'

/** Decides the verification that the order waits for. The order must move. */
export async function decideOnDesk(
  tx: Tx,
  ctx: CallContext,
  orderId: string,
  { action, version, reason }: { action: Action; version: number; reason: string | null },
): Promise<void> {
  const stored = await readOrder(tx, ctx, orderId, ctx.scope)
  await refuseOldVersion(ctx, stored, version, staffMover(ctx))
  const need = openNeed(stored.order.needs)
  const fits =
    action === 'approveOnAppeal'
      ? stored.order.status === 'verificationDeclined'
      : stored.order.status === 'checkingVerification' || stored.order.status === 'checkingAccountVerification'
  const rows =
    need === null || !fits
      ? []
      : await verificationsOfNumber(tx, { userId: stored.extras.userId, kind: need.kind, numberHash: need.numberHash })
  const wanted = action === 'approveOnAppeal' ? 'declined' : 'pending'
  const row = rows.find(({ status }) => status === wanted)
  if (!row) throw new Refusal('ACTION_NOT_NOW', { status: stored.order.status })
  const verdict = action === 'decline' ? 'decline' : 'approve'
  await decide(tx, ctx, row.id, { verdict, reason, version: null, order: { id: orderId, version, action } })
}

/** The number that staff ask to verify: the typed one, or the one of that kind in the order's details. */
export async function numberAsked(
  tx: Tx,
  ctx: CallContext,
  { order, extras }: StoredOrder,
  action: Action,
  { kind = 'card', number: typed }: ActionInputs,
): Promise<Pick<Inputs, 'kind' | 'number'>> {
  const wanted = action === 'requireAccountVerification' ? 'account' : kind
  if (typed !== undefined && typed !== '') return { kind: wanted, number: needOf(readNumber(ctx, wanted, typed, 'inputs.number')) }
  const { direction } = await pairOf(tx, order)
  // new details that wait to be accepted become the order's details with this action
  const fields = order.newDetails?.confirmedAt ? await newDetailsFields(tx, ctx, order.newDetails.id) : extras.fields
  const [number] = numbersAmong(ctx, direction, fields, wanted)
  if (!number) throw new Refusal('NUMBER_NEEDED', { field: 'inputs.number' })
  return { kind: wanted, number: needOf(number) }
}
