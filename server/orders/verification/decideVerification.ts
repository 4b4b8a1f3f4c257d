/** Staff approve or decline a verification. */
import { callerOf, handler } from '../../base/handler.ts'
import { decide } from './decide-verification.ts'
import { verificationView } from './verification-view.ts'

export const decideVerification = handler('decideVerification', {
  async change({ id, verdict, version, reason }, ctx, tx) {
    const after = await decide(tx, ctx, id, { verdict, version, reason: reason ?? null, order: null })
    return verificationView(tx, ctx, after, callerOf(ctx), true)
  },
})
