/** A withdrawal as its partner sees it. */
import type { PartnerWithdrawalView } from '../../../contract/partner-withdrawals.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { arriving, canCallOff, payoutGoal } from '../../../core/partners/withdrawal.ts'
import type { Context } from '../../base/context.ts'
import { hashOfWithdrawal, type StoredPartnerWithdrawal, withdrawalOf } from '../../stores/partners/withdrawal-store.ts'
import { linkOf } from '../order-view.ts'
import { networkOf } from './usdt-networks.ts'

export async function withdrawalView(ctx: Context, row: StoredPartnerWithdrawal, currency: Currency): Promise<PartnerWithdrawalView> {
  const withdrawal = withdrawalOf(row)
  const network = networkOf(currency)
  if (!network) throw new Error('a withdrawal has a network')
  const hash = hashOfWithdrawal(row)
  return {
    id: row.id,
    state: row.status,
    network,
    wallet: ctx.cipher.decrypt(row.wallet),
    amount: row.amount,
    arrives: arriving(row),
    askedAt: row.date_created,
    confirmedAt: row.confirmed_at,
    payableFrom: row.payable_from,
    goal: row.payable_from === null ? null : payoutGoal(row.payable_from, await ctx.settings()),
    canCallOff: canCallOff(withdrawal),
    proof: hash,
    proofUrl: linkOf(currency.explorer.transaction, hash),
    endedAt: row.ended_at,
    reason: row.status === 'cancelled' ? row.reason : null,
  }
}
