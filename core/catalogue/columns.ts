/** The columns of a file with the catalogue. A column is called like the field that it holds: as in the API, in the log and in the forms. */
import { addressValidators, currencyKinds, memoKinds } from '../directions/currency.ts'
import { amlNeeds, verificationNeeds } from '../directions/direction.ts'

export const things = ['currency', 'direction'] as const
export type Thing = (typeof things)[number]

/**
 * How a cell is read: `optional` and `optionalDecimal` are null where the cell is empty, `currency` and `currencies` are codes (several
 * with spaces between), `list` is JSON, and `byCurrency` is JSON by codes.
 */
export type Kind =
  | 'text'
  | 'optional'
  | 'yesNo'
  | 'whole'
  | 'decimal'
  | 'optionalDecimal'
  | 'currency'
  | 'currencies'
  | 'list'
  | 'byCurrency'
  | readonly string[]

const currencyColumns: Readonly<Record<string, Kind>> = {
  code: 'text',
  active: 'yesNo',
  'name.ru': 'text',
  'name.en': 'text',
  kind: currencyKinds,
  asset: 'text',
  network: 'optional',
  decimals: 'whole',
  icon: 'text',
  position: 'whole',
  addressValidator: addressValidators,
  inputMask: 'optional',
  memo: memoKinds,
  confirmations: 'whole',
  networkCost: 'decimal',
  'explorer.transaction': 'optional',
  'explorer.address': 'optional',
}

const directionColumns: Readonly<Record<string, Kind>> = {
  id: 'text',
  active: 'yesNo',
  currenciesGive: 'currencies',
  currencyTake: 'currency',
  markupPercent: 'decimal',
  minimum: 'decimal',
  maximum: 'optionalDecimal',
  fixedCost: 'decimal',
  verification: verificationNeeds,
  aml: amlNeeds,
  payAt: ['before', 'meeting'],
  instructionsRequired: 'yesNo',
  'instructions.ru': 'text',
  'instructions.en': 'text',
  legs: 'list',
  markupTiers: 'list',
  markupHours: 'list',
  markupByGive: 'byCurrency',
  meetingPlaces: 'list',
  fieldRows: 'text',
}

/** Of each kind of row, in the order of the file. A reserve is in no column: the books say what it is. */
export const columnsOf: Readonly<Record<Thing, Readonly<Record<string, Kind>>>> = { currency: currencyColumns, direction: directionColumns }

/** The column that says what a row is about. */
export const thingColumn = 'thing'
/** The column by which a row is found again. A direction may leave it empty: then it is a new one. */
export const keyColumn: Readonly<Record<Thing, string>> = { currency: 'code', direction: 'id' }

/** All columns, in the order of the file. */
export const catalogueColumns: readonly string[] = [
  thingColumn,
  ...new Set([keyColumn.direction, ...Object.keys(currencyColumns), ...Object.keys(directionColumns)]),
]
