/** The text of an email that admins edit, with variables in braces: how one is declared. Pure. */
import type { Language, Words } from '../language/language.ts'
import type { EmailVariable } from './email-variables.ts'

/** `lead` is the paragraphs under the title; an empty line stands between two of them. */
export type EmailText = { title: string; lead: string }
export type EmailTexts = Record<Language, EmailText>

/**
 * How an email has a variable:
 * `title` and `lead`: always there, and the title or the lead must have it;
 * `free`: always there; `sometimes`: not in every email, and a paragraph that has it is left out then; `promised`: the same, and the lead
 * must have it;
 * `passage`: paragraphs of ours, none or several, that stand alone in a paragraph of the lead, which must have them; `extra`: the same, and
 * the lead may do without.
 */
export type VariableUse = 'title' | 'lead' | 'free' | 'sometimes' | 'promised' | 'passage' | 'extra'
export type VariableUses = { readonly [V in EmailVariable]?: VariableUse }

export type EmailGroup = 'orders' | 'money' | 'payouts' | 'verification' | 'accounts' | 'partners'

export type EmailTextKind<U extends VariableUses = VariableUses> = {
  group: EmailGroup
  /** What the email is called. */
  words: Words
  uses: U
  /** Our own text. */
  ours: EmailTexts
}

/** Of each language first the title, then the paragraphs. */
export const emailText = <const U extends VariableUses>(
  group: EmailGroup,
  words: readonly [ru: string, en: string],
  uses: U,
  ru: readonly [title: string, ...lead: string[]],
  en: readonly [title: string, ...lead: string[]],
): EmailTextKind<U> => ({ group, words: { ru: words[0], en: words[1] }, uses, ours: { ru: asText(ru), en: asText(en) } })

const asText = ([title, ...lead]: readonly [string, ...string[]]): EmailText => ({ title, lead: lead.join('\n\n') })

/** What stands for a variable in one email, by its use. */
export type ValueOf<U extends VariableUse> = U extends 'passage' | 'extra'
  ? readonly string[]
  : U extends 'sometimes' | 'promised'
    ? string | null
    : string
