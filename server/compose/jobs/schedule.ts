/** Everything that recurs, in one table. */
import { addHours, addYears } from '../../../core/time/instant.ts'
import type { Context, Tx } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { deleteOldKeys } from '../../base/http/idempotency-store.ts'
import { deleteOldSignals } from '../../base/live/signals.ts'
import { deleteOldChanges } from '../../base/people/email/email-change-store.ts'
import { forgetAnonymous } from '../../base/people/forget-anonymous.job.ts'
import { deleteOldVisits } from '../../base/people/partners/referrer-store.ts'
import { deleteOldChallenges } from '../../base/people/passkeys/passkey-store.ts'
import { removeLostSecondFactors } from '../../base/people/second-factor/lost-second-factor.ts'
import { deleteOldTraces } from '../../base/people/sessions/session-store.ts'
import { topUpAddresses } from '../../market/credentials/top-up-addresses.job.ts'
import { leadRates, refreshRates } from '../../market/rates/refresh-rates.job.ts'
import { runBackTests } from '../../market/rates/run-back-tests.job.ts'
import { thinPrices } from '../../market/rates/thin-prices.job.ts'
import { tellOfLegalTexts } from '../../orders/legal/tell-of-legal-texts.job.ts'
import { tellOfNotices } from '../../orders/settings/notices.ts'
import { deleteOldAlarms } from '../../stores/health/alarm-store.ts'
import { deleteOldBackups } from '../../stores/health/backup-store.ts'
import { deleteOldApplications } from '../../stores/partners/application-store.ts'
import { deleteOldBackTests } from '../../stores/rates/back-test-store.ts'
import { eraseKeptDetails } from '../../stores/users/deletion-store.ts'
import { deleteForgottenFiles, deleteOldPhoneLinks } from '../../stores/verification/file-store.ts'
import { checkTransfers } from '../../work/aml/check-transfers.job.ts'
import { sealAuditDays } from '../../work/audit/seal-audit-days.job.ts'
import { tellOfMessages } from '../../work/chat/tell-of-messages.job.ts'
import { closeOverDays } from '../../work/figures/close-days.job.ts'
import { writeVisits } from '../../work/figures/write-visits.job.ts'
import { readTelegram } from '../../work/health/read-telegram.job.ts'
import { sendToTelegram } from '../../work/health/send-to-telegram.job.ts'
import { watchHealth } from '../../work/health/watch-health.job.ts'
import { deleteOldAudits } from '../../work/ledger/audit-run-store.ts'
import { runAudits } from '../../work/ledger/run-audits.job.ts'
import { sendMail } from '../../work/mail/send-mail.job.ts'
import { tellOfOpening } from '../../work/mail/taking-orders.ts'
import { replaceLostCredentials } from '../../work/orders/lost-credentials.job.ts'
import { orderTimers } from '../../work/orders/order-timers.job.ts'
import { followWithdrawals } from '../../work/partners/follow-withdrawals.job.ts'
import { watchPayments } from '../../work/payments/watch-payments.job.ts'
import { scanForPayouts } from '../../work/payouts/scan-for-payouts.job.ts'
import { sendPayouts } from '../../work/payouts/send-payouts.job.ts'
import { alarmRefundClaims } from '../../work/refunds/alarm-refund-claims.job.ts'
import { scanForRefunds } from '../../work/refunds/scan-for-refunds.job.ts'
import { confirmTold } from '../../work/statements/confirm-told.job.ts'
import { moveVerifiedOrders } from '../../work/verification/move-verified-orders.job.ts'
import { beginNight } from '../backup/begin-night.job.ts'
import { takeBackups } from '../backup/take-backups.job.ts'

const minute = 60
const hour = 60 * minute

