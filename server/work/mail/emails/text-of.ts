/** The title and the paragraphs of an email: as an admin has written them, or ours. */
import type { EmailName, EmailValues } from '../../../../core/emails/email-texts.ts'
import { type FilledText, fillEmailText, type OwnEmailTexts } from '../../../../core/emails/fill-email-text.ts'
import type { Language } from '../../../../core/language/language.ts'

/** What an email has for its text. `texts`: those that admins have written. */
export type TextFacts = { language: Language; texts: OwnEmailTexts }

export const textOf = <N extends EmailName>({ language, texts }: TextFacts, name: N, values: EmailValues<N>): FilledText =>
  fillEmailText(name, language, values, texts)
