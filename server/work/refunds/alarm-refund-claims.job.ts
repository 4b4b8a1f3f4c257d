/**
 * The time of whoever sends a refund of no order by hand: he is called when it is nearly over, and all staff once it is. The clock of an
 * order does the same for its own refund.
 */
import { dueAlarm } from '../../../core/orders/claims.ts'
import { addSeconds } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { publish } from '../../base/live/signals.ts'
import { oneByOne } from '../../base/one-by-one.ts'
import { lockPayment } from '../../stores/payments/payment-store.ts'
import { claimedPayments, refundsOfPayment, saveUnmatchedRefund } from '../../stores/refunds/unmatched-refund-store.ts'

export async function alarmRefundClaims(context: Context): Promise<void> {
  const settings = await context.settings()
  const now = context.now()
  const due = await claimedPayments(context.database.kysely, { nearlyOver: addSeconds(now, settings.payoutClaimMinutes * 15), over: now })
  const told = { problem: 'whoever sends a refund could not be reminded', ids: (paymentId: string) => ({ paymentId }) }
  await oneByOne(context, due, told, (paymentId) =>
    transaction(context.database, async (tx) => {
      await lockPayment(tx, paymentId)
      const refund = (await refundsOfPayment(tx, paymentId)).find(({ state }) => state === 'approved')
      const alarmed = refund?.claim && dueAlarm(refund.claim, now, settings)
      if (!refund?.claim || !alarmed) return
      await saveUnmatchedRefund(tx, paymentId, { ...refund, claim: { ...refund.claim, alarmed } })
      await publish(tx, 'inbox')
    }),
  )
}
