/** Everything that recurs, in one table. */

import { addHours } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { deleteOldKeys } from '../../base/http/idempotency-store.ts'
import type { ChoreName } from '../../base/jobs/begin-chore.ts'
import { deleteOldSignals } from '../../base/live/signals.ts'
import { forgetAnonymous } from '../../base/people/forget-anonymous.job.ts'
import { deleteOldTraces } from '../../base/people/session-store.ts'
import { topUpAddresses } from '../../market/credentials/top-up-addresses.job.ts'
import { leadRates, refreshRates } from '../../market/rates/refresh-rates.job.ts'
import { runBackTests } from '../../market/rates/run-back-tests.job.ts'
import { thinPrices } from '../../market/rates/thin-prices.job.ts'
import { deleteForgottenFiles } from '../../stores/verification/file-store.ts'
import { checkTransfers } from '../../work/aml/check-transfers.job.ts'
import { runAudits } from '../../work/ledger/run-audits.job.ts'
import { sendMail } from '../../work/mail/send-mail.job.ts'
import { replaceLostCredentials } from '../../work/orders/lost-credentials.job.ts'
import { orderTimers } from '../../work/orders/order-timers.job.ts'
import { watchPayments } from '../../work/payments/watch-payments.job.ts'
import { lookForPayouts } from '../../work/payouts/look-for-payouts.job.ts'
import { sendPayouts } from '../../work/payouts/send-payouts.job.ts'
import { lookForRefunds } from '../../work/refunds/look-for-refunds.job.ts'
import { confirmTold } from '../../work/statements/confirm-told.job.ts'
import { moveVerifiedOrders } from '../../work/verification/move-verified-orders.job.ts'

/** Swept by every process, over and over; each sweep takes rows that no other has (skip locked, claims). */
export const sweeps = [
  { name: 'refreshRates', everySeconds: 1, run: refreshRates, start: leadRates },
  { name: 'topUpAddresses', everySeconds: 5, run: topUpAddresses },
  { name: 'watchPayments', everySeconds: 2, run: watchPayments },
  { name: 'checkTransfers', everySeconds: 2, run: checkTransfers },
  { name: 'orderTimers', everySeconds: 1, run: orderTimers },
  { name: 'confirmTold', everySeconds: 5, run: confirmTold },
  { name: 'sendPayouts', everySeconds: 2, run: sendPayouts },
  { name: 'lookForPayouts', everySeconds: 15, run: lookForPayouts },
  { name: 'lookForRefunds', everySeconds: 15, run: lookForRefunds },
  { name: 'replaceLostCredentials', everySeconds: 5, run: replaceLostCredentials },
  { name: 'moveVerifiedOrders', everySeconds: 5, run: moveVerifiedOrders },
  { name: 'sendMail', everySeconds: 1, run: sendMail },
] as const satisfies Sweep[]

/** By the calendar (minute hour day month weekday, UTC), once for all processes. */
export const chores = [
  { name: 'forgetAnonymous', calendar: '20 1 * * *', run: forgetAnonymous },
  { name: 'forgetKeysAndTraces', calendar: '40 * * * *', run: forgetKeysAndTraces },
  { name: 'thinPrices', calendar: '10 * * * *', run: thinPrices },
  { name: 'runBackTests', calendar: '* * * * *', run: runBackTests },
  { name: 'runAudits', calendar: '* * * * *', run: runAudits },
  { name: 'forgetSignals', calendar: '*/5 * * * *', run: forgetSignals },
] as const satisfies Chore[]

export type Sweep = {
  name: string
  everySeconds: number
  /** Does once what is due. */
  run: (context: Context) => Promise<void>
  /** Keeps its own time instead: begins, and answers how it is stopped. */
  start?: (context: Context) => () => Promise<void>
}
export type Chore = { name: ChoreName; calendar: string; run: (context: Context) => Promise<void> }

/** A file that nobody sent to be verified by then is deleted. */
const fileKeptHours = 24

export async function forgetKeysAndTraces(context: Context): Promise<void> {
  const at = context.now()
  const { idempotencyHours } = await context.settings()
  await transaction(context.database, async (tx) => {
    await deleteOldKeys(tx, at, idempotencyHours)
    await deleteOldTraces(tx, at)
    await deleteForgottenFiles(tx, addHours(at, -fileKeptHours))
  })
}

async function forgetSignals(context: Context): Promise<void> {
  await transaction(context.database, deleteOldSignals)
}
