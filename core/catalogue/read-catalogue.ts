/** Reads a file with the catalogue. It may have some of the columns only: what it does not name stays as it is. Pure. */
import { readCsv, separatorOf } from '../files/csv.ts'
import type { Words } from '../language/language.ts'
import { catalogueColumns, columnsOf, keyColumn, type Thing, thingColumn, things } from './columns.ts'
import { readCell } from './read-cell.ts'

/** `key`: the code of a currency, the id of a direction, empty of a new one. `values`: by column. */
export type CatalogueRow = { line: number; thing: Thing; key: string; values: Readonly<Record<string, unknown>> }
/** `line` counts from 1; `column` is its name, empty where the whole row or file is meant. */
export type FileFault = { line: number; column: string; words: Words }

/** Signs of a file, and rows in it. */
export const longestCatalogue = 3_000_000
export const mostCatalogueRows = 6000

export const fileFault = (line: number, column: string, ru: string, en: string): FileFault => ({ line, column, words: { ru, en } })

export function readCatalogue(text: string): { rows: CatalogueRow[]; faults: FileFault[] } {
  const bare = text.replace(/^\uFEFF/, '')
  const read = readCsv(bare, separatorOf(bare))
  if (!read.ok) {
    const { line, column } = read.fault
    return {
      rows: [],
      faults: [fileFault(line, '', `Кавычка в столбце ${column} не закрыта`, `The quote in column ${column} is not closed`)],
    }
  }
  const [head, ...body] = read.rows
  if (!head) return { rows: [], faults: [fileFault(1, '', 'Файл пустой', 'The file is empty')] }
  if (body.length > mostCatalogueRows)
    return {
      rows: [],
      faults: [
        fileFault(1, '', `Больше ${mostCatalogueRows} строк: разделите файл`, `More than ${mostCatalogueRows} rows: split the file`),
      ],
    }
  const columns = head.cells.map((cell) => cell.trim())
  const wrong = headFaults(columns, head.line)
  if (wrong.length > 0) return { rows: [], faults: wrong }

  const rows: CatalogueRow[] = []
  const faults: FileFault[] = []
  const seen = new Map<string, number>()
  for (const { line, cells } of body) {
    const answer = readRow(columns, cells, line)
    faults.push(...answer.faults)
    const { row } = answer
    if (!row) continue
    const name = `${row.thing} ${row.key}`
    const first = seen.get(name)
    if (first !== undefined) {
      faults.push(fileFault(line, keyColumn[row.thing], `То же самое уже в строке ${first}`, `The same is already in line ${first}`))
      continue
    }
    if (row.key !== '') seen.set(name, line)
    rows.push(row)
  }
  return { rows, faults }
}

function headFaults(columns: readonly string[], line: number): FileFault[] {
  const faults: FileFault[] = []
  for (const [place, column] of columns.entries()) {
    if (!catalogueColumns.includes(column))
      faults.push(
        fileFault(
          line,
          column,
          'Такого столбца нет: возьмите названия из скачанного каталога',
          'There is no such column: use the names from the downloaded catalogue',
        ),
      )
    else if (columns.indexOf(column) < place) faults.push(fileFault(line, column, 'Столбец указан дважды', 'The column is there twice'))
  }
  if (!columns.includes(thingColumn)) faults.push(fileFault(line, thingColumn, 'Этого столбца не хватает', 'This column is missing'))
  return faults
}

function readRow(columns: readonly string[], cells: readonly string[], line: number): { row: CatalogueRow | null; faults: FileFault[] } {
  const none = (column: string, ru: string, en: string) => ({ row: null, faults: [fileFault(line, column, ru, en)] })
  if (cells.length !== columns.length)
    return none('', `Ячеек ${cells.length}, а столбцов ${columns.length}`, `${cells.length} cells, but ${columns.length} columns`)
  const thing = things.find((one) => one === cells[columns.indexOf(thingColumn)]?.trim().toLowerCase())
  if (!thing) return none(thingColumn, 'Здесь пишут currency или direction', 'Write currency or direction')
  const key = keyColumn[thing]
  if (!columns.includes(key)) return none(key, 'Этого столбца не хватает', 'This column is missing')

  const values: Record<string, unknown> = {}
  const faults: FileFault[] = []
  for (const [place, column] of columns.entries()) {
    const cell = cells[place] ?? ''
    const kind = columnsOf[thing][column]
    if (column === thingColumn || (kind === undefined && cell.trim() === '')) continue
    const answer = kind === undefined ? null : readCell(kind, cell)
    if (answer === null)
      faults.push(
        thing === 'currency'
          ? fileFault(line, column, 'У валюты такого нет: оставьте ячейку пустой', 'A currency does not have this: leave the cell empty')
          : fileFault(
              line,
              column,
              'У направления такого нет: оставьте ячейку пустой',
              'A direction does not have this: leave the cell empty',
            ),
      )
    else if (answer.ok) values[column] = answer.value
    else faults.push({ line, column, words: answer.words })
  }
  const named = values[key]
  return { row: typeof named === 'string' ? { line, thing, key: named, values } : null, faults }
}
