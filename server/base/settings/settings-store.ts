/** SQL of settings: only what differs from the defaults is stored. */
import type { Kysely } from 'kysely'
import { checkSetting, defaultSettings, type Settings } from '../../../core/settings/settings.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tables } from '../db/tables.ts'

/** The settings in force: stored values over defaults; a stored value that no longer fits its bounds is the default again. */
export async function readSettings(db: Kysely<Tables>): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
  const stored = rows.flatMap(({ name, value }) => {
    const checked = checkSetting(name, value)
    return checked.ok ? [[name, checked.value] as const] : []
  })
  return { ...defaultSettings, ...Object.fromEntries(stored) }
}

/** Stores one setting, already checked. */
export async function writeSetting<N extends keyof Settings>(
  db: Kysely<Tables>,
  name: N,
  value: Settings[N],
  at: Instant,
  by: string | null,
): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: at, changed_by: by }
  await db
    .insertInto('settings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** Deletes the stored values of these settings, so that their defaults are in force again. */
export async function deleteSettings(db: Kysely<Tables>, names: readonly (keyof Settings)[]): Promise<void> {
  await db.deleteFrom('settings').where('name', 'in', names).execute()
}

/** Reads settings at most once a second for a process. */
export function settingsReader(db: Kysely<Tables>): () => Promise<Settings> {
  let reading: Promise<Settings> | null = null
  let readAt = 0
  return () => {
    if (!reading || performance.now() - readAt > 1000) {
      readAt = performance.now()
      const fresh = readSettings(db)
      reading = fresh
      fresh.catch(() => {
        if (reading === fresh) reading = null
      })
    }
    return reading
  }
}
