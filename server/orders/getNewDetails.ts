/** Shows the details that the link of an email would confirm, so that the client compares them before he presses the button. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { maskedField } from '../../core/orders/masked-field.ts'
import { confirmUntil } from '../../core/orders/payout-guards.ts'
import { isAfter } from '../../core/time/instant.ts'
import { handler } from '../base/handler.ts'
import { hashToken } from '../base/people/sessions/session-store.ts'
import { detailsOfLink, newDetailsFields } from '../stores/orders/new-details-store.ts'
import { readOrder } from '../stores/orders/order-store.ts'

export const getNewDetails = handler('getNewDetails', {
  async run({ token }, ctx) {
    const db = ctx.database.kysely
    const found = await detailsOfLink(db, hashToken(token))
    if (found === null) throw new Refusal('LINK_EXPIRED')
    const { order, extras } = await readOrder(db, ctx, found.orderId, 'all')
    const { newDetails } = order
    if (order.status !== 'delayed' || newDetails?.id !== found.detailsId) throw new Refusal('LINK_EXPIRED')
    const until = confirmUntil(order, await ctx.settings())
    if (newDetails.confirmedAt === null && (until === null || !isAfter(until, ctx.now()))) throw new Refusal('LINK_EXPIRED')
    const fields = await newDetailsFields(db, ctx, newDetails.id)
    const former = (key: string) => extras.fields.find((field) => field.key === key)
    return {
      number: order.number,
      fields: fields.map(({ key, label, value, kind }) => ({
        key,
        label,
        value: maskedField(kind, value),
        was: maskedField(kind, former(key)?.value ?? ''),
      })),
      sentAt: newDetails.at,
    }
  },
})
