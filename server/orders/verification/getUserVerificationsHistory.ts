/** The verifications of the person. */
import { callerOf, handler } from '../../base/handler.ts'
import { verificationsOfPerson } from '../../stores/verification/verification-store.ts'
import { verificationView } from './verification-view.ts'

const most = 100

export const getUserVerificationsHistory = handler('getUserVerificationsHistory', {
  async run(_nothing, ctx) {
    const db = ctx.database.kysely
    const caller = callerOf(ctx)
    const rows = await verificationsOfPerson(db, caller.uid, most)
    return { verifications: await Promise.all(rows.map((row) => verificationView(db, ctx, row, caller, false))) }
  },
})
