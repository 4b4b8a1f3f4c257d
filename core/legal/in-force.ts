/** Which version of a document holds. Pure. */
import { type LegalDocument, legalDocuments } from './legal-document.ts'
import { type OurText, ourTexts } from './our-texts.ts'

/** The version of each document, named by the day from which it holds. */
export type LegalVersions = Readonly<Record<LegalDocument, string>>

/** Ours that holds on a Moscow day where an owner has written none: the newest whose day has come. */
export function ourTextOn(document: LegalDocument, day: string): OurText {
  const [newest, ...former] = ourTexts[document]
  return [newest, ...former].find(({ version }) => version <= day) ?? former.at(-1) ?? newest
}

/** What holds on a day. `own`: the newest version of the owner whose day has come, by document. */
export const versionsOn = (day: string, own: Readonly<Partial<Record<LegalDocument, string>>>): LegalVersions =>
  Object.fromEntries(legalDocuments.map((document) => [document, own[document] ?? ourTextOn(document, day).version])) as LegalVersions
