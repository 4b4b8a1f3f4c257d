/** Sends the signed link to the e-mail of the order. Whoever asks, and whether the order exists, the answer is the same. */
import { Refusal } from '../../core/errors/catalogue.ts'
import { addHours } from '../../core/time/instant.ts'
import { handler } from '../base/handler.ts'
import { insertLinkParcel } from '../base/mail/outbox-store.ts'
import { countAttempt } from '../base/people/session-store.ts'

/** So many an hour. */
const mostPerOrder = 3
const mostPerAddress = 10

export const sendOrderLink = handler('sendOrderLink', {
  async change({ orderId }, ctx, tx) {
    const at = ctx.now()
    const hourAgo = addHours(at, -1)
    if (!(await countAttempt(tx, [{ key: `link ${ctx.cipher.hash(ctx.address)}`, most: mostPerAddress }], hourAgo, at))) {
      throw new Refusal('TOO_MANY_CALLS', { retryAfterSeconds: 3600 })
    }
    // an order's own share is used up in silence: its answer must tell nothing
    const counted = await countAttempt(tx, [{ key: `link ${orderId}`, most: mostPerOrder }], hourAgo, at)
    // one statement whether or not the order exists: the time of the answer tells nothing either
    if (counted) await insertLinkParcel(tx, { key: `${orderId}:link:${ctx.newId()}`, orderId, requestId: ctx.requestId, at })
    return null
  },
})
