/** What the partner of an order earns: kept in the transaction in which the order becomes done, and reversed in that which undoes it. */
import { negate } from '../../../core/money/decimal.ts'
import type { Order } from '../../../core/orders/order.ts'
import { earned, isCounted } from '../../../core/partners/income.ts'
import type { Context, Tx } from '../../base/context.ts'
import { addFigures, publishFigures } from '../../base/people/partners/partner-figures-store.ts'
import { bookIncome, incomeEntries } from '../../stores/ledger/post.ts'
import type { OrderExtras } from '../../stores/orders/order-row.ts'
import {
  incomeOf,
  insertEarned,
  insertIncome,
  isReversed,
  lockIncomeOfStay,
  type StoredIncome,
} from '../../stores/partners/income-store.ts'

/**
 * Keeps the income of one stay in done, by the terms of the moment when the order was made. One of nothing is kept too: its partner reads
 * why. Where partner and client share something it waits for staff, and stands in no balance.
 */
export async function keepIncome(
  tx: Tx,
  ctx: Context,
  { order, extras: { referral } }: { order: Order; extras: Pick<OrderExtras, 'referral'> },
  entry: number,
): Promise<void> {
  if (!referral) return
  const { partnerId } = referral
  const row = {
    id: ctx.newId(),
    partner_id: partnerId,
    order_id: order.id,
    entry,
    amount: earned(referral, order).amount,
    percent: referral.percent,
    percent_of: referral.of,
    base: order[referral.of],
    turnover: order.turnover ?? '0',
    status: 'created',
    withdrawal_id: null,
    reversal_of: null,
    date_created: ctx.now(),
  } as const
  await insertEarned(tx, row, incomeEntries(bookedOf(row)))
  await publishFigures(tx, partnerId, true)
}

/**
 * Reverses the income of a stay in done. Of one that was withdrawn the partner owes it then, and later incomes pay. One that never counted
 * takes nothing back. A second reversal of one stay changes nothing.
 */
export async function reverseIncome(tx: Tx, ctx: Context, orderId: string, entry: number): Promise<void> {
  const income = await lockIncomeOfStay(tx, orderId, entry)
  if (!income || (await isReversed(tx, income.id))) return
  const { doubts, verdict, verdict_by, verdict_at, verdict_reason } = income
  const reversal = {
    ...income,
    id: ctx.newId(),
    amount: negate(income.amount),
    turnover: negate(income.turnover),
    // it counts as the income does, and as it will once staff have spoken
    doubts,
    verdict,
    verdict_by,
    verdict_at,
    verdict_reason,
    status: 'created',
    withdrawal_id: null,
    reversal_of: income.id,
    date_created: ctx.now(),
  } as const
  await insertIncome(tx, reversal)
  const counted = isCounted(incomeOf(income))
  if (counted) await bookIncome(tx, bookedOf(reversal))
  const { amount, turnover } = reversal
  const gone = counted ? { income: amount } : verdict === null ? { waiting: amount } : {}
  await addFigures(tx, income.partner_id, ctx.now(), { exchanges: -1, turnover, ...gone })
}

type Bookable = Pick<StoredIncome, 'id' | 'amount' | 'partner_id' | 'order_id' | 'date_created'>

/** What the books are told of an income. */
export const bookedOf = ({ id, amount, partner_id, order_id, date_created }: Bookable) => ({
  id,
  amount,
  orderId: order_id,
  partnerId: partner_id,
  at: date_created,
})
