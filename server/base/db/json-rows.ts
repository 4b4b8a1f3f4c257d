/** Reads several lists of rows by one statement. Each list is a JSON column; its rows are what a separate statement would return. */
import { type RawBuilder, sql } from 'kysely'
import { canonicalDecimal, instantOfText } from './open.ts'

type NamesOf<Row, Value> = { [Name in keyof Row]-?: Row[Name] extends Value ? Name : never }[keyof Row]

/** The columns of a list that hold sums and instants: JSON has no type for them. */
export type Kinds<Row> = { decimals: readonly NamesOf<Row, string | null>[]; instants: readonly NamesOf<Row, string | null>[] }

/** Which rows a list has, and what names the owner of each: nothing, or a column before the others with a comma after it. */
export type Whose = { isWanted: RawBuilder<boolean>; ofOrder: RawBuilder<unknown> }

/**
 * A column with all rows of a query, in its order. The query gives a sum as text (`p.*, p.amount::text as amount`): a number of JSON is
 * a float. Of two columns with one name the last one counts.
 */
export const jsonList = (query: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((select json_agg(one) from (${query}) one), '[]')`

/** The rows of such a column, with sums and instants as everywhere else. */
export function rowsOfList<Row>(list: readonly Row[], { decimals, instants }: Kinds<Row>): Row[] {
  return list.map((row) => {
    const told = { ...row } as Record<keyof Row, unknown>
    for (const name of decimals) told[name] = told[name] === null ? null : canonicalDecimal(told[name] as string)
    for (const name of instants) told[name] = told[name] === null ? null : instantOfText(told[name] as string)
    return told as Row
  })
}
