/** An income as its partner sees it, and with what staff see besides. */
import type { PartnerIncomeView } from '../../../contract/partner-incomes.ts'
import type { StaffIncome } from '../../../contract/partners.ts'
import { earned } from '../../../core/partners/income.ts'
import type { ListedIncome } from '../../stores/partners/income-store.ts'

export const incomeView = (row: ListedIncome): PartnerIncomeView => ({
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

export const staffIncomeView = (row: ListedIncome): StaffIncome => ({ ...incomeView(row), orderId: row.order_id, doubts: row.doubts })

function whyOf(row: ListedIncome): PartnerIncomeView['why'] {
  if (row.reversal_of !== null) return 'reversed'
  if (row.verdict === 'refused') return 'refused'
  if (row.doubts.length > 0 && row.verdict === null) return 'waits'
  return earned({ percent: row.percent, of: row.percent_of }, { profit: row.base, turnover: row.base }).why
}
