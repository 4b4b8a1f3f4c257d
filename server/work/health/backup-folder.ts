/** Where the office puts the backups that it takes by itself. */
import { join, resolve } from 'node:path'
import type { Environment } from '../../base/environment.ts'

/** An absolute path; null where it takes none. */
export function backupFolder({ backupDirectory, dataDirectory }: Pick<Environment, 'backupDirectory' | 'dataDirectory'>): string | null {
  if (backupDirectory === 'none') return null
  return resolve(backupDirectory ?? join(dataDirectory, 'backups'))
}
