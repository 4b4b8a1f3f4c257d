/** Orders that have something in common with one, each with what that is. Staff alone see them. */
import type { MaskedKind } from '../../../core/orders/masked-field.ts'
import { type HashedDetail, reasonsOf } from '../../../core/orders/similar.ts'
import { handler } from '../../base/handler.ts'
import { readOrder } from '../../stores/orders/order-store.ts'
import { similarOrders } from '../../stores/orders/similar-store.ts'
import { fieldHashes } from '../place-order.ts'

/** Shown of them. */
const most = 20

export const getSimilarOrders = handler('getSimilarOrders', {
  async run({ orderId }, ctx) {
    const db = ctx.database.kysely
    const { extras } = await readOrder(db, ctx, orderId, ctx.scope)
    const details: HashedDetail[] = extras.fields.flatMap((field) =>
      isSecret(field.kind) ? [{ kind: field.kind, hashes: fieldHashes(ctx, [field]) }] : [],
    )
    const rows = await similarOrders(db, { id: orderId, hashes: details.flatMap(({ hashes }) => hashes), limit: most + 1 })
    return {
      orders: rows.slice(0, most).map((row) => ({
        id: row.id,
        number: row.number,
        status: row.status,
        giveCurrencyId: row.give_currency_id,
        takeCurrencyId: row.take_currency_id,
        give: row.give,
        take: row.take,
        dateCreated: row.date_created,
        reasons: reasonsOf({ ...row, fieldHashes: row.field_hashes }, details),
      })),
      more: rows.length > most,
    }
  },
})

const isSecret = (kind: MaskedKind): kind is HashedDetail['kind'] => kind !== 'plain'
