/** The sections of the form of a direction: which fields each has, and its gist for the index. */
import type { DirectionDraft } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { parseFieldRows } from '../../../core/directions/field-rows.ts'
import type { Language } from '../../../core/language/language.ts'
import { isDecimal } from '../../../core/money/decimal.ts'
import { formatAmount } from '../../../core/money/format.ts'
import { sourceTable } from '../../../core/rates/source-table.ts'
import type { Spoken } from '../../app/language.tsx'
import { shortName } from '../../words/currency-words.ts'
import type { directionTexts } from './direction-texts.ts'

export type Field = keyof DirectionDraft
export type Section = 'pair' | 'rates' | 'markup' | 'sums' | 'fields' | 'places' | 'notes' | 'checks' | 'history'

export const sectionFields: readonly { id: Section; fields: readonly Field[] }[] = [
  { id: 'pair', fields: ['currenciesGive', 'currencyTake', 'active'] },
  { id: 'rates', fields: ['legs'] },
  { id: 'markup', fields: ['markupPercent', 'markupTiers', 'markupHours', 'markupByGive', 'fixedCost'] },
  { id: 'sums', fields: ['minimum', 'maximum'] },
  { id: 'fields', fields: ['fieldRows'] },
  { id: 'places', fields: ['meetingPlaces', 'payAt'] },
  { id: 'notes', fields: ['instructions', 'instructionsRequired'] },
  { id: 'checks', fields: ['verification', 'aml'] },
  { id: 'history', fields: [] },
]

export const sectionHeads = {
  pair: 'pairHead',
  rates: 'ratesHead',
  markup: 'markupHead',
  sums: 'limitsHead',
  fields: 'fieldsHead',
  places: 'placesHead',
  notes: 'instructionsHead',
  checks: 'checksHead',
  history: 'historyHead',
} as const satisfies Record<Section, keyof typeof directionTexts>

/** The fields whose values differ. */
export const changedOf = (before: DirectionDraft, now: DirectionDraft): Field[] =>
  (Object.keys(now) as Field[]).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))

/** Whether a fault at this path is one of this field. */
export const isAt = (path: string, field: Field): boolean => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`)

type Facts = {
  value: DirectionDraft
  gives: readonly Currency[]
  take: Currency | null
  t: Spoken<typeof directionTexts>
  language: Language
}

/** What stands in a section, in a few words; empty where that is nothing yet. */
export function gistOf(section: Section, { value, gives, take, t, language }: Facts): string {
  const [give] = gives
  const sum = (text: string) => (isDecimal(text) ? formatAmount(text, 12, language) : '…')
  switch (section) {
    case 'pair':
      // several networks of a coin are named by the coin
      return give && take ? t.gistPair(gives.length > 1 ? give.asset : shortName(give, language), shortName(take, language)) : ''
    case 'rates':
      return [...new Set(value.legs.map(({ source }) => sourceTable[source].name[language]))].join(', ')
    case 'markup':
      return `${[value.markupPercent, ...value.markupTiers.map(({ markupPercent }) => markupPercent)].map(sum).join(', ')} %`
    case 'sums':
      return value.maximum === null
        ? t.gistFrom(`${sum(value.minimum)} ${give?.asset ?? ''}`)
        : `${sum(value.minimum)}–${sum(value.maximum)} ${give?.asset ?? ''}`
    case 'fields': {
      const parsed = parseFieldRows(value.fieldRows)
      return parsed.ok
        ? parsed.rows
            .flat()
            .map(({ label }) => label[language])
            .join(', ')
        : ''
    }
    case 'places':
      return value.meetingPlaces.map(({ name }) => name[language]).join(', ')
    case 'notes':
      return value.instructions[language].trim().split('\n')[0] ?? ''
    case 'checks':
      return `${t[`verification_${value.verification}`]}, AML: ${t[`aml_${value.aml}`].toLocaleLowerCase()}`
    case 'history':
      return ''
  }
}
