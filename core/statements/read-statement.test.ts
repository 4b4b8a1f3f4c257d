import { expect, test } from 'vitest'
import { readCsv } from '../files/csv.ts'
import { readStatement, rowIdentities } from './read-statement.ts'
import { guessMap, otherColumn, type StatementMap, titlesOf } from './statement-map.ts'

const now = '2026-03-10T12:00:00.000Z'
const map: StatementMap = { firstRow: 2, at: 0, time: null, amount: 1, sender: 2, text: 3, bankId: null, document: null }
const head = 'Дата;Сумма;Отправитель;Назначение'
const file = (...lines: string[]) => [head, ...lines].join('\r\n')

test('what came is read; what left, and rows without a sum, are left out', () => {
  const { rows, leftOut, faults, total } = readStatement(
    file('07.03.2026 14:05;10 000,37;Мария И.;Перевод', '07.03.2026 15:00;-500,00;;', '07.03.2026;;Комиссия;', '08.03.2026;1;;'),
    map,
    now,
  )
  expect(rows).toEqual([
    {
      line: 2,
      at: '2026-03-07T11:05:00.000Z',
      exact: true,
      amount: '10000.37',
      sender: 'Мария И.',
      text: 'Перевод',
      bankId: null,
      document: null,
      repeats: null,
    },
    {
      line: 5,
      at: '2026-03-07T21:00:00.000Z',
      exact: false,
      amount: '1',
      sender: null,
      text: null,
      bankId: null,
      document: null,
      repeats: null,
    },
  ])
  expect([leftOut, faults, total]).toEqual([2, [], '10001.37'])
})

test('each fault has its line and column, and may be left out by a person', () => {
  const text = file('07.03.2026;сто;;', '31.02.2026;5;;', '12.03.2026;5;;', 'Итого', '07.03.2026;7;;')
  const { faults, rows } = readStatement(text, map, now)
  expect(faults).toEqual([
    { line: 2, column: 2, code: 'STATEMENT_AMOUNT' },
    { line: 3, column: 1, code: 'STATEMENT_DATE' },
    { line: 4, column: 1, code: 'STATEMENT_FUTURE' },
    { line: 5, column: 2, code: 'STATEMENT_CELL_MISSING' },
  ])
  expect(rows.map(({ line }) => line)).toEqual([4, 6])
  expect(readStatement(text, map, now, { without: new Set([2, 3, 4, 5]) })).toMatchObject({ faults: [], leftOut: 4, rows: [{ line: 6 }] })
})

test('a number that two transfers share is not the bank’s number of a transfer', () => {
  const withId = { ...map, bankId: 3 }
  expect(readStatement(file('07.03.2026;5;;17', '07.03.2026;6;;17'), withId, now).faults).toEqual([
    { line: 3, column: 4, code: 'STATEMENT_ID_REPEATED' },
  ])
})

test('a transfer without a number, where the bank numbers them, waits for its number', () => {
  const { rows, faults } = readStatement(file('07.03.2026;5;;', '07.03.2026;6;;17', '07.03.2026;-6;;'), { ...map, bankId: 3 }, now)
  expect([rows.map(({ line }) => line), faults]).toEqual([[3], [{ line: 2, column: 4, code: 'STATEMENT_ID_MISSING' }]])
})

test('a column is the same as before by its title, and by its place where there are no titles', () => {
  const titles = ['Дата', 'Сумма', 'Отправитель', 'Назначение']
  const before = { map, titles }
  expect(otherColumn(before, { map: { ...map, bankId: 9, document: 9, firstRow: 9 }, titles })).toBeNull()
  expect(otherColumn(before, { map: { ...map, text: null }, titles })).toBe('text')
  expect(otherColumn(before, { map: { ...map, time: 3 }, titles })).toBe('time')
  const moved = { map: { ...map, at: 3, text: 0 }, titles: titles.with(0, 'Назначение').with(3, 'Дата') }
  expect([otherColumn(before, moved), otherColumn({ ...before, titles: [] }, { ...moved, titles: [] })]).toEqual([null, 'at'])
  const sums = { map, titles: ['Дата', 'Сумма', 'Сумма', ''] }
  expect(otherColumn(sums, { ...sums, map: { ...map, amount: 2 } })).toBe('amount')
})

