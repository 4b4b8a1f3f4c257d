/** The legal texts as everybody reads them, and as admins see them. */
import type { Kysely } from 'kysely'
import type { LegalTextView, StaffLegalText } from '../../../contract/legal-texts.ts'
import type { TopicState } from '../../../contract/live.ts'
import { moscowDate } from '../../../core/directions/working-hours.ts'
import type { Words } from '../../../core/language/language.ts'
import { ourTextOn } from '../../../core/legal/in-force.ts'
import { type LegalDocument, legalDocuments } from '../../../core/legal/legal-document.ts'
import { ourSource } from '../../../core/legal/legal-text.ts'
import { type OurText, ourTexts } from '../../../core/legal/our-texts.ts'
import { officeOf, type Settings } from '../../../core/settings/settings.ts'
import type { Instant } from '../../../core/time/instant.ts'
import type { Context } from '../../base/context.ts'
import type { Tables } from '../../base/db/tables.ts'
import { legalTextVersions, type StoredLegalText, storedLegalTexts } from '../../base/legal/legal-store.ts'
import { findNames } from '../../base/people/person-store.ts'

type Version = { version: string; text: Words; isOurs: boolean }

/** What holds or held of a document, the newest first. Ours stands under what the owner has written. */
function versionsOf(document: LegalDocument, stored: readonly StoredLegalText[], settings: Settings, day: string): Version[] {
  const own = stored
    .filter((one) => one.document === document && one.from <= day)
    .map(({ from, ru, en }) => ({ version: from, text: { ru, en }, isOurs: false }))
  // ours of a later day than the first of the owner have never held
  const first = own.at(-1)?.version ?? day
  const begun = ourTexts[document].filter(({ version }) => version <= first)
  const held = begun.length > 0 ? begun : [ourTextOn(document, first)]
  return [...own, ...held.map((text) => ({ version: text.version, text: wordsOf(text, settings), isOurs: true }))]
}

function wordsOf(text: OurText, settings: Settings): Words {
  const office = officeOf(settings)
  return { ru: ourSource(text, 'ru', office), en: ourSource(text, 'en', office) }
}

/** The texts in force, or the named version of one; a version that does not hold yet is not there. */
export async function legalTextViews(context: Context): Promise<LegalTextView[]> {
  const [stored, settings] = await Promise.all([storedLegalTexts(context.database.kysely), context.settings()])
  const day = moscowDate(context.now())
  return legalDocuments.flatMap((document) => viewsOf(document, versionsOf(document, stored, settings, day)).slice(0, 1))
}

/** null: there is no such version, or it does not hold yet. */
export async function legalTextView(context: Context, document: LegalDocument, version: string): Promise<LegalTextView | null> {
  const [stored, settings] = await Promise.all([storedLegalTexts(context.database.kysely), context.settings()])
  const views = viewsOf(document, versionsOf(document, stored, settings, moscowDate(context.now())))
  return views.find((one) => one.version === version) ?? null
}

const viewsOf = (document: LegalDocument, versions: readonly Version[]): LegalTextView[] =>
  versions.map(({ version, text }) => ({
    document,
    version,
    text,
    versions: versions.map((one) => one.version),
    inForce: versions[0]?.version ?? version,
  }))

/** All of them, in the order of the page. */
export async function staffLegalTexts(db: Kysely<Tables>, settings: Settings, at: Instant): Promise<StaffLegalText[]> {
  const day = moscowDate(at)
  const [stored, versions] = await Promise.all([storedLegalTexts(db), legalTextVersions(db)])
  const planned = stored.filter(({ from }) => from > day)
  const names = await findNames(db, [...new Set(planned.map(({ by }) => by))])
  return legalDocuments.map((document) => {
    const [inForce, ...former] = versionsOf(document, stored, settings, day)
    if (!inForce) throw new Error(`${document} has no text`)
    const next = planned.find((one) => one.document === document)
    return {
      document,
      inForce,
      former: former.map(({ version }) => version),
      planned: next ? { from: next.from, text: { ru: next.ru, en: next.en }, at: next.at, by: names.get(next.by) ?? '' } : null,
      ours: wordsOf(ourTextOn(document, day), settings),
      version: versions.get(document) ?? 0,
    }
  })
}

/** The topic `legalTexts`: a day that begins changes it too. */
export async function legalTextsState({ database, now }: Context): Promise<TopicState<'legalTexts'>> {
  const [stored, versions] = await Promise.all([storedLegalTexts(database.kysely), legalTextVersions(database.kysely)])
  const day = moscowDate(now())
  const saved = [...versions.values()].reduce((sum, version) => sum + version, 0)
  return { version: saved + stored.filter(({ from }) => from <= day).length }
}
