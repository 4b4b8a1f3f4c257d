/** A bank's file by its columns: the transfers that came, and everything that cannot be read, by line and column. */

import { readCsv, separatorOf } from '../files/csv.ts'
import { type Decimal, isPositive, sum } from '../money/decimal.ts'
import { type Instant, isAfter } from '../time/instant.ts'
import { readMoment, readSum } from './cell-values.ts'
import type { StatementMap } from './statement-map.ts'

/** A transfer as the bank tells of it. Texts are trimmed and cut. */
export type StatementRow = {
  /** In the file, from 1. */
  line: number
  at: Instant
  /** False: only the day is told, and `at` is its beginning in Moscow. */
  exact: boolean
  amount: Decimal
  sender: string | null
  text: string | null
  bankId: string | null
  /** The number of the payer's document. */
  document: string | null
}
/** `repeats`: the line of the same file that it repeats whole; null where it is the first of its kind. */
export type FileRow = StatementRow & { repeats: number | null }

/** `line` and `column` count from 1. */
export type StatementFault = {
  line: number
  column: number
  code:
    | 'STATEMENT_QUOTE'
    | 'STATEMENT_CELL_MISSING'
    | 'STATEMENT_DATE'
    | 'STATEMENT_FUTURE'
    | 'STATEMENT_AMOUNT'
    | 'STATEMENT_ID_MISSING'
    | 'STATEMENT_ID_REPEATED'
}

export type Statement = {
  rows: FileRow[]
  /** Lines that repeat another one whole: one transfer told twice, unless a person says that there were two. */
  repeated: FileRow[]
  /** Rows of money that left, or that tell of none. */
  leftOut: number
  faults: StatementFault[]
  /** All that came, together. */
  total: Decimal
}

/** Signs of a file's text, and rows in it. */
export const longestStatement = 1_000_000
export const mostStatementRows = 2000
const longestText = 300
const longestId = 100

/**
 * `without`: lines that a person leaves out; `twice`: repeated lines that he takes as transfers of their own. What stands in the future
 * was not read as it was meant: days and months change places.
 */
export function readStatement(
  text: string,
  map: StatementMap,
  now: Instant,
  { without = none, twice = none }: { without?: ReadonlySet<number>; twice?: ReadonlySet<number> } = {},
): Statement {
  const read = readCsv(text, separatorOf(text))
  if (!read.ok) return { rows: [], repeated: [], leftOut: 0, faults: [read.fault], total: '0' }
  const statement: Statement = { rows: [], repeated: [], leftOut: 0, faults: [], total: '0' }
  const ids = new Set<string>()
  const firstOf = new Map<string, number>()
  for (const { line, cells } of read.rows.slice(map.firstRow - 1)) {
    const cell = (column: number | null): string | null => (column === null ? null : (cells[column]?.trim() ?? null))
    const fault = (column: number | null, code: StatementFault['code']) => statement.faults.push({ line, column: (column ?? 0) + 1, code })
    const [date, amount] = [cell(map.at), cell(map.amount)]
    const sumOf = amount === null || amount === '' ? null : readSum(amount)
    if (without.has(line) || amount === '' || (sumOf !== null && !isPositive(sumOf))) statement.leftOut++
    else if (amount === null || date === null) fault(amount === null ? map.amount : map.at, 'STATEMENT_CELL_MISSING')
    else {
      const moment = readMoment(date, cell(map.time))
      if (sumOf === null) fault(map.amount, 'STATEMENT_AMOUNT')
      if (moment === null) fault(map.at, 'STATEMENT_DATE')
      else if (isAfter(moment.at, now)) fault(map.at, 'STATEMENT_FUTURE')
      if (sumOf === null || moment === null) continue
      const row: StatementRow = {
        line,
        ...moment,
        amount: sumOf,
        sender: cell(map.sender)?.slice(0, longestText) || null,
        text: cell(map.text)?.slice(0, longestText) || null,
        bankId: cell(map.bankId)?.slice(0, longestId) || null,
        document: cell(map.document)?.slice(0, longestId) || null,
      }
      // once the bank gives it a number, it would be another transfer
      if (map.bankId !== null && row.bankId === null) {
        fault(map.bankId, 'STATEMENT_ID_MISSING')
        continue
      }
      const whole = wholeLine(row, cells)
      const repeats = firstOf.get(whole) ?? null
      if (repeats === null) firstOf.set(whole, line)
      // of one number of the bank there is one transfer, however often it is told
      else if (row.bankId !== null || !twice.has(line)) {
        statement.repeated.push({ ...row, repeats })
        continue
      }
      // a number that several transfers share is not the bank's number of a transfer: one of them would be lost
      if (row.bankId !== null) {
        if (ids.has(row.bankId)) fault(map.bankId, 'STATEMENT_ID_REPEATED')
        ids.add(row.bankId)
      }
      statement.rows.push({ ...row, repeats })
    }
  }
  statement.total = sum(statement.rows.map((row) => row.amount))
  return statement
}

const none: ReadonlySet<number> = new Set()

/** What two lines of one transfer have in common: all of their cells; with the number of a document, all that is read of them. */
const wholeLine = ({ line: _line, ...told }: StatementRow, cells: readonly string[]): string =>
  JSON.stringify(told.document === null ? cells.map((cell) => cell.trim()) : told)

/**
 * What makes a transfer the same one in another file: the bank's number; else its day, sum, sender and text, and which of
 * equal ones it is. In the order of the rows.
 */
export function rowIdentities(rows: readonly StatementRow[]): string[] {
  const seen = new Map<string, number>()
  return rows.map(({ at, amount, sender, text, bankId }) => {
    if (bankId !== null) return `id ${bankId}`
    const content = JSON.stringify([at, amount, sender, text])
    const count = (seen.get(content) ?? 0) + 1
    seen.set(content, count)
    return `row ${content} ${count}`
  })
}
