/**
 * Whole rows of several tables by one statement. Kysely takes as long to write such a text as PostgreSQL takes to run it, so it is
 * written once for each shape.
 */
import { CompiledQuery } from 'kysely'
import type { Tx } from '../context.ts'
import type { Tables } from './tables.ts'

type Rows = { table: keyof Tables; rows: readonly Readonly<Record<string, unknown>>[] }

const texts = new Map<string, string>()

/** The rows of a part have the same columns; a part without rows writes nothing. What of one part another refers to is checked at the end. */
export async function insertRows(tx: Tx, parts: readonly Rows[]): Promise<void> {
  const full = parts.filter(({ rows }) => rows.length > 0)
  const shape = full.map(({ table, rows }) => `${table} ${rows.length} ${Object.keys(rows[0] ?? {}).join(' ')}`).join(';')
  const text = texts.get(shape) ?? textOf(full)
  texts.set(shape, text)
  const values = full.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(rows[0] ?? {}).map((column) => row[column])))
  await tx.executeQuery(CompiledQuery.raw(text, values))
}

function textOf(parts: readonly Rows[]): string {
  let count = 0
  const inserts = parts.map(({ table, rows }) => {
    const columns = Object.keys(rows[0] ?? {})
    const values = rows.map(() => `(${columns.map(() => `$${++count}`).join(', ')})`)
    return `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) values ${values.join(', ')}`
  })
  const last = inserts.pop() ?? 'select'
  return inserts.length === 0 ? last : `with ${inserts.map((insert, index) => `part_${index} as (${insert})`).join(', ')} ${last}`
}
