/** Answers that staff keep ready: which variables their words may have, and how these are filled for an order. Pure. */
import { emptyFault, type Fault, fault } from '../directions/fault.ts'
import { type Language, languages, type Words } from '../language/language.ts'
import { cleanText, lengthOf } from './clean-text.ts'

/** `name`: of the member of staff who answers. `until`: how long the rate is fixed. */
export const cannedVariables = ['number', 'give', 'take', 'name', 'until'] as const
export type CannedVariable = (typeof cannedVariables)[number]

export type CannedDraft = { title: Words; text: Words }

export const mostCannedTitle = 80
export const mostCannedText = 2000

const variables = /\{([^{}\s]*)\}/g
const isKnown = (name: string): name is CannedVariable => cannedVariables.some((known) => known === name)

/** The words as they are kept: a title is one line. */
export const cleanCanned = ({ title, text }: CannedDraft): CannedDraft => ({
  title: each(title, (words) => cleanText(words).replace(/\s+/g, ' ')),
  text: each(text, cleanText),
})
const each = (words: Words, change: (text: string) => string): Words => ({ ru: change(words.ru), en: change(words.en) })

/** In the order of the form; empty when the answer can be saved. */
export function cannedFaults(draft: CannedDraft): Fault[] {
  const { title, text } = cleanCanned(draft)
  return languages.flatMap((language) => [
    ...faultsOfWords(`title.${language}`, title[language], mostCannedTitle),
    ...faultsOfWords(`text.${language}`, text[language], mostCannedText),
    ...unknownVariables(text[language]).map((name) => unknownFault(`text.${language}`, name)),
  ])
}

function faultsOfWords(path: string, words: string, most: number): Fault[] {
  if (words === '') return [emptyFault(path)]
  return lengthOf(words) > most ? [fault(path, `Не длиннее ${most} знаков`, `No longer than ${most} characters`)] : []
}

const unknownVariables = (text: string): string[] =>
  [...text.matchAll(variables)].map(([, name]) => name ?? '').filter((name) => !isKnown(name))

function unknownFault(path: string, name: string): Fault {
  const known = cannedVariables.map((one) => `{${one}}`).join(', ')
  return fault(path, `Переменной {${name}} нет. Есть: ${known}`, `There is no variable {${name}}. Available: ${known}`)
}

/** What the variables stand for in one order, written in one language; null: it has no such thing now. */
export type CannedValues = Readonly<Record<CannedVariable, string | null>>

/** The words for an order, or the first variable of them that has no value there. */
export function fillCanned(text: Words, language: Language, values: CannedValues): { text: string } | { empty: CannedVariable } {
  const empty = [...text[language].matchAll(variables)].map(([, name]) => name ?? '').find((name) => isKnown(name) && !values[name])
  if (empty !== undefined && isKnown(empty)) return { empty }
  return { text: text[language].replace(variables, (written, name: string) => (isKnown(name) ? (values[name] ?? written) : written)) }
}

/** Why an answer cannot be used for an order. */
export const emptyVariableWords: Record<CannedVariable, Words> = {
  number: { ru: 'Пока нельзя вставить: у заявки ещё нет номера.', en: 'Not now: the order has no number yet.' },
  give: { ru: 'Пока нельзя вставить: сумма, которую отдаёт клиент, неизвестна.', en: 'Not now: the sum the client gives is not known.' },
  take: { ru: 'Пока нельзя вставить: сумма, которую получает клиент, неизвестна.', en: 'Not now: the sum the client gets is not known.' },
  name: { ru: 'Нельзя вставить: в вашем профиле не указано имя.', en: 'Not possible: your profile has no name.' },
  until: { ru: 'Пока нельзя вставить: у заявки ещё нет закреплённого курса.', en: 'Not now: the order has no fixed rate yet.' },
}
