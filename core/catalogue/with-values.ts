/** Puts the cells of a row into the thing that they are about. Pure. */
import { compare, isDecimal } from '../money/decimal.ts'
import { columnsOf, type Thing } from './columns.ts'
import { valueAt } from './write-catalogue.ts'

type Draft = Record<string, unknown>

/**
 * The thing with what a row says of it. `idOf` finds a currency by its code; `unknown` has the codes that it does not know, by column.
 * A number that is only written otherwise ("1.50") stays as it was.
 */
export function withValues(
  thing: Thing,
  before: object,
  values: Readonly<Record<string, unknown>>,
  idOf: (code: string) => string | undefined,
): { draft: Draft; unknown: { column: string; code: string }[] } {
  const draft: Draft = { ...before }
  const unknown: { column: string; code: string }[] = []
  for (const [column, value] of Object.entries(values)) {
    const known = (code: string): string => {
      const id = idOf(code)
      if (id === undefined) unknown.push({ column, code })
      return id ?? ''
    }
    const kind = columnsOf[thing][column]
    const meant =
      kind === 'currency'
        ? known(value as string)
        : kind === 'currencies'
          ? (value as string[]).map(known)
          : kind === 'byCurrency'
            ? Object.fromEntries(Object.entries(value as object).map(([code, one]) => [known(code), one as unknown]))
            : value
    const isNumber = kind === 'decimal' || kind === 'optionalDecimal'
    if (!isNumber || !isSameNumber(valueAt(before, column), meant)) put(draft, column, meant)
  }
  return { draft, unknown }
}

const isSameNumber = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' && typeof after === 'string' && isDecimal(before) && isDecimal(after) && compare(before, after) === 0

function put(draft: Draft, column: string, value: unknown): void {
  const [first = '', second] = column.split('.')
  draft[first] = second === undefined ? value : { ...(draft[first] as object | undefined), [second]: value }
}
