/** Several lists of rows by one statement: each list is a JSON column, and its rows are what a statement of their own would give. */
import { type RawBuilder, sql } from 'kysely'
import { canonicalDecimal, instantOfText } from './open.ts'

type NamesOf<Row, Value> = { [Name in keyof Row]-?: Row[Name] extends Value ? Name : never }[keyof Row]

/** Which columns of a list are sums and moments: JSON has neither. */
export type Kinds<Row> = { decimals: readonly NamesOf<Row, string | null>[]; instants: readonly NamesOf<Row, string | null>[] }

/**
 * A column with all rows of a query, in its order. The query gives a sum as text (`p.*, p.amount::text as amount`): a number of JSON is
 * a float. Of two columns with one name the last one counts.
 */
export const jsonList = (query: RawBuilder<unknown>): RawBuilder<unknown> => sql`coalesce((select json_agg(one) from (${query}) one), '[]')`

/** The rows of such a column, as PostgreSQL would have told them. */
export function rowsOfList<Row>(list: readonly Row[], { decimals, instants }: Kinds<Row>): Row[] {
  return list.map((row) => {
    const told = { ...row } as Record<keyof Row, unknown>
    for (const name of decimals) told[name] = told[name] === null ? null : canonicalDecimal(told[name] as string)
    for (const name of instants) told[name] = told[name] === null ? null : instantOfText(told[name] as string)
    return told as Row
  })
}
