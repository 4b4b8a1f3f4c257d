/** A changed field and its values in words: the same in the log, in the history of a form and in the preview of a file. */
import type { Language, Words } from '../../../core/language/language.ts'
import { actionWords } from '../../../core/orders/action-words.ts'
import { actions } from '../../../core/orders/actions.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { sourceTable } from '../../../core/rates/source-table.ts'
import { settingsTable } from '../../../core/settings/settings.ts'
import { speak } from '../../app/language.tsx'
import { fullMoment } from '../../words/order-moment.ts'
import { fieldWords, legPartWords, valueWords } from './changed-field-texts.ts'
import { formTexts } from './forms/form-texts.ts'

/** Only what the table itself has: no name of every object. */
export const wordsIn = (table: Readonly<Record<string, Words>>, name: string): Words | null =>
  Object.hasOwn(table, name) ? (table[name] ?? null) : null

export const settingNames: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(settingsTable).map(([name, { words }]) => [name, words]),
)

/** A value of a detail or of a changed field. */
export function valueText(value: unknown, language: Language): string {
  const form = speak(formTexts, language)
  if (value === null || value === undefined || value === '') return form.empty
  if (typeof value === 'boolean') return value ? form.yes : form.no
  if (Array.isArray(value)) return value.length === 0 ? form.empty : value.map((each) => valueText(each, language)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${wordsIn(legPartWords, name)?.[language] ?? name}: ${valueText(part, language)}`)
      .join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return fullMoment(value, language)
  if (/^-?\d+\.\d+$/.test(value)) return language === 'ru' ? value.replace('.', ',') : value
  return (
    wordsIn(statuses, value)?.[language] ??
    wordsIn(asked, value)?.[language] ??
    wordsIn(valueWords, value)?.[language] ??
    wordsIn(sources, value)?.[language] ??
    value
  )
}

const statuses: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(statusWords).map(([status, { name }]) => [status, name]),
)
const sources: Readonly<Record<string, Words>> = Object.fromEntries(Object.entries(sourceTable).map(([source, { name }]) => [source, name]))
const asked: Readonly<Record<string, Words>> = Object.fromEntries(actions.map((action) => [action, actionWords[action].told]))

/**
 * "Наценка, %" of `markupPercent`; what is behind the first name is counted from one: "Название (ru)", and parts of rate sources are
 * words: "Источники курса (2, запасной, пара)".
 */
export function fieldText(path: string, language: Language): string {
  const [, first = '', rest = ''] = /^([^.[]*)(.*)$/.exec(path) ?? []
  const words = wordsIn(fieldWords, first) ?? wordsIn(settingNames, first)
  if (!words) return path
  const inside = rest.replace(/\[(\d+)\]/g, (_, index: string) => `.${Number(index) + 1}`).split('.')
  const said = inside.filter(Boolean).map((part) => (first === 'legs' && wordsIn(legPartWords, part)?.[language]) || part)
  return rest === '' ? words[language] : `${words[language]} (${said.join(', ')})`
}
