/** Text of separated values, read strictly: RFC 4180 with the separators that banks use. A quote counts only where a cell begins. */

export const separators = [';', ',', '\t'] as const
export type Separator = (typeof separators)[number]

/** `line` is where the row begins in the file, from 1; a quoted cell may hold line breaks. */
export type CsvRow = { line: number; cells: string[] }
export type CsvFault = { line: number; column: number; code: 'STATEMENT_QUOTE' }

/** Rows that are not empty; and the first quote that does not close, or is followed by more text, with the rows before it. */
export function readCsv(text: string, separator: Separator): { ok: true; rows: CsvRow[] } | { ok: false; rows: CsvRow[]; fault: CsvFault } {
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  let at = 0
  const endRow = () => {
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  while (at < text.length) {
    const quoted = text[at] === '"'
    const cell = quoted ? quotedCell(text, at) : plainCell(text, at, separator)
    const end = cell.end
    const next = text[end]
    if (quoted && (!cell.closed || (next !== undefined && next !== separator && next !== '\n' && next !== '\r')))
      return { ok: false, rows, fault: { line, column: row.cells.length + 1, code: 'STATEMENT_QUOTE' } }
    row.cells.push(cell.text)
    line += breaksIn(text, at, end)
    at = end
    if (next === separator) {
      at++
      // a separator at the very end, or before the end of a line, has an empty cell behind it
      if (at >= text.length || text[at] === '\n' || text[at] === '\r') row.cells.push('')
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at++
    if (text[at] === '\n' || text[at] === '\r') {
      at++
      line++
      endRow()
    }
  }
  endRow()
  return { ok: true, rows }
}

type ReadCell = { text: string; end: number; closed: boolean }

function quotedCell(text: string, from: number): ReadCell {
  let value = ''
  let at = from + 1
  for (;;) {
    const close = text.indexOf('"', at)
    if (close < 0) return { text: value, end: text.length, closed: false }
    value += text.slice(at, close)
    if (text[close + 1] !== '"') return { text: value, end: close + 1, closed: true }
    value += '"'
    at = close + 2
  }
}

function plainCell(text: string, from: number, separator: Separator): ReadCell {
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++
  return { text: text.slice(from, end), end, closed: true }
}

function breaksIn(text: string, from: number, end: number): number {
  let count = 0
  for (let at = from; at < end; at++) if (text[at] === '\n' || (text[at] === '\r' && text[at + 1] !== '\n')) count++
  return count
}

/** The separator that gives the most rows of one same length above 1, by the first lines (the last of them may be cut); `;` where none does. */
export function separatorOf(text: string): Separator {
  const beginning = text.slice(0, 20_000)
  const score = (separator: Separator): number => {
    const lengths = Map.groupBy(
      readCsv(beginning, separator).rows.filter(({ cells }) => cells.length > 1),
      ({ cells }) => cells.length,
    )
    return Math.max(0, ...[...lengths].map(([length, rows]) => rows.length * 100 + length))
  }
  return separators.reduce((best, one) => (score(one) > score(best) ? one : best))
}
