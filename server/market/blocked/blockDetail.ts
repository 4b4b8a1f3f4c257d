/** Adds a detail that an admin typed to the black list. */
import { readDetail } from '../../../core/blocked/blocked-detail.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { insertBlocked } from '../../stores/blocked/blocked-store.ts'
import { oneBlocked } from './blocked-view.ts'

export const blockDetail = handler('blockDetail', {
  async change({ kind, value, reason }, ctx, tx) {
    const read = readDetail(kind, value)
    if (!read.ok) throw new Refusal(value.trim() === '' ? 'FILL_ALL_FIELDS' : read.code, { field: 'value' })
    if (reason === '') throw new Refusal('REASON_NEEDED', { field: 'reason' })
    const { detail } = read
    const id = ctx.newId()
    const made = { id, detail, reason, orderId: null, personId: callerOf(ctx).uid, at: ctx.now() }
    if (!(await insertBlocked(tx, ctx, made))) throw new Refusal('ALREADY_BLOCKED', { field: 'value' })
    await audit(tx, ctx, { action: 'blockDetail', subject: `blocked:${id}`, details: { kind, tail: detail.tail, reason } })
    return oneBlocked(tx, id)
  },
})
