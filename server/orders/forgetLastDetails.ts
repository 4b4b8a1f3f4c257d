/** The details on the screen are not the client's: forms do not fill in details of former orders any more, on any device of this person. */
import { callerOf, handler } from '../base/handler.ts'
import { forgetDetails } from '../stores/orders/last-details-store.ts'

export const forgetLastDetails = handler('forgetLastDetails', {
  async change(_input, ctx, tx) {
    await forgetDetails(tx, callerOf(ctx).uid, ctx.now())
    return null
  },
})
