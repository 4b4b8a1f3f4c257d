/** Orders for the desk: the queue sorted by urgency, or all orders, newest first. */
import { callerOf, handler } from '../base/handler.ts'
import { findForStaff, ofTab } from '../stores/orders/order-list-store.ts'
import { readingOf } from './all-orders/listAllOrders.ts'
import { presentQueue, queueRows } from './queue.ts'

const pageSize = 50

export const listOrders = handler('listOrders', {
  async run({ filter, text, after }, ctx) {
    const queue = await presentQueue(ctx)
    if (filter === 'queue' && text === '') return { ...queue, next: null, areSimilar: false }
    const found = await findForStaff(ctx.database.kysely, ctx, {
      text,
      reading: await readingOf(ctx, text),
      after: after ?? null,
      limit: pageSize,
      where: ofTab(filter, callerOf(ctx).uid),
    })
    return { rows: await queueRows(ctx, found.rows), next: found.next, areSimilar: found.areSimilar, counts: queue.counts }
  },
})
