/** What a client does with his own order: says that he paid, cancels it, and so on. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { callerOf, door } from '../door.ts'
import { actionInputs, isAction } from './action-inputs.ts'
import { moveOrder } from './move-order.ts'
import { lockOrder } from './order-store.ts'
import { orderView } from './order-view.ts'

export const orderUserAction = door('orderUserAction', {
  async change({ actionName, payload: { orderId, ...inputs } }, ctx, tx) {
    if (!isAction(actionName)) throw new Refusal('INVALID_ARGUMENT', { field: 'actionName' })
    const order = await lockOrder(tx, ctx, orderId, ctx.reach)
    const by = { actor: 'client', personId: callerOf(ctx).uid } as const
    const moved = await moveOrder(tx, ctx, order, { action: actionName, by, inputs: actionInputs(inputs), ...said(inputs) })
    return orderView(tx, ctx, moved, 'client')
  },
})

/** Stars and words of a rating travel beside the table's own inputs. */
const said = ({ stars, text }: { stars?: number | undefined; text?: string | undefined }) =>
  stars === undefined ? {} : { rating: { stars, text: text ?? '' } }
