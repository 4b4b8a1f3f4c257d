/** A partner calls off his own withdrawal. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { calledOff, canCallOff } from '../../../core/partners/withdrawal.ts'
import type { Tx } from '../../base/context.ts'
import { type CallContext, callerOf, handler } from '../../base/handler.ts'
import { lockPartnerWithdrawal, type StoredPartnerWithdrawal, withdrawalOf } from '../../stores/partners/withdrawal-store.ts'
import { saveWithdrawal } from './save-withdrawal.ts'

export const callOffWithdrawal = handler('callOffWithdrawal', {
  async change({ withdrawalId }, ctx, tx) {
    const row = await lockPartnerWithdrawal(tx, withdrawalId)
    if (!row || row.partner_id !== callerOf(ctx).uid) throw new Refusal('NO_ACCESS')
    await callOff(tx, ctx, row)
    return null
  },
})

/** Gives the sum back to the balance. Does nothing if it was cancelled before; refuses once somebody pays it. The row is locked. */
export async function callOff(tx: Tx, ctx: CallContext, row: StoredPartnerWithdrawal): Promise<void> {
  if (row.status === 'cancelled') return
  const withdrawal = withdrawalOf(row)
  if (!canCallOff(withdrawal)) throw new Refusal('WITHDRAWAL_TOO_LATE')
  await saveWithdrawal(tx, ctx, row, calledOff(withdrawal, ctx.now()))
}
