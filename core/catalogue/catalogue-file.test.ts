import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from '../directions/currency.ts'
import type { Direction } from '../directions/direction.ts'
import { catalogueColumns } from './columns.ts'
import { mostCatalogueRows, readCatalogue } from './read-catalogue.ts'
import { readCell } from './read-cell.ts'
import { withValues } from './with-values.ts'
import { catalogueRows } from './write-catalogue.ts'

const usdt: Currency = {
  id: 'usdt-trc20',
  code: 'USDTTRC20',
  name: { ru: 'Тезер', en: 'Tether' },
  kind: 'crypto',
  asset: 'USDT',
  network: 'TRC20',
  decimals: 6,
  icon: 'coin:USDT',
  reserve: '100',
  active: true,
  position: 10,
  addressValidator: 'tron',
  inputMask: null,
  memo: 'none',
  confirmations: 19,
  networkCost: '1.50',
  explorer: { transaction: 'https://tronscan.org/#/transaction/{hash}', address: null },
}
const sber: Currency = {
  ...usdt,
  id: 'sber',
  code: 'SBERRUB',
  name: { ru: 'Сбербанк "Онлайн"; карта', en: 'Sberbank' },
  kind: 'cashless',
  asset: 'RUB',
  network: null,
  decimals: 2,
}
const direction: Direction = {
  id: 'usdt-sber',
  active: true,
  currenciesGive: ['usdt-trc20'],
  currencyTake: 'sber',
  fieldRows: '[[{"name":"card"}]]',
  legs: [{ source: 'rapira', pair: 'USDT/RUB', inverted: false }],
  markupPercent: '1.5',
  markupTiers: [{ from: '5000', markupPercent: '1' }],
  markupHours: [],
  markupByGive: { 'usdt-trc20': '0.2' },
  fixedCost: '0',
  minimum: '100',
  maximum: null,
  verification: 'none',
  aml: 'off',
  instructions: { ru: 'Первая строка\nвторая', en: '-1 is no formula' },
  instructionsRequired: false,
  meetingPlaces: [],
  payAt: 'before',
}

const csv = (rows: readonly (readonly string[])[], separator = ';') =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n')
const idOf = (code: string) => ({ USDTTRC20: 'usdt-trc20', SBERRUB: 'sber' })[code]
const faultsOf = (text: string) => readCatalogue(text).faults.map(({ line, column, words }) => `${line} ${column}: ${words.en}`)

describe.each([';', ',', '\t'])('with %j between cells', (separator) => {
  test('what was written is read back as it was, also after a byte order mark', () => {
    const { rows, faults } = readCatalogue(`\uFEFF${csv(catalogueRows([usdt, sber], [direction]), separator)}`)
    expect(faults).toEqual([])
    expect(rows.map(({ thing, key }) => [thing, key])).toEqual([
      ['currency', 'USDTTRC20'],
      ['currency', 'SBERRUB'],
      ['direction', 'usdt-sber'],
    ])
    for (const [place, before] of [usdt, sber, direction].entries()) {
      const row = rows[place]
      if (!row) throw new Error('no row')
      expect(withValues(row.thing, before, row.values, idOf)).toEqual({ draft: before, unknown: [] })
    }
    // of something new, nothing but the id of a currency and its reserve is missing
    const { reserve: _reserve, id: _id, ...written } = { ...usdt, networkCost: '1.5' }
    expect(withValues('currency', {}, rows[0]?.values ?? {}, idOf).draft).toEqual(written)
    expect(withValues('direction', {}, rows[2]?.values ?? {}, idOf).draft).toEqual(direction)
  })
})

test('a file may have some columns only, in any order; the rest of a thing stays', () => {
  const { rows, faults } = readCatalogue('markupPercent;thing;id\n2;direction;usdt-sber\n')
  expect(faults).toEqual([])
  expect(withValues('direction', direction, rows[0]?.values ?? {}, idOf).draft).toEqual({ ...direction, markupPercent: '2' })
})

test('a part of a pair of words is changed alone', () => {
  expect(withValues('currency', usdt, { 'name.en': 'Tether USD' }, idOf).draft).toMatchObject({ name: { ru: 'Тезер', en: 'Tether USD' } })
})

test('codes that nobody knows are told with their column', () => {
  const values = { currenciesGive: ['USDTTRC20', 'X'], currencyTake: 'Y', markupByGive: { Z: '1' } }
  expect(withValues('direction', direction, values, idOf).unknown).toEqual([
    { column: 'currenciesGive', code: 'X' },
    { column: 'currencyTake', code: 'Y' },
    { column: 'markupByGive', code: 'Z' },
  ])
})

