/** What keeps the text of an email from being saved, and from being sent: the same in the form, behind it and at sending. Pure. */
import { cleanText, lengthOf } from '../chat/clean-text.ts'
import { emptyFault, type Fault, fault } from '../directions/fault.ts'
import { type Language, languages } from '../language/language.ts'
import type { EmailText, EmailTexts, VariableUse } from './email-text.ts'
import { type EmailName, oursOf, variablesOf } from './email-texts.ts'

export const mostEmailTitle = 150
export const mostEmailLead = 4000

/** The text as it is kept: a title is one line, and paragraphs have one empty line between them. */
export const cleanEmailText = ({ title, lead }: EmailText): EmailText => ({
  title: cleanText(title).replace(/\s+/g, ' '),
  lead: cleanText(lead),
})
export const cleanEmailTexts = ({ ru, en }: EmailTexts): EmailTexts => ({ ru: cleanEmailText(ru), en: cleanEmailText(en) })

/** The paragraphs of a lead. */
export const paragraphsOf = (lead: string): string[] => (lead === '' ? [] : lead.split(/\n\n+/))

const variable = /\{([A-Za-z]*)\}/g
const namesIn = (text: string): string[] => [...text.matchAll(variable)].map(([, name]) => name ?? '')
const shown = (name: string): string => `{${name}}`

/** Of both languages, in the order of the form; empty when the text can be saved. */
export const emailTextsFaults = (name: EmailName, texts: EmailTexts): Fault[] =>
  languages.flatMap((language) => emailTextFaults(name, language, texts[language]))

/** `path` of a fault is `ru.title`, `ru.lead`. */
export function emailTextFaults(name: EmailName, language: Language, typed: EmailText): Fault[] {
  const { title, lead } = cleanEmailText(typed)
  return [
    ...titleFaults(name, `${language}.title`, title),
    ...leadFaults(name, `${language}.lead`, lead, oursOf(name, language).lead === ''),
  ]
}

function titleFaults(name: EmailName, path: string, title: string): Fault[] {
  if (title === '') return [emptyFault(path)]
  if (lengthOf(title) > mostEmailTitle) return [tooLong(path, mostEmailTitle)]
  if (hasLooseBrace(title)) return [looseBrace(path)]
  const uses = usesOf(name)
  const used = namesIn(title)
  return [
    ...unknownFaults(path, used, uses),
    ...used.filter((one) => !inTitle.includes(uses.get(one) ?? 'title')).map((one) => notInTitle(path, one)),
    ...missing(path, uses, ['title'], used),
  ]
}

function leadFaults(name: EmailName, path: string, lead: string, mayBeEmpty: boolean): Fault[] {
  if (lead === '') return mayBeEmpty ? [] : [emptyFault(path)]
  if (lengthOf(lead) > mostEmailLead) return [tooLong(path, mostEmailLead)]
  if (hasLooseBrace(lead)) return [looseBrace(path)]
  const uses = usesOf(name)
  const used = namesIn(lead)
  const isPassage = (one: string) => uses.get(one) === 'passage' || uses.get(one) === 'extra'
  const crowded = paragraphsOf(lead).flatMap((words) => namesIn(words).filter((one) => isPassage(one) && words !== shown(one)))
  return [
    ...unknownFaults(path, used, uses),
    ...crowded.map((one) => notAlone(path, one)),
    ...missing(path, uses, ['lead', 'promised', 'passage'], used),
  ]
}

/** A title is there in every email, so everything in it must be. */
const inTitle: readonly VariableUse[] = ['title', 'lead', 'free']

const usesOf = (name: EmailName): ReadonlyMap<string, VariableUse> => new Map(variablesOf(name).map((one) => [one.name, one.use]))

const hasLooseBrace = (text: string): boolean => /[{}]/.test(text.replace(variable, ''))

function unknownFaults(path: string, used: readonly string[], uses: ReadonlyMap<string, VariableUse>): Fault[] {
  const known = [...uses.keys()].map(shown).join(', ')
  return [...new Set(used)]
    .filter((one) => !uses.has(one))
    .map((one) =>
      known === ''
        ? fault(
            path,
            `Переменной ${shown(one)} нет: в этом письме нет переменных`,
            `There is no variable ${shown(one)}: this email has no variables`,
          )
        : fault(path, `Переменной ${shown(one)} нет. Есть: ${known}`, `There is no variable ${shown(one)}. Available: ${known}`),
    )
}

const missing = (path: string, uses: ReadonlyMap<string, VariableUse>, needed: readonly VariableUse[], used: readonly string[]): Fault[] =>
  [...uses]
    .filter(([one, use]) => needed.includes(use) && !used.includes(one))
    .map(([one]) =>
      fault(path, `Без ${shown(one)} письмо теряет смысл: верните её`, `The email makes no sense without ${shown(one)}: put it back`),
    )

const looseBrace = (path: string): Fault =>
  fault(path, 'Скобка без пары: переменная пишется как {number}', 'A brace has no pair: write a variable like {number}')
const tooLong = (path: string, most: number): Fault => fault(path, `Не длиннее ${most} знаков`, `No longer than ${most} characters`)
const notInTitle = (path: string, one: string): Fault =>
  fault(
    path,
    `${shown(one)} бывает не всегда, поэтому в теме её использовать нельзя`,
    `${shown(one)} is not always there, so it cannot be in the subject`,
  )
const notAlone = (path: string, one: string): Fault =>
  fault(
    path,
    `${shown(one)} заменяет целый абзац: оставьте её в абзаце одну`,
    `${shown(one)} replaces a whole paragraph: leave it alone in its paragraph`,
  )
