/** The texts of emails as admins see them. */
import type { Kysely } from 'kysely'
import type { StaffEmailText } from '../../../../contract/email-texts.ts'
import type { TopicState } from '../../../../contract/live.ts'
import { emailTextsFaults } from '../../../../core/emails/email-text-faults.ts'
import { type EmailName, emailNames, emailTexts, variablesOf } from '../../../../core/emails/email-texts.ts'
import { emailVariables } from '../../../../core/emails/email-variables.ts'
import type { Context } from '../../../base/context.ts'
import type { Tables } from '../../../base/db/tables.ts'
import { findNames } from '../../../base/people/person-store.ts'
import { emailTextsVersion, type StoredEmailText, storedEmailTexts } from '../../../stores/emails/email-text-store.ts'

/** All of them, in the order in which an admin sees them. */
export async function emailTextViews(db: Kysely<Tables>): Promise<StaffEmailText[]> {
  const stored = await storedEmailTexts(db)
  const names = await findNames(db, [...new Set([...stored.values()].flatMap(({ by }) => by ?? []))])
  return emailNames.map((name) => viewOf(name, stored.get(name), (uid) => names.get(uid) ?? ''))
}

/** One of them. */
export async function emailTextView(db: Kysely<Tables>, name: EmailName): Promise<StaffEmailText> {
  const stored = (await storedEmailTexts(db)).get(name)
  const names = await findNames(db, stored?.by == null ? [] : [stored.by])
  return viewOf(name, stored, (uid) => names.get(uid) ?? '')
}

function viewOf(name: EmailName, stored: StoredEmailText | undefined, nameOf: (uid: string) => string): StaffEmailText {
  const { group, words, ours } = emailTexts[name]
  const own = stored?.own ?? null
  return {
    name,
    group,
    words,
    variables: variablesOf(name).map((variable) => ({ ...variable, ...emailVariables[variable.name] })),
    ours,
    own,
    fits: own === null || emailTextsFaults(name, own).length === 0,
    version: stored?.version ?? 0,
    changed: stored ? { at: stored.at, by: stored.by === null ? '' : nameOf(stored.by) } : null,
  }
}

export const emailTextsState = async ({ database }: Context): Promise<TopicState<'emailTexts'>> => ({
  version: await emailTextsVersion(database.kysely),
})
