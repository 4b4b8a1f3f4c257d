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

/**
 * The rows of such a column, with sums and instants as everywhere else. They are just parsed and nobody else's, so each is changed in
 * place: a page of fifty orders has hundreds.
 */
export function rowsOfList<Row>(list: Row[], { decimals, instants }: Kinds<Row>): Row[] {
  for (const row of list as Record<keyof Row, unknown>[]) {
    for (const name of decimals) if (row[name] !== null) row[name] = canonicalDecimal(row[name] as string)
    for (const name of instants) if (row[name] !== null) row[name] = instantOfText(row[name] as string)
  }
  return list
}
