/** A changed field and its values in words: the same in the log, in the history of a form and in the preview of a file. */

import { sourceAbilities } from '../../../core/credentials/sources.ts'
import { addressValidators } from '../../../core/directions/currency.ts'
import type { Language, Words } from '../../../core/language/language.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { isAnnouncement, isPlannedBreak } from '../../../core/office/notices.ts'
import { actionWords } from '../../../core/orders/action-words.ts'
import { actions } from '../../../core/orders/actions.ts'
import { statusWords } from '../../../core/orders/statuses.ts'
import { unknownMethod } from '../../../core/rates/method-names.ts'
import { pairSources, sourceTable } from '../../../core/rates/source-table.ts'
import type { Setting } from '../../../core/settings/setting-kinds.ts'
import { settingsTable } from '../../../core/settings/settings.ts'
import { speak } from '../../app/language.tsx'
import { fullMoment } from '../../words/order-moment.ts'
import { fieldWords, legPartWords, partWords, valueWords } from './changed-field-texts.ts'
import { fieldTexts } from './forms/field-texts.ts'
import { formTexts } from './forms/form-texts.ts'
import { withUnit } from './unit-words.ts'

/** Only what the table itself has: no name of every object. */
export const wordsIn = (table: Readonly<Record<string, Words>>, name: string): Words | null =>
  Object.hasOwn(table, name) ? (table[name] ?? null) : null

export const settingNames: Readonly<Record<string, Words>> = Object.fromEntries(
  Object.entries(settingsTable).map(([name, { words }]) => [name, words]),
)

/** The name of a currency by its id; null while it is not known. */
export type CurrencyNames = (id: string) => string | null
const noNames: CurrencyNames = () => null

/** Fields whose values are ids of currencies. */
const ofCurrencies: readonly string[] = ['currencyId', 'currencyTake', 'currenciesGive', 'currencies']

/** A value of a detail. */
export const valueText = (value: unknown, language: Language): string => said(value, language, noNames)

/** A value of a changed field: a number of a setting has its unit, and ids of currencies are names where these are known. */
export function changedText(path: string, value: unknown, language: Language, names: CurrencyNames = noNames): string {
  const [first = ''] = /^[^.[]*/.exec(path) ?? []
  if (first === 'plannedBreaks' || first === 'announcements') return noticeText(value, language, names) ?? said(value, language, names)
  if (Object.hasOwn(settingsTable, path)) return settingText(settingsTable[path as keyof typeof settingsTable], value, language)
  if (typeof value === 'string' && first === 'addressValidator') return wordsIn(validators, value)?.[language] ?? value
  if (path.endsWith('.pair')) return pairText(value, language)
  if (path.endsWith('.method')) return methodText(value, language)
  const isOfCurrencies = ofCurrencies.includes(first) || path === 'payouts.currencies' || path.startsWith('payouts.currencies[')
  return said(value, language, isOfCurrencies || first === 'payouts' ? names : noNames)
}

/** "Весь обменник, 20 ноября 2026, 10:00 – 12:00. Обновляем связь с банком." Null for a part of one. */
function noticeText(value: unknown, language: Language, names: CurrencyNames): string | null {
  if (Array.isArray(value) && value.length > 0)
    return value.map((each) => noticeText(each, language, names) ?? said(each, language, names)).join('; ')
  if (!isAnnouncement(value) && !isPlannedBreak(value)) return null
  const span = `${fullMoment(value.from, language)} – ${fullMoment(value.until, language)}`
  if (!('of' in value)) return `${span}. ${value.text[language]}`
  const { of } = value
  const what = of.kind === 'all' ? speak(formTexts, language).wholeOffice : (names(of.id) ?? of.id)
  return `${what}, ${span}. ${value.reason[language]}`
}

function settingText({ kind, unit }: Setting, value: unknown, language: Language): string {
  const isNumber = kind === 'integer' || kind === 'decimal'
  if (isNumber && unit !== null && /^-?\d+(\.\d+)?$/.test(String(value)))
    return withUnit(formatAmount(String(value), 4, language), unit, Number(value), language)
  if (kind === 'weekdays' && Array.isArray(value) && value.length > 0) return value.map((day) => weekday(Number(day), language)).join(', ')
  return valueText(value, language)
}

/** "BTC/USDT" of "BTCUSDT", as some sources write it. */
function pairText(value: unknown, language: Language): string {
  const written =
    typeof value === 'string' ? pairSources.map((source) => sourceTable[source].pairs).find(({ fits }) => fits.test(value)) : undefined
  const market = written?.split(String(value))
  return market ? `${market.base}/${market.quote}` : valueText(value, language)
}

/** "способ 382": some sources call a payment method by a number. */
const methodText = (value: unknown, language: Language): string =>
  typeof value === 'string' && /^\d+$/.test(value) ? unknownMethod(value)[language] : valueText(value, language)

/** A part of a rate source that is not said like any other value. */
function legPart(name: string, value: unknown, language: Language): string | null {
  if (name === 'pair') return pairText(value, language)
  return name === 'method' ? methodText(value, language) : null
}

/** "пн" of 1. */
const weekday = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day))

function said(value: unknown, language: Language, names: CurrencyNames): string {
  const form = speak(formTexts, language)
  if (value === null || value === undefined || value === '') return form.empty
  if (typeof value === 'boolean') return value ? form.yes : form.no
  if (Array.isArray(value)) return value.length === 0 ? form.empty : value.map((each) => said(each, language, names)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(
        ([name, part]) =>
          `${(wordsIn(legPartWords, name) ?? wordsIn(partWords, name))?.[language] ?? name}: ${legPart(name, part, language) ?? said(part, language, names)}`,
      )
      .join(', ')
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return fullMoment(value, language)
  if (/^-?\d+\.\d+$/.test(value)) return language === 'ru' ? value.replace('.', ',') : value
  return (
    names(value) ??
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
/** Sources of rates, and of payment details. */
const sources: Readonly<Record<string, Words>> = Object.fromEntries(
  [...Object.entries(sourceAbilities), ...Object.entries(sourceTable)].map(([source, { name }]) => [source, name]),
)
const asked: Readonly<Record<string, Words>> = Object.fromEntries(actions.map((action) => [action, actionWords[action].told]))
const validators: Readonly<Record<string, Words>> = Object.fromEntries(
  addressValidators.map((name) => [name, fieldTexts[`validator_${name}`]]),
)

/**
 * "Наценка, %" of `markupPercent`; what is behind the first name is counted from one: "Название (по-русски)", and parts of rate sources are
 * words: "Источники курса (2, запасной, пара)".
 */
export function fieldText(path: string, language: Language, names: CurrencyNames = noNames): string {
  const [, first = '', rest = ''] = /^([^.[]*)(.*)$/.exec(path) ?? []
  const words = wordsIn(fieldWords, first) ?? wordsIn(settingNames, first)
  if (!words) return path
  const inside = rest.replace(/\[(\d+)\]/g, (_, index: string) => `.${Number(index) + 1}`).split('.')
  const table = first === 'legs' ? legPartWords : partWords
  const parts = inside
    .filter(Boolean)
    .map((part) => wordsIn(table, part)?.[language] ?? (first === 'markupByGive' ? names(part) : null) ?? part)
  return rest === '' ? words[language] : `${words[language]} (${parts.join(', ')})`
}
