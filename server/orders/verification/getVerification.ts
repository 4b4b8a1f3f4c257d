/** One verification, for its owner and for staff. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { covers } from '../../../core/people/permissions.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { findVerification } from '../../stores/verification/verification-store.ts'
import { verificationView } from './verification-view.ts'

export const getVerification = handler('getVerification', {
  async run({ id }, ctx) {
    const db = ctx.database.kysely
    const row = await findVerification(db, id)
    if (!row && ctx.scope === 'all') throw new Refusal('VERIFICATION_NOT_FOUND')
    if (!row || !covers(ctx.scope, row.user_id)) throw new Refusal('NO_ACCESS')
    return verificationView(db, ctx, row, callerOf(ctx), ctx.scope === 'all')
  },
})