test.each<[string, string, string[]]>([
  ['nothing', '', ['1 : The file is empty']],
  ['only empty lines', ';;\n;;\n', ['1 : The file is empty']],
  ['a column that is not known', 'thing;id;markup\n', ['1 markup: There is no such column: use the names from the downloaded catalogue']],
  ['a column that is there twice', 'thing;id;id\n', ['1 id: The column is there twice']],
  ['no column of what a row is', 'id;active\nx;yes\n', ['1 thing: This column is missing']],
  ['no column to find a row by', 'thing;active\ncurrency;yes\n', ['2 code: This column is missing']],
  ['an open quote', 'thing;id\ndirection;"usdt\n', ['2 : The quote in column 2 is not closed']],
  ['cells that are missing', 'thing;id;active\ndirection;usdt-sber\n', ['2 : 2 cells, but 3 columns']],
  ['too many cells', 'thing;id\ndirection;usdt-sber;yes\n', ['2 : 3 cells, but 2 columns']],
  ['a row of something else', 'thing;id\nhouse;1\n', ['2 thing: Write currency or direction']],
  ['the same twice', 'thing;id;active\ndirection;a;yes\n\ndirection;a;no\n', ['4 id: The same is already in line 2']],
  [
    'what a currency has not',
    'thing;code;id;minimum\ncurrency;BTC;;5\n',
    ['2 minimum: A currency does not have this: leave the cell empty'],
  ],
])('%s is told with its place', (_, text, faults) => {
  expect(faultsOf(text)).toEqual(faults)
})

test('a new direction may leave its id empty, more than one of them', () => {
  expect(readCatalogue('thing;id;active\ndirection;;yes\ndirection;;no\n')).toMatchObject({ rows: [{ key: '' }, { key: '' }], faults: [] })
})

test('a file has its most rows, and one row more is refused whole', () => {
  const file = (count: number) => `thing;id\n${Array.from({ length: count }, (_, place) => `direction;d${place}`).join('\n')}`
  expect(readCatalogue(file(mostCatalogueRows))).toMatchObject({ rows: { length: mostCatalogueRows }, faults: [] })
  expect(readCatalogue(file(mostCatalogueRows + 1))).toMatchObject({ rows: [], faults: [{ line: 1 }] })
})

const value = (kind: Parameters<typeof readCell>[0], text: string) => {
  const read = readCell(kind, text)
  return read.ok ? read.value : read.words.en
}

test.each([
  ['1000.50', '1000.5'],
  ['1000,5', '1000.5'],
  ['1 000,5', '1000.5'],
  ['1\u00a0000', '1000'],
  ['0,001', '0.001'],
  ['−0.25', '-0.25'],
  ['+2', '2'],
  ['2.00', '2'],
  ['1,0000', '1'],
])('%s is the number %s', (typed, number) => {
  expect(value('decimal', typed)).toBe(number)
})

test.each(['', '1E+05', '01.май', '1.2.3', '1,2,3', '007', '5 %', 'abc', '-0', '.5'])('%j is no number', (typed) => {
  expect(value('decimal', typed)).toMatch(/is not a number/)
})
test('a comma that may mean thousands is refused; an empty cell is no limit', () => {
  expect(value('decimal', '1,000')).toMatch(/a fraction or thousands/)
  expect(value('decimal', '25,000,000')).toMatch(/a fraction or thousands/)
  expect(value('optionalDecimal', '')).toBeNull()
})

test.each<[Parameters<typeof readCell>[0], string, unknown]>([
  ['yesNo', 'ДА', true],
  ['yesNo', 'ЛОЖЬ', false],
  ['yesNo', '', 'Write yes or no'],
  ['whole', '19', 19],
  ['whole', '1.5', '“1.5” is not a whole number'],
  ['whole', '1234567', '“1234567” is not a whole number'],
  ['optional', ' ', null],
  ['text', "'=SUM(A1)", '=SUM(A1)'],
  ['text', "'@name", '@name'],
  ['text', "it's", "it's"],
  ['text', '=SUM(A1)', 'A formula instead of a value'],
  ['decimal', '=2*2', 'A formula instead of a value'],
  ['text', '#REF!', 'The formula failed'],
  ['text', '#ДЕЛ/0!', 'The formula failed'],
  ['optional', '#### ####', '#### ####'],
  ['text', 'Сбер\ufffd\ufffd', 'Characters in another encoding: save the file as CSV UTF-8'],
  ['text', 'Ð¡Ð\u0091ÐµÑ\u0080', 'Characters in another encoding: save the file as CSV UTF-8'],
  ['currencies', 'BTC, ETH  TON', ['BTC', 'ETH', 'TON']],
  ['list', '', []],
  ['list', '[1]', [1]],
  ['list', '{}', 'Brackets or quotes do not match: restore the cell as in the downloaded file'],
  ['list', '[', 'Brackets or quotes do not match: restore the cell as in the downloaded file'],
  ['byCurrency', '', {}],
  ['byCurrency', '[]', 'Brackets or quotes do not match: restore the cell as in the downloaded file'],
  [['none', 'card'], 'card', 'card'],
  [['none', 'card'], 'Card', '“Card” does not fit. Possible: none, card'],
])('as %j, %j is %j', (kind, typed, read) => {
  expect(value(kind, typed)).toEqual(read)
})

test('any text is read without an error, and every row has a place', () => {
  const word = fc.constantFrom(...catalogueColumns, 'currency', 'direction', '"', ';', '\n', '=1', "'", '[', '\u0000')
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 4 })), { maxLength: 60 }), (pieces) => {
      const { rows, faults } = readCatalogue(pieces.join(';').replaceAll(';\n;', '\n'))
      for (const { line } of [...rows, ...faults]) expect(line).toBeGreaterThan(0)
    }),
    { numRuns: 1000 },
  )
})
