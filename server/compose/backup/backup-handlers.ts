/** Backups for an admin: the last ones, and one more. */

import type { BackupResult } from '../../../contract/backups.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { nextNight } from '../../../core/health/nightly.ts'
import { audit } from '../../base/audit/audit-store.ts'
import { callerOf, handler } from '../../base/handler.ts'
import { findNames } from '../../base/people/person-store.ts'
import { askForBackup, newestBackups } from '../../stores/health/backup-store.ts'
import { backupFolder } from '../../work/health/backup-folder.ts'

const shown = 10

export const getBackups = handler('getBackups', {
  async run(_, ctx) {
    const db = ctx.database.kysely
    const [backups, { nightlyAt }] = await Promise.all([newestBackups(db, shown), ctx.settings()])
    const names = await findNames(db, [...new Set(backups.flatMap(({ asked_by }) => asked_by ?? []))])
    const folder = backupFolder(ctx.environment)
    return {
      folder,
      nextAt: folder === null ? null : nextNight(nightlyAt, ctx.now()),
      backups: backups.map((row) => ({
        id: row.id,
        by: row.asked_by === null ? '' : (names.get(row.asked_by) ?? ''),
        askedAt: row.asked_at,
        finishedAt: row.finished_at,
        state: row.state,
        progress: row.progress,
        result: row.result as BackupResult | null,
        isDeleted: row.deleted_at !== null,
      })),
    }
  },
})

export const startBackup = handler('startBackup', {
  async change(_, ctx, tx) {
    if (backupFolder(ctx.environment) === null) throw new Refusal('BACKUPS_OFF')
    const made = await askForBackup(tx, ctx.newId(), callerOf(ctx).uid, ctx.now())
    if (made) await audit(tx, ctx, { action: 'startBackup', subject: 'service' })
    return null
  },
})