test('the same row in another file is the same transfer; equal rows of one file are several where a person says so', () => {
  const twiceToo = { twice: new Set([3]) }
  const rows = (...lines: string[]) => rowIdentities(readStatement(file(...lines), map, now, twiceToo).rows)
  const twice = rows('07.03.2026 14:05;5;A;x', '07.03.2026 14:05;5;A;x', '07.03.2026 14:05;5;B;x')
  expect(new Set(twice).size).toBe(3)
  expect(rows('06.03.2026 10:00;1;A;x', '07.03.2026 14:05;5,00 ₽;A;x', '07.03.2026 14:05;5;A;x').slice(1)).toEqual(twice.slice(0, 2))
})

test.each([
  ['Дата;Сумма;Отправитель;Назначение', { at: 0, amount: 1, sender: 2, text: 3, bankId: null, time: null }],
  ['Дата операции;Время;Расход;Приход;Контрагент;Номер операции', { at: 0, time: 1, amount: 3, sender: 4, bankId: 5 }],
  ['Дата;Номер документа;Сумма;Плательщик', { at: 0, amount: 2, sender: 3, bankId: null, document: 1 }],
  ['Дата;Сумма;ИНН плательщика;Счёт плательщика;Плательщик', { at: 0, amount: 1, sender: 4 }],
  ['Дата;Сумма списания;Сумма пополнения;Описание', { at: 0, amount: 2, text: 3 }],
  ['Дата;Дебет/Кредит;Назначение', { at: 0, amount: 1, text: 2 }],
  ['Date,Debit amount,Credit amount,Details', { at: 0, amount: 2, text: 3 }],
  ['Date,Document No,Amount,Payer', { at: 0, amount: 2, sender: 3, bankId: null, document: 1 }],
  ['Transaction ID,Date,Payer,Details,Amount', { at: 1, amount: 4, sender: 2, text: 3, bankId: 0 }],
])('%s names its columns', (titles, expected) => {
  const read = readCsv(`Выписка по счёту\n${titles}\n`, titles.includes(';') ? ';' : ',')
  if (!read.ok) throw new Error('it can be read')
  const guessed = guessMap(read.rows)
  expect(guessed).toMatchObject({ firstRow: 3, ...expected })
  expect(guessed && titlesOf(read.rows, guessed)[expected.at]).toMatch(/^Дата|^Date/)
})

test('a file without titles names nothing', () => {
  const read = readCsv('07.03.2026;5\n', ';')
  expect(read.ok && guessMap(read.rows)).toBeNull()
})

test('a line that is there twice is one transfer, until a person says that there were two', () => {
  const text = file('07.03.2026;5;A;x', '07.03.2026;6;A;x', '07.03.2026;5;A;x')
  const { rows, repeated, total } = readStatement(text, map, now)
  expect([rows.map(({ line }) => line), repeated, total]).toEqual([[2, 3], [expect.objectContaining({ line: 4, repeats: 2 })], '11'])
  const taken = readStatement(text, map, now, { twice: new Set([4]) })
  expect([taken.rows.map(({ line, repeats }) => [line, repeats]), taken.repeated, taken.total]).toEqual([
    [
      [2, null],
      [3, null],
      [4, 2],
    ],
    [],
    '16',
  ])
})

test('equal transfers with other numbers of their documents, or other cells, are no repeated lines', () => {
  const documents = { ...map, document: 3 }
  expect(readStatement(file('07.03.2026;5;A;17', '07.03.2026;5;A;18'), documents, now).repeated).toEqual([])
  expect(readStatement(file('07.03.2026;5;A;17;balance 5', '07.03.2026;5;A;17;balance 10'), documents, now).repeated).toHaveLength(1)
  expect(readStatement(file('07.03.2026;5;A;x;balance 5', '07.03.2026;5;A;x;balance 10'), map, now).repeated).toEqual([])
})

test('a repeated line with the bank’s number is never a second transfer', () => {
  const text = file('07.03.2026;5;A;17', '07.03.2026;5;A;17')
  const { rows, repeated, faults } = readStatement(text, { ...map, bankId: 3 }, now, { twice: new Set([3]) })
  expect([rows.length, repeated.length, faults]).toEqual([1, 1, []])
})
