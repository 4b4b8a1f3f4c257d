/** What keeps a planned version of a legal text from being saved: the same in the form and behind it. Pure. */
import { cleanText, lengthOf } from '../chat/clean-text.ts'
import { emptyFault, type Fault, fault } from '../directions/fault.ts'
import { moscowDate } from '../directions/working-hours.ts'
import { type Language, languages } from '../language/language.ts'
import { addYears, type Instant } from '../time/instant.ts'
import { isLegalVariable, type LegalDocument } from './legal-document.ts'
import { readLegalText } from './legal-text.ts'
import { ourTexts } from './our-texts.ts'

export type PlannedText = { from: string; ru: string; en: string }

/** Some forty pages of one language. */
export const mostLegalText = 60_000
const mostLegalHead = 200
/** A date further away than this is a slip of the year. */
const mostYearsAhead = 2

/** The text as it is kept. */
export const cleanPlanned = ({ from, ru, en }: PlannedText): PlannedText => ({ from, ru: cleanText(ru), en: cleanText(en) })

/** `path` of a fault is `from`, `ru` or `en`. */
export const legalFaults = (document: LegalDocument, typed: PlannedText, at: Instant): Fault[] => {
  const planned = cleanPlanned(typed)
  return [...dateFaults(document, planned.from, at), ...languages.flatMap((language) => textFaults(language, planned[language]))]
}

/** A version holds from the beginning of a day on, so that each day has one text: the next day is the first that can be chosen. */
function dateFaults(document: LegalDocument, from: string, at: Instant): Fault[] {
  if (from === '') return [emptyFault('from')]
  if (!/^\d{4}-\d{2}-\d{2}$/.test(from) || Number.isNaN(Date.parse(from)) || new Date(from).toISOString().slice(0, 10) !== from)
    return [fault('from', 'Нужна дата', 'Enter a date')]
  if (from <= moscowDate(at)) return [fault('from', 'Самое раннее — завтра, по Москве', 'Tomorrow at the earliest, Moscow time')]
  // what somebody agreed to is found by its date
  if (ourTexts[document].some(({ version }) => version === from))
    return [fault('from', 'Этой датой отмечен наш текст, выберите другую', 'Our own text has this date: choose another one')]
  return from > moscowDate(addYears(at, mostYearsAhead))
    ? [fault('from', `Не дальше чем через ${mostYearsAhead} года`, `At most ${mostYearsAhead} years ahead`)]
    : []
}

function textFaults(language: Language, text: string): Fault[] {
  if (text === '') return [emptyFault(language)]
  if (lengthOf(text) > mostLegalText) return [fault(language, `Не длиннее ${mostLegalText} знаков`, `At most ${mostLegalText} characters`)]
  const sections = readLegalText(text)
  const long = sections.find(({ title }) => title !== null && lengthOf(title) > mostLegalHead)
  const bare = sections.find(({ parts }) => parts.length === 0)
  const unknown = [...text.matchAll(/\{([^{}\n]*)\}/g)].map(([, name]) => name ?? '').find((name) => !isLegalVariable(name))
  return [
    ...(long ? [fault(language, `Заголовок длиннее ${mostLegalHead} знаков`, `A heading is longer than ${mostLegalHead} characters`)] : []),
    ...(bare ? [fault(language, `Под заголовком «${cut(bare.title)}» ничего нет`, `There is nothing under “${cut(bare.title)}”`)] : []),
    ...(unknown === undefined ? [] : [fault(language, `Переменной {${cut(unknown)}} нет`, `There is no variable {${cut(unknown)}}`)]),
  ]
}

const cut = (words: string | null): string => (words ?? '').slice(0, 40)
