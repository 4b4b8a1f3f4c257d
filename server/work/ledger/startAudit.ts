/** Requests an audit of the books. A worker runs it. */
import { callerOf, handler } from '../../base/handler.ts'
import { askForAudit } from './audit-run-store.ts'

export const startAudit = handler('startAudit', {
  async change(_, ctx, tx) {
    await askForAudit(tx, ctx.newId(), callerOf(ctx).uid, ctx.now())
    return null
  },
})
