/** Orders for the desk: the queue sorted by urgency, or all orders, newest first. */
import { callerOf, handler } from '../base/handler.ts'
import { findForStaff } from '../stores/orders/order-list-store.ts'
import { presentQueue, queueRows } from './queue.ts'

const pageSize = 50

export const listOrders = handler('listOrders', {
  async run({ filter, text, after }, ctx) {
    const queue = await presentQueue(ctx)
    if (filter === 'queue' && text === '') return { ...queue, next: null }
    const found = await findForStaff(ctx.database.kysely, ctx, {
      text,
      after: after ?? null,
      limit: pageSize,
      assignedTo: filter === 'mine' ? callerOf(ctx).uid : null,
      unassigned: filter === 'unassigned',
    })
    return { rows: await queueRows(ctx, found.rows), next: found.next, counts: queue.counts }
  },
})
