/** What the partner has earned, with the reason of each figure, and nothing of his referrals beyond number, date and sum. */
import type { PartnerIncomeView } from '../../../contract/partner-incomes.ts'
import { earned } from '../../../core/partners/income.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { type ListedIncome, listIncomes } from '../../stores/partners/income-store.ts'

const pageSize = 50

export const getPartnerIncomes = handler('getPartnerIncomes', {
  async run({ before, limit = pageSize }, ctx) {
    const rows = await listIncomes(ctx.database.kysely, callerOf(ctx).uid, { before, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return { incomes: shown.map(viewOf), next: last ? { at: last.date_created, id: last.id } : null }
  },
})

const viewOf = (row: ListedIncome): PartnerIncomeView => ({
  id: row.id,
  at: row.date_created,
  orderNumber: row.number,
  give: row.give,
  giveCurrencyId: row.give_currency_id,
  amount: row.amount,
  status: row.status,
  why: whyOf(row),
  percent: row.percent,
  of: row.percent_of,
  reason: row.verdict === 'refused' ? row.verdict_reason : null,
})

function whyOf(row: ListedIncome): PartnerIncomeView['why'] {
  if (row.reversal_of !== null) return 'reversed'
  if (row.verdict === 'refused') return 'refused'
  if (row.doubts.length > 0 && row.verdict === null) return 'waits'
  return earned({ percent: row.percent, of: row.percent_of }, { profit: row.base, turnover: row.base }).why
}
