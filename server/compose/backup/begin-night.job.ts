/** Asks once a night for what the office does by itself: a backup, and an audit of the books. Others do the work. */
import { isNightDue, lastNight } from '../../../core/health/nightly.ts'
import type { Context } from '../../base/context.ts'
import { transaction } from '../../base/db/transaction.ts'
import { askForBackup, lastNightlyBackup, madeAt } from '../../stores/health/backup-store.ts'
import { backupFolder } from '../../work/health/backup-folder.ts'
import { askForAudit, lastAuditAsked } from '../../work/ledger/audit-run-store.ts'

export async function beginNight(context: Context): Promise<void> {
  const { nightlyAt } = await context.settings()
  const night = lastNight(nightlyAt, context.now())
  const db = context.database.kysely
  const [lastBackup, lastAudit, made] = await Promise.all([lastNightlyBackup(db), lastAuditAsked(db), madeAt(db)])
  const isBackupDue = backupFolder(context.environment) !== null && isNightDue(night, lastBackup, made)
  const isAuditDue = isNightDue(night, lastAudit, made)
  if (!isBackupDue && !isAuditDue) return
  await transaction(context.database, async (tx) => {
    const at = context.now()
    // the night names it, so that of two processes one asks
    if (isBackupDue) await askForBackup(tx, `night-${night}`, null, at)
    if (isAuditDue) await askForAudit(tx, `night-${night}`, null, at)
  })
}
