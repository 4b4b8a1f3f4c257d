/** A value of a setting as one line of text, with its unit: for the history, the search, and what it was. */
import type { Language, Words } from '../../../core/language/language.ts'
import type { Decimal } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { type EditedName, type EditedSettings, settingsTable } from '../../../core/settings/settings.ts'
import { NB } from '../../app/typo.ts'
import { moscowDate, moscowYear } from '../../words/moscow-time.ts'
import { unitWord } from '../parts/unit-words.ts'
import { settingsTexts } from './settings-texts.ts'

/** The short word for the unit of a setting; empty for a text. */
export function unitOf(name: EditedName, value: unknown, language: Language): string {
  const { unit, kind } = settingsTable[name]
  return unit === null || (kind !== 'integer' && kind !== 'decimal') ? '' : unitWord(unit, Number(value), language)
}

/** The digits of a setting that is a number. */
export const numberOf = (value: unknown): Decimal => (typeof value === 'number' ? String(value) : (value as string))

/** A bound as people read it. */
export const shownNumber = (value: Decimal | null, language: Language): string => formatAmount(value ?? '0', 4, language)

/** "2026-01-01" as people read it. */
export const dateText = (date: string, language: Language): string =>
  `${moscowDate(`${date}T12:00:00.000Z`, language)} ${moscowYear(`${date}T12:00:00.000Z`)}`

export function valueText(name: EditedName, value: unknown, language: Language): string {
  const none = settingsTexts.none[language]
  if (value === null || value === undefined || value === '') return none
  switch (settingsTable[name].kind) {
    case 'integer':
    case 'decimal':
      return `${shownNumber(numberOf(value), language)}${NB}${unitOf(name, value, language)}`
    case 'boolean':
      return value === true ? settingsTexts.on[language] : none
    case 'words':
      return (value as Words)[language] || none
    case 'logo':
      return settingsTexts.logoThere[language]
    case 'dates':
      return (value as string[]).map((date) => dateText(date, language)).join(', ') || none
    case 'weekdays':
      return (value as (0 | 1 | 2 | 3 | 4 | 5 | 6)[]).map((day) => settingsTexts[`day_${day}`][language]).join(', ') || none
    default:
      return value as string
  }
}

const fewChanges = 3
const shortValue = 40

/** Settings with their values, for one line. Of many only the names are said, and of a long text. */
export function changesText(names: readonly EditedName[], values: EditedSettings, language: Language): string {
  return names
    .map((name) => {
      const value = valueText(name, values[name], language)
      const words = settingsTable[name].words[language]
      return names.length > fewChanges || value.length > shortValue ? words : `${words}${NB}— ${value}`
    })
    .join('; ')
}

/** The parts of a text that a search has found, and those between. */
export function markedParts(text: string, searched: string): { text: string; found: boolean }[] {
  const at = searched === '' ? -1 : folded(text).indexOf(folded(searched))
  if (at < 0) return [{ text, found: false }]
  const end = at + searched.length
  return [
    { text: text.slice(0, at), found: false },
    { text: text.slice(at, end), found: true },
    { text: text.slice(end), found: false },
  ].filter((part) => part.text !== '')
}

/** Whether the name or the value has the words that were searched for. */
export const isFound = (name: EditedName, value: unknown, searched: string, language: Language): boolean =>
  searched === '' ||
  [settingsTable[name].words[language], valueText(name, value, language)].some((text) => folded(text).includes(folded(searched)))

/** As long as the text itself, so that places in it are places in the text. */
const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll(NB, ' ')
