/** The figures of those whom the caller has brought. */
import { callerOf, handler } from '../../base/handler.ts'
import { referralFigures } from './referral-figures.ts'

export const getReferralData = handler('getReferralData', {
  async run(_input, ctx) {
    return (await referralFigures(ctx, callerOf(ctx).uid)).state
  },
})
