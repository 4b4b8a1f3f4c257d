/** The catalogue as the rows of a file, the names of the columns first. Pure. */
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import { catalogueColumns, columnsOf, type Kind, type Thing, thingColumn } from './columns.ts'

export function catalogueRows(currencies: readonly Currency[], directions: readonly Direction[]): string[][] {
  const codes = new Map(currencies.map(({ id, code }) => [id, code]))
  const codeOf = (id: string): string => codes.get(id) ?? id
  return [
    [...catalogueColumns],
    ...currencies.map((currency) => rowOf('currency', currency, codeOf)),
    ...directions.map((direction) => rowOf('direction', direction, codeOf)),
  ]
}

type CodeOf = (id: string) => string

const rowOf = (thing: Thing, value: object, codeOf: CodeOf): string[] =>
  catalogueColumns.map((column) => {
    const kind = columnsOf[thing][column]
    if (column === thingColumn) return thing
    return kind === undefined ? '' : cellOf(kind, valueAt(value, column), codeOf)
  })

/** What stands at "name.ru". */
export const valueAt = (value: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], value)

function cellOf(kind: Kind, value: unknown, codeOf: CodeOf): string {
  if (value === null || value === undefined) return ''
  switch (kind) {
    case 'yesNo':
      return value === true ? 'yes' : 'no'
    case 'currency':
      return codeOf(value as string)
    case 'currencies':
      return (value as readonly string[]).map(codeOf).join(' ')
    case 'list':
      return (value as readonly unknown[]).length === 0 ? '' : JSON.stringify(value)
    case 'byCurrency': {
      const entries = Object.entries(value)
      return entries.length === 0 ? '' : JSON.stringify(Object.fromEntries(entries.map(([id, one]) => [codeOf(id), one as unknown])))
    }
    default:
      return typeof value === 'number' ? String(value) : (value as string)
  }
}
