/** Staff look at an income whose partner and client share something, and say whether it counts. */
import { Refusal } from '../../../core/errors/catalogue.ts'
import { negate } from '../../../core/money/decimal.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { addFigures } from '../../base/people/partners/partner-figures-store.ts'
import { bookIncome } from '../../stores/ledger/post.ts'
import { isReversed, lockIncome, saveVerdict } from '../../stores/partners/income-store.ts'
import { bookedOf } from './incomes.ts'

export const decidePartnerIncome = handler('decidePartnerIncome', {
  async change({ incomeId, verdict, reason: typed }, ctx, tx) {
    const income = await lockIncome(tx, incomeId)
    if (!income || income.doubts.length === 0 || income.reversal_of !== null) throw new Refusal('NOT_FOUND', { field: 'incomeId' })
    // a press that came twice
    if (income.verdict === verdict) return null
    if (income.verdict !== null) throw new Refusal('CHANGED_MEANWHILE', { present: income.verdict })
    if (await isReversed(tx, incomeId)) throw new Refusal('INCOME_REVERSED')
    const reason = typed?.trim() || null
    if (verdict === 'refused' && reason === null) throw new Refusal('REASON_NEEDED', { field: 'reason' })
    const at = ctx.now()
    await saveVerdict(tx, incomeId, { verdict, by: callerOf(ctx).uid, at, reason })
    if (verdict === 'confirmed') await bookIncome(tx, { ...bookedOf(income), at })
    // on the day on which it was earned
    const settled = { waiting: negate(income.amount), ...(verdict === 'confirmed' && { income: income.amount }) }
    await addFigures(tx, income.partner_id, income.date_created, settled)
    const details = {
      partnerId: income.partner_id,
      orderId: income.order_id,
      amount: income.amount,
      doubts: income.doubts,
      verdict,
      reason,
    }
    await audit(tx, ctx, { action: 'decidePartnerIncome', subject: `income:${incomeId}`, details })
    return null
  },
})
