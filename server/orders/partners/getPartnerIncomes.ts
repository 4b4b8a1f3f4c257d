/** What the partner has earned, with the reason of each figure, and nothing of his referrals beyond number, date and sum. */
import { callerOf, handler } from '../../base/handler.ts'
import { incomeView } from './income-view.ts'
import { incomesPage } from './incomes-page.ts'

const pageSize = 50

export const getPartnerIncomes = handler('getPartnerIncomes', {
  async run({ before, limit = pageSize }, ctx) {
    const { rows, next } = await incomesPage(ctx, callerOf(ctx).uid, { before, limit })
    return { incomes: rows.map(incomeView), next }
  },
})