/** Every process does them, over and over. Each takes rows that no other process has (skip locked, claims), or deletes what is old. */
export const sweeps = [
  { name: 'refreshRates', everySeconds: 1, run: refreshRates, start: leadRates },
  { name: 'topUpAddresses', everySeconds: 5, run: topUpAddresses },
  { name: 'watchPayments', everySeconds: 2, run: watchPayments },
  { name: 'checkTransfers', everySeconds: 2, run: checkTransfers },
  { name: 'orderTimers', everySeconds: 1, run: orderTimers },
  { name: 'confirmTold', everySeconds: 5, run: confirmTold },
  { name: 'sendPayouts', everySeconds: 2, run: sendPayouts },
  { name: 'scanForPayouts', everySeconds: 15, run: scanForPayouts },
  { name: 'scanForRefunds', everySeconds: 15, run: scanForRefunds },
  { name: 'followWithdrawals', everySeconds: 5, run: followWithdrawals },
  { name: 'alarmRefundClaims', everySeconds: 5, run: alarmRefundClaims },
  { name: 'replaceLostCredentials', everySeconds: 5, run: replaceLostCredentials },
  { name: 'removeLostSecondFactors', everySeconds: 30, run: removeLostSecondFactors },
  { name: 'moveVerifiedOrders', everySeconds: 5, run: moveVerifiedOrders },
  { name: 'tellOfMessages', everySeconds: 5, run: tellOfMessages },
  // a mail server may be silent about one email for minutes: others do not wait for it
  { name: 'sendMail', everySeconds: 1, lanes: 3, run: sendMail },
  { name: 'watchHealth', everySeconds: 15, run: watchHealth },
  { name: 'sendToTelegram', everySeconds: 2, run: sendToTelegram },
  { name: 'readTelegram', everySeconds: 3, run: readTelegram },
  { name: 'runAudits', everySeconds: 1, run: runAudits },
  { name: 'runBackTests', everySeconds: 1, run: runBackTests },
  { name: 'tellOfNotices', everySeconds: 1, run: tellOfNotices },
  { name: 'tellOfLegalTexts', everySeconds: 1, run: tellOfLegalTexts },
  { name: 'tellOfOpening', everySeconds: 5, run: tellOfOpening },
  { name: 'writeVisits', everySeconds: 5, run: writeVisits },
  { name: 'beginNight', everySeconds: minute, run: beginNight },
  { name: 'takeBackups', everySeconds: 5, run: takeBackups },
  { name: 'sealAuditDays', everySeconds: minute, run: sealAuditDays },
  { name: 'closeOverDays', everySeconds: minute, run: closeOverDays },
  { name: 'forgetSignals', everySeconds: 5 * minute, run: forgetSignals },
  { name: 'thinPrices', everySeconds: hour, run: thinPrices },
  { name: 'forgetOld', everySeconds: hour, run: forgetOld },
  { name: 'forgetAnonymous', everySeconds: 6 * hour, run: forgetAnonymous },
] as const satisfies Sweep[]

export type Sweep = {
  name: string
  everySeconds: number
  /** So many at once in each process; default one. */
  lanes?: number
  /** Does once what is due. */
  run: (context: Context) => Promise<void>
  /** Keeps its own time instead: begins, and answers how it is stopped. */
  start?: (context: Context) => () => Promise<void>
}

/** A file that nobody sent to be verified by then is deleted. */
const fileKeptHours = 24
/** An upload that has not come whole by then comes no more. */
const incompleteKeptHours = 2
/** Together at most a gigabyte, which is deleted within the time of a statement. */
const filesAtOnce = 20
const batchesAtMost = 200
/** The longest time for which a change of an e-mail can be undone, and a little more. */
const emailChangeKeptHours = 31 * 24
const backTestKeptHours = 7 * 24
const alarmKeptHours = 90 * 24
/** Of backups that failed, or whose file was deleted. */
const backupKeptHours = 400 * 24

/** Deletes old idempotency keys, traces of sign-in, marks of visits, declined applications of partners, unused files, back-tests, audits, alarms and backups. */
async function forgetOld(context: Context): Promise<void> {
  const at = context.now()
  const { idempotencyHours, declinedApplicationDays, lawKeepsYears } = await context.settings()
  const each: ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => deleteOldKeys(tx, at, idempotencyHours),
    (tx) => deleteOldTraces(tx, at),
    (tx) => deleteOldChallenges(tx, at),
    (tx) => eraseKeptDetails(tx, context, addYears(at, -lawKeepsYears), at),
    (tx) => deleteOldChanges(tx, addHours(at, -emailChangeKeptHours)),
    (tx) => deleteOldVisits(tx, at),
    (tx) => deleteOldApplications(tx, addHours(at, -declinedApplicationDays * 24)),
    (tx) => deleteOldPhoneLinks(tx, addHours(at, -fileKeptHours)),
    (tx) => deleteOldBackTests(tx, addHours(at, -backTestKeptHours)),
    (tx) => deleteOldAudits(tx),
    (tx) => deleteOldAlarms(tx, addHours(at, -alarmKeptHours)),
    (tx) => deleteOldBackups(tx, addHours(at, -backupKeptHours)),
  ]
  // what one of them cannot do, perhaps within the time of a statement, keeps none of the others
  const failures: unknown[] = []
  for (const forget of each) await transaction(context.database, forget).catch((error: unknown) => failures.push(error))
  await forgetFiles(context)
  if (failures.length > 0) throw failures[0]
}

/** Few at once, and apart from the rest: whatever keeps files from being deleted keeps nothing else. */
async function forgetFiles({ database, now }: Context): Promise<void> {
  const at = now()
  const which = { before: addHours(at, -fileKeptHours), incompleteBefore: addHours(at, -incompleteKeptHours), most: filesAtOnce }
  for (let batch = 0; batch < batchesAtMost; batch += 1)
    if ((await transaction(database, (tx) => deleteForgottenFiles(tx, which))) === 0) return
}

async function forgetSignals(context: Context): Promise<void> {
  await transaction(context.database, deleteOldSignals)
}
