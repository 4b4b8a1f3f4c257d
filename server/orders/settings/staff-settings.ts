/** Settings as admins see them. */

import type { Kysely } from 'kysely'
import type { TopicState } from '../../../contract/live.ts'
import type { StaffSettings } from '../../../contract/settings.ts'
import type { AuditSubject } from '../../../core/audit/audit-subjects.ts'
import { Refusal } from '../../../core/errors/catalogue.ts'
import { editedNames, isEdited } from '../../../core/settings/settings.ts'
import { deedsOf } from '../../base/audit/audit-store.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { handler } from '../../base/handler.ts'
import { findNames } from '../../base/people/person-store.ts'
import { readSettings, storedSettings } from '../../base/settings/settings-store.ts'

type Value = StaffSettings['values'][string]

const mostChanges = 50

/** What the log says a setting is. */
export const subjectOf = (name: string): AuditSubject => `setting:${name}`

export async function staffSettings(db: Kysely<Tables>): Promise<StaffSettings> {
  const [settings, { version, stored }] = await Promise.all([readSettings(db), storedSettings(db, editedNames)])
  const names = await findNames(db, [...new Set(stored.flatMap(({ by }) => by ?? []))])
  return {
    version,
    values: Object.fromEntries(editedNames.map((name) => [name, settings[name]])),
    changed: Object.fromEntries(stored.map(({ name, at, by }) => [name, { at, by: by === null ? '' : (names.get(by) ?? '') }])),
  }
}

export const settingsState = async ({ database }: Context): Promise<TopicState<'settings'>> => ({
  version: (await storedSettings(database.kysely, editedNames)).version,
})

export const getSettings = handler('getSettings', { run: (_, ctx) => staffSettings(ctx.database.kysely) })

export const getSettingHistory = handler('getSettingHistory', {
  async run({ name }, ctx) {
    if (!isEdited(name)) throw new Refusal('NOT_FOUND', { field: 'name' })
    const deeds = await deedsOf(ctx.database.kysely, subjectOf(name), mostChanges)
    return {
      changes: deeds.map(({ at, person: by, details }) => {
        const { fields, reason = '' } = details as { fields: [{ before: Value; after: Value }]; reason?: string }
        const [{ before, after }] = fields
        return { at, by, before, after, reason }
      }),
    }
  },
})
