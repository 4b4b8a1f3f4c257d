/** An action of the operator in the table, on the version of the order that he sees. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { door } from '../door.ts'
import { actionInputs, isAction } from './action-inputs.ts'
import { moveOrder, refuseOldVersion } from './move-order.ts'
import { lockOrder } from './order-store.ts'
import { staffMover } from './staff-mover.ts'
import { staffOrderView } from './staff-order-view.ts'

export const operateOrder = door('operateOrder', {
  async change({ orderId, action, version, inputs }, ctx, tx) {
    if (!isAction(action)) throw new Refusal('INVALID_ARGUMENT', { field: 'action' })
    const order = await lockOrder(tx, ctx, orderId, ctx.reach)
    const by = staffMover(ctx)
    await refuseOldVersion(ctx, order, version, by.actor)
    const lookedUntil = inputs.lookedUntil === undefined ? {} : { lookedUntil: inputs.lookedUntil }
    // a payment that enters by hand gets an id of ours; only one that is here already is named
    const named = action === 'paymentReversed' && inputs.paymentId !== undefined ? { paymentId: inputs.paymentId } : {}
    const moved = await moveOrder(tx, ctx, order, { action, by, inputs: { ...actionInputs(inputs), ...named }, ...lookedUntil })
    return staffOrderView(tx, ctx, moved)
  },
})
