import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, type Separator, separatorOf, separators } from './csv.ts'

const cellsOf = (text: string, separator: Separator = ';') => {
  const read = readCsv(text, separator)
  if (!read.ok) throw new Error(JSON.stringify(read.fault))
  return read.rows
}
const write = (rows: readonly (readonly string[])[], separator: Separator, end: string) =>
  rows.map((cells) => cells.map((cell) => (/["\r\n;,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator)).join(end)

test('quotes hold separators, quotes and line breaks; a quote inside a bare cell is a letter', () => {
  expect(cellsOf('a;"b;""c"""\r\nООО "Ромашка";"два\nряда"\r\n\r\nконец;\r\n')).toEqual([
    { line: 1, cells: ['a', 'b;"c"'] },
    { line: 2, cells: ['ООО "Ромашка"', 'два\nряда'] },
    { line: 5, cells: ['конец', ''] },
  ])
})

test.each([
  ['a;"b', { line: 1, column: 2 }],
  ['a;b\n"c"d;e', { line: 2, column: 1 }],
  ['a\n"x\ny";"z', { line: 3, column: 2 }],
])('%j is refused where its quote goes wrong', (text, place) => {
  expect(readCsv(text, ';')).toMatchObject({ ok: false, fault: { ...place, code: 'STATEMENT_QUOTE' } })
})

test('the separator is the one that makes a table', () => {
  expect(separatorOf('Счёт 40817\nДата;Сумма\n01.03.2026;10 000,37\n02.03.2026;5,5\n')).toBe(';')
  expect(separatorOf('date,amount,who\n2026-03-01,"10,000.37",A\n')).toBe(',')
  expect(separatorOf('Дата\tСумма\n01.03.2026\t10 000,37\n')).toBe('\t')
})

test('whatever is written is read back, with any separator and any end of line', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'я', '"', ';', ',', '\t', '\n', ' ', '0'), maxLength: 6 })
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(...separators),
      fc.constantFrom('\n', '\r\n', '\r'),
      (rows, separator, end) => {
        const kept = rows.filter((cells) => cells.some((one) => one.trim() !== ''))
        expect(cellsOf(write(rows, separator, end), separator).map(({ cells }) => cells)).toEqual(kept)
      },
    ),
  )
})

test('no text makes it stumble: rows, or one fault inside the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r'), maxLength: 40 }), (text) => {
      const read = readCsv(text, ';')
      const lines = text.split(/\r\n|\r|\n/).length
      if (!read.ok) expect(read.fault.line).toBeLessThanOrEqual(lines)
      else for (const { line } of read.rows) expect(line).toBeLessThanOrEqual(lines)
    }),
  )
})

test('the separator is found although the beginning that is looked at ends inside of quotes', () => {
  const row = (separator: Separator) => ['"a"', `"${'b'.repeat(3000)}"`, '"c;d,e"'].join(separator)
  for (const separator of separators) expect(separatorOf(Array.from({ length: 10 }, () => row(separator)).join('\n'))).toBe(separator)
})
