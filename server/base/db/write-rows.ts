/**
 * Rows of several tables by one statement. Kysely takes as long to write such a text as PostgreSQL takes to run it, so it is written
 * once for each shape.
 */
import { CompiledQuery } from 'kysely'
import type { Tx } from '../context.ts'
import type { Tables } from './tables.ts'

type Rows = { table: keyof Tables; rows: readonly Readonly<Record<string, unknown>>[] }

const texts = new Map<string, string>()

/** The rows of a part have the same columns; a part without rows writes nothing. What of one part another refers to is checked at the end. */
export async function insertRows(tx: Tx, parts: readonly Rows[]): Promise<void> {
  const full = withRows(parts)
  const text = textFor(shapeOf(full), () => {
    const inserts = insertsOf(full, 0)
    const last = inserts.pop() ?? 'select'
    return `${withClause(inserts)}${last}`
  })
  await tx.executeQuery(CompiledQuery.raw(text, valuesOf(full)))
}

type Update = {
  table: keyof Tables
  set: Readonly<Record<string, unknown>>
  /** Texts that are added to the end of the present ones. */
  append: Readonly<Record<string, string>>
  where: Readonly<Record<string, unknown>>
}

/** Changes one row and inserts others. False where that row was not there: the others are inserted all the same, so the caller must roll back. */
export async function updateRow(tx: Tx, { table, set, append, where }: Update, parts: readonly Rows[]): Promise<boolean> {
  const full = withRows(parts)
  const [setColumns, appendColumns, whereColumns] = [set, append, where].map((of) => Object.keys(of)) as [string[], string[], string[]]
  const shape = `update ${table} ${setColumns.join(' ')} + ${appendColumns.join(' ')} where ${whereColumns.join(' ')};${shapeOf(full)}`
  const text = textFor(shape, () => {
    let count = 0
    const assigned = [
      ...setColumns.map((column) => `"${column}" = $${++count}`),
      ...appendColumns.map((column) => `"${column}" = "${column}" || $${++count}`),
    ]
    const found = whereColumns.map((column) => `"${column}" = $${++count}`)
    return `${withClause(insertsOf(full, count))}update "${table}" set ${assigned.join(', ')} where ${found.join(' and ')}`
  })
  const values = [...[set, append, where].flatMap((of) => Object.values(of)), ...valuesOf(full)]
  const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, values))
  return numAffectedRows === 1n
}

function textFor(shape: string, write: () => string): string {
  const text = texts.get(shape) ?? write()
  texts.set(shape, text)
  return text
}

const withRows = (parts: readonly Rows[]): readonly Rows[] => parts.filter(({ rows }) => rows.length > 0)

const shapeOf = (parts: readonly Rows[]): string =>
  parts.map(({ table, rows }) => `${table} ${rows.length} ${Object.keys(rows[0] ?? {}).join(' ')}`).join(';')

const valuesOf = (parts: readonly Rows[]): unknown[] =>
  parts.flatMap(({ rows }) => rows.flatMap((row) => Object.keys(rows[0] ?? {}).map((column) => row[column])))

function insertsOf(parts: readonly Rows[], valuesBefore: number): string[] {
  let count = valuesBefore
  return parts.map(({ table, rows }) => {
    const columns = Object.keys(rows[0] ?? {})
    const values = rows.map(() => `(${columns.map(() => `$${++count}`).join(', ')})`)
    return `insert into "${table}" (${columns.map((column) => `"${column}"`).join(', ')}) values ${values.join(', ')}`
  })
}

const withClause = (inserts: readonly string[]): string =>
  inserts.length === 0 ? '' : `with ${inserts.map((insert, index) => `part_${index} as (${insert})`).join(', ')} `
