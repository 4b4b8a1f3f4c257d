/** The orders of the person, and the orders whose signed link he has opened. */
import { resultLabel } from '../../core/orders/statuses.ts'
import { callerOf, handler } from '../base/handler.ts'
import { clientUnread } from '../stores/chat/chat-list-store.ts'
import { ordersOfPerson } from '../stores/orders/order-list-store.ts'

const most = 200

export const getUserOrders = handler('getUserOrders', {
  async run(_input, ctx) {
    const rows = await ordersOfPerson(ctx.database.kysely, callerOf(ctx).uid, most)
    const unread = await clientUnread(
      ctx.database.kysely,
      rows.map(({ id }) => id),
    )
    return {
      orders: rows.map((row) => ({
        id: row.id,
        number: row.number,
        status: row.status,
        result: resultLabel(row.status),
        giveCurrencyId: row.give_currency_id,
        takeCurrencyId: row.take_currency_id,
        give: row.give,
        take: row.take,
        dateCreated: row.date_created,
        dateCompleted: row.date_completed,
        unread: unread.get(row.id) ?? 0,
      })),
    }
  },
})
