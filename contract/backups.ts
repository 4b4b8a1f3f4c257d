/** Backups of the office, for admins. */
import { z } from 'zod'
import { changes, instant, nothing, reads } from './wire.ts'

const result = z.strictObject({
  /** The name of the file in the folder; null where none was written. */
  file: z.string().nullable(),
  bytes: z.number(),
  rows: z.number().int(),
  /** What went wrong, in the words of the machine. */
  problem: z.string().nullable(),
  /** How trying it out in a scratch database went: every table was the same, or not; null where that was not done, with the reason. */
  restored: z.boolean().nullable(),
  restoreProblem: z.string().nullable(),
})
export type BackupResult = z.infer<typeof result>

const backup = z.strictObject({
  id: z.string(),
  /** Who asked for it; empty where the office took it by itself. */
  by: z.string(),
  askedAt: instant,
  finishedAt: instant.nullable(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** In per cent: half of it is the writing, the other half the trying out. */
  progress: z.number().int(),
  result: result.nullable(),
  /** Its file was deleted, since it was too old. */
  isDeleted: z.boolean(),
})
export type BackupView = z.infer<typeof backup>

export const getBackups = reads({
  input: nothing,
  output: z.strictObject({
    /** Where the files are; null: the office takes none by itself. */
    folder: z.string().nullable(),
    nextAt: instant.nullable(),
    /** The newest first. */
    backups: z.array(backup),
  }),
  right: 'settings.read',
  about: 'The last backups, where their files are, and when the next one is taken.',
})

export const startBackup = changes({
  input: {},
  output: z.null(),
  right: 'settings.write',
  about: 'Asks for a backup now; it is taken and tried out by a process of the office. BACKUPS_OFF where there is no folder for it.',
})
