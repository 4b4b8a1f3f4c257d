/**
 * The details on the screen are not the client's: forms do not fill in details of former orders any more, on any device of this person. Of a
 * visitor, whose browser several people may use, saved ones go too; those of an account are removed one by one, in the profile.
 */
import { callerOf, handler } from '../base/handler.ts'
import { forgetDetails } from '../stores/orders/last-details-store.ts'
import { removeDetails } from '../stores/orders/saved-detail-store.ts'

export const forgetLastDetails = handler('forgetLastDetails', {
  async change(_input, ctx, tx) {
    const { uid, anonymous } = callerOf(ctx)
    await forgetDetails(tx, uid, ctx.now())
    if (anonymous) await removeDetails(tx, uid, null, ctx.now())
    return null
  },
})
