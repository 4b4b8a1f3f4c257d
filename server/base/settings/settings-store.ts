/** SQL of settings: only what differs from the defaults is stored. */
import { type Kysely, sql } from 'kysely'
import { checkSetting, defaultSettings, type Settings } from '../../../core/settings/settings.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Tx } from '../context.ts'
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
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ ...row, version: eb('settings.version', '+', 1) })))
    .execute()
}

/** Whoever changes several settings waits for whoever else does, so that what he has read of them still holds. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(tx)
}

/** Which of these settings are stored, by whom and when; and a version of all of them, which rises whenever one of them is saved. */
export async function storedSettings<N extends keyof Settings>(
  db: Kysely<Tables>,
  names: readonly N[],
): Promise<{ version: number; stored: { name: N; at: Instant; by: string | null }[] }> {
  const rows = await db.selectFrom('settings').select(['name', 'changed_at', 'changed_by', 'version']).where('name', 'in', names).execute()
  return {
    version: rows.reduce((sum, { version }) => sum + version, 0),
    stored: rows.map(({ name, changed_at: at, changed_by: by }) => ({ name: name as N, at, by })),
  }
}

const forgetting = new WeakMap<Kysely<Tables>, () => void>()

/** The next reading of this process asks the database, because settings have changed. */
export const forgetSettings = (db: Kysely<Tables>): void => forgetting.get(db)?.()

/** Reads settings at most once a second for a process, and after each change that it hears of. */
export function settingsReader(db: Kysely<Tables>): () => Promise<Settings> {
  let reading: Promise<Settings> | null = null
  let readAt = 0
  forgetting.set(db, () => {
    reading = null
  })
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
