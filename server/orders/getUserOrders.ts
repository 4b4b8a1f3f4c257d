/** The orders of the person, and the orders whose signed link he has opened. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { shortMasked } from '../../core/orders/masked-field.ts'
import { resultLabel } from '../../core/orders/statuses.ts'
import type { Context } from '../base/context.ts'
import { callerOf, handler } from '../base/handler.ts'
import { clientUnread } from '../stores/chat/chat-list-store.ts'
import type { StoredField } from '../stores/orders/order-row.ts'
import { countOwnOrders, isOwnOrder, type OrderRow, ownOrdersPage } from '../stores/orders/own-orders-store.ts'

const most = 200

export const getUserOrders = handler('getUserOrders', {
  async run(input, ctx) {
    const { filter = 'all', search = '', before = null, limit = most } = input ?? {}
    const { kysely } = ctx.database
    const { uid } = callerOf(ctx)
    if (before !== null && !(await isOwnOrder(kysely, uid, before))) throw new Refusal('NO_ACCESS')
    const [found, counts] = await Promise.all([
      ownOrdersPage(kysely, uid, { filter, search, before, limit }),
      countOwnOrders(kysely, uid, search),
    ])
    const rows = found.slice(0, limit)
    const unread = await clientUnread(
      kysely,
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
        to: whereTo(ctx, row),
        unread: unread.get(row.id) ?? 0,
      })),
      counts,
      next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
    }
  },
})

/** The first secret detail of an order, by which its owner knows it again. */
function whereTo({ cipher }: Pick<Context, 'cipher'>, { fields }: OrderRow): string | null {
  const secret = (JSON.parse(cipher.decrypt(fields)) as StoredField[]).find(({ kind }) => kind !== 'plain')
  return secret ? shortMasked(secret.kind, secret.value) : null
}
