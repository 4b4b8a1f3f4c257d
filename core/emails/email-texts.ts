/** Every email whose text admins edit: its variables and our own text. */
import type { Language } from '../language/language.ts'
import { accountEmailTexts } from './account-email-texts.ts'
import type { EmailGroup, EmailText, EmailTextKind, ValueOf, VariableUse } from './email-text.ts'
import type { EmailVariable } from './email-variables.ts'
import { moneyEmailTexts } from './money-email-texts.ts'
import { orderEmailTexts } from './order-email-texts.ts'
import { partnerEmailTexts } from './partner-email-texts.ts'

const table = { ...orderEmailTexts, ...moneyEmailTexts, ...accountEmailTexts, ...partnerEmailTexts }

export type EmailName = keyof typeof table
export const emailNames = Object.keys(table) as EmailName[]
export const isEmailName = (name: string): name is EmailName => Object.hasOwn(table, name)

export const emailTexts: Readonly<Record<EmailName, EmailTextKind>> = table

/** In the order in which an admin sees them. */
export const emailGroups = ['orders', 'money', 'payouts', 'verification', 'accounts', 'partners'] as const satisfies readonly EmailGroup[]

/** What stands for each variable of an email. */
export type EmailValues<N extends EmailName> = {
  readonly [V in keyof (typeof table)[N]['uses']]: (typeof table)[N]['uses'][V] extends VariableUse
    ? ValueOf<(typeof table)[N]['uses'][V]>
    : never
}

/** The variables of an email, in the order of its text. */
export const variablesOf = (name: EmailName): { name: EmailVariable; use: VariableUse }[] =>
  Object.entries(emailTexts[name].uses).map(([variable, use]) => ({ name: variable as EmailVariable, use }))

export const oursOf = (name: EmailName, language: Language): EmailText => emailTexts[name].ours[language]
