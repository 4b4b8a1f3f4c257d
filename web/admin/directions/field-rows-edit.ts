/** The changes that the builder can make to rows of fields. The rows are stored as JSON text. */
import type { Currency } from '../../../core/directions/currency.ts'
import type { Field, FieldRow } from '../../../core/directions/field-rows.ts'
import { proposedRows } from '../../../core/directions/payout-fields.ts'

export type Place = { row: number; field: number }

/** The rows as stored text. */
export const writeRows = (rows: readonly FieldRow[]): string => JSON.stringify(rows)

/** A new field with a unique key. */
export function newField(rows: readonly FieldRow[]): Field {
  const keys = new Set(rows.flat().map(({ key }) => key))
  let number = keys.size + 1
  while (keys.has(`field${number}`)) number++
  return { key: `field${number}`, label: { ru: '', en: '' }, type: 'text', mask: null, validator: null, width: 1 }
}

export const withField = (rows: readonly FieldRow[], at: Place, part: Partial<Field>): FieldRow[] =>
  rows.map((row, y) => (y === at.row ? row.map((field, x) => (x === at.field ? { ...field, ...part } : field)) : row))

/** A row that loses its last field is removed. */
export const withoutField = (rows: readonly FieldRow[], at: Place): FieldRow[] =>
  rows.map((row, y) => (y === at.row ? row.filter((_, x) => x !== at.field) : row)).filter((row) => row.length > 0)

export const withRow = (rows: readonly FieldRow[]): FieldRow[] => [...rows, [newField(rows)]]
export const withFieldIn = (rows: readonly FieldRow[], row: number): FieldRow[] =>
  rows.map((each, y) => (y === row ? [...each, newField(rows)] : each))

/** Moves a row one place up or down. At the edge it stays. */
export function movedRow(rows: readonly FieldRow[], row: number, by: 1 | -1): FieldRow[] {
  const [here, there] = [rows[row], rows[row + by]]
  if (!here || !there) return [...rows]
  return rows.map((each, y) => (y === row ? there : y === row + by ? here : each))
}

type Pair = { currenciesGive: readonly string[]; currencyTake: string }

/** The fields after the pair was changed: those that the new pair needs, unless somebody has edited the proposed fields. */
export function refilledFields(before: Pair & { fieldRows: string }, after: Pair, currencies: readonly Currency[]): string {
  const proposed = ({ currenciesGive: [give], currencyTake: take }: Pair): string =>
    writeRows(
      proposedRows(
        currencies.find(({ id }) => id === give),
        currencies.find(({ id }) => id === take),
      ),
    )
  return before.fieldRows === '[]' || before.fieldRows === proposed(before) ? proposed(after) : before.fieldRows
}
