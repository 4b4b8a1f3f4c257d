/** Puts values into the text of an email. Pure. */
import type { Language } from '../language/language.ts'
import type { EmailText, EmailTexts } from './email-text.ts'
import { emailTextFaults, paragraphsOf } from './email-text-faults.ts'
import { type EmailName, type EmailValues, oursOf } from './email-texts.ts'

/** The texts that admins have written, by the email. */
export type OwnEmailTexts = { readonly [N in EmailName]?: EmailTexts }

/** The title and the paragraphs of one email, as plain text. */
export type FilledText = { title: string; lead: string[] }

/** The text in force, filled. One of an admin that does not fit any more, because a variable has gone, gives way to ours. */
export function fillEmailText<N extends EmailName>(name: N, language: Language, values: EmailValues<N>, own: OwnEmailTexts): FilledText {
  const written = own[name]?.[language]
  return filled(written && emailTextFaults(name, language, written).length === 0 ? written : oursOf(name, language), values)
}

type Values = Readonly<Record<string, string | null | readonly string[]>>

function filled({ title, lead }: EmailText, values: Values): FilledText {
  return {
    title: filledParagraph(title, values) ?? '',
    lead: paragraphsOf(lead).flatMap((words) => passage(words, values) ?? filledParagraph(words, values) ?? []),
  }
}

/** Paragraphs of ours, where a paragraph is a variable that stands for them. */
function passage(words: string, values: Values): readonly string[] | null {
  const value = values[/^\{(\w+)\}$/.exec(words)?.[1] ?? '']
  return typeof value === 'object' ? value : null
}

/** null if one of its variables has no value in this email: then the paragraph is left out. */
function filledParagraph(words: string, values: Values): string | null {
  let isWhole = true
  const text = words.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (typeof value === 'string') return value
    isWhole = false
    return ''
  })
  return isWhole ? text : null
}
