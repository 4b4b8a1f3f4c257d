/** Sends the signed link to the email address of the order. The answer is always the same, whoever asks and whether or not it exists. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { addHours } from '../../core/time/instant.ts'
import { handler } from '../base/handler.ts'
import { insertLinkParcel } from '../base/mail/outbox-store.ts'
import { countAttempt } from '../base/people/sessions/session-store.ts'

/** Limits per hour. */
const mostPerOrder = 3
const mostPerAddress = 10

export const sendOrderLink = handler('sendOrderLink', {
  async change({ orderId }, ctx, tx) {
    const at = ctx.now()
    const hourAgo = addHours(at, -1)
    if (!(await countAttempt(tx, [{ key: `link ${ctx.cipher.hash(ctx.subnet)}`, most: mostPerAddress }], hourAgo, at))) {
      throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds: 3600 })
    }
    // the limit of an order is applied silently, because the answer must not show whether the order exists
    const counted = await countAttempt(tx, [{ key: `link ${orderId}`, most: mostPerOrder }], hourAgo, at)
    // one statement whether or not the order exists, so that the time of the answer does not show it either
    if (counted) await insertLinkParcel(tx, { key: `${orderId}:link:${ctx.newId()}`, orderId, requestId: ctx.requestId, at })
    return null
  },
})
