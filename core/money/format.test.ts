import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../language/language.ts'
import { addAmounts, subtractAmounts } from './amount.ts'
import { compare, multiply, subtract } from './decimal.ts'
import { floatDigits, formatAmount, formatRate, shownRate } from './format.ts'
import { parseAmount } from './parse.ts'
import { fitsDecimals, roundGive, roundRate, roundTake, smallestUnit } from './rounding.ts'

const nb = '\u00a0'

test.each([
  ['115500', 2, `115${nb}500`, '115,500'],
  ['235309.5', 2, `235${nb}309,50`, '235,309.50'],
  ['1250.50', 2, `1${nb}250,50`, '1,250.50'],
  ['0.00120000', 8, '0,0012', '0.0012'],
  ['1234567.123456', 6, `1${nb}234${nb}567,123456`, '1,234,567.123456'],
  ['999', 0, '999', '999'],
  ['0', 2, '0', '0'],
  ['-1500.5', 2, `\u22121${nb}500,50`, '\u22121,500.50'],
  ['-0.001', 2, '0', '0'],
])('%s with %i decimals reads as people write it', (value, decimals, ru, en) => {
  expect(formatAmount(value, decimals, 'ru')).toBe(ru)
  expect(formatAmount(value, decimals, 'en')).toBe(en)
})

test('a sum is never shown larger than it is', () => {
  expect(formatAmount('10.999', 2, 'ru')).toBe('10,99')
})

test('a rate is shown in the direction in which it is 1 or more', () => {
  expect(shownRate('0.0125')).toEqual({ value: '80', inverted: true })
  expect(shownRate('81.5')).toEqual({ value: '81.5', inverted: false })
  expect(shownRate('1')).toEqual({ value: '1', inverted: false })
})

test('floatDigits are decimals from 1 on, else significant digits', () => {
  expect(floatDigits('81.4567', 2)).toBe('81.46')
  expect(floatDigits('1', 2)).toBe('1')
  expect(floatDigits('0.00012345', 2)).toBe('0.00012')
  expect(floatDigits('0.00012345', 0)).toBe('0.0001')
  expect(floatDigits('81.5', 0)).toBe('82')
})

test('a rate has as many digits as one can use', () => {
  expect(formatRate('8123456.789', 'ru')).toBe(`8${nb}123${nb}456,79`)
  expect(formatRate('81.456789', 'en')).toBe('81.4568')
  expect(formatRate('0.0000123456789', 'en')).toBe('0.0000123457')
})

test.each([
  ['1 250,50', '1250.5'],
  ['1,250.50', '1250.5'],
  ['1.250,50', '1250.5'],
  ['1 250.5', '1250.5'],
  [`1${nb}250,50`, '1250.5'],
  ['1\u2009250\u202f000', '1250000'],
  ['1250', '1250'],
  [',5', '0.5'],
  ['.5', '0.5'],
  ['5,', '5'],
  ['007', '7'],
  ['1,250,000', '1250000'],
  ['1.250.000,5', '1250000.5'],
  ['0,125', '0.125'],
  ['1.250', '1.25'],
  ['1250,500', '1250.5'],
  [' 12 ', '12'],
])('"%s" is read as %s in every language', (text, value) => {
  expect([parseAmount(text), parseAmount(text, 'ru'), parseAmount(text, 'en')]).toEqual([value, value, value])
})

test('three digits after a single comma: fraction in Russian, thousands in English, null without a language', () => {
  expect(parseAmount('1,250', 'ru')).toBe('1.25')
  expect(parseAmount('1,250', 'en')).toBe('1250')
  expect(parseAmount('1,250')).toBeNull()
})

test.each([
  '',
  ' ',
  '-5',
  '+5',
  '1e5',
  '0x1F',
  '1,2,3',
  '1.2.3',
  '1,25.5',
  '1.250,5,5',
  '1,250.5.5',
  'abc',
  '5 USD',
  '٣',
  'NaN',
  'Infinity',
  ',',
  '.',
  '1..5',
  '9'.repeat(41),
])('"%s" is no sum', (text) => {
  for (const language of [undefined, ...languages]) expect(parseAmount(text, language)).toBeNull()
})

test('what is written is read back, in both languages', () => {
  const sums = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 18 }))
  fc.assert(
    fc.property(sums, fc.constantFrom(...languages), ([units, decimals], language) => {
      const value = multiply(String(units), decimals === 0 ? '1' : smallestUnit(decimals))
      const read = parseAmount(formatAmount(value, decimals, language), language)
      expect(read).toBe(value)
    }),
  )
})

test('any text is a non-negative decimal or nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'0123456789., \u00a0-+eE'.split('')) }),
      fc.constantFrom(undefined, ...languages),
      (text, language) => {
        const value = parseAmount(text, language)
        expect(value === null || /^\d+(\.\d+)?$/.test(value)).toBe(true)
      },
    ),
  )
})

test('take is rounded down and give up, by less than one unit', () => {
  expect(roundTake('10.019', 2)).toBe('10.01')
  expect(roundGive('10.011', 2)).toBe('10.02')
  expect(roundGive('10.01', 2)).toBe('10.01')
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.integer({ min: 0, max: 8 }), (units, decimals) => {
      const value = multiply(String(units), '0.000000001')
      const [down, up] = [roundTake(value, decimals), roundGive(value, decimals)]
      expect(compare(down, value)).toBeLessThanOrEqual(0)
      expect(compare(up, value)).toBeGreaterThanOrEqual(0)
      expect(compare(subtract(up, down), smallestUnit(decimals))).toBeLessThanOrEqual(0)
      expect(fitsDecimals(down, decimals) && fitsDecimals(up, decimals)).toBe(true)
    }),
  )
})

test('a rate keeps 12 significant digits', () => {
  expect(roundRate('81.123456789012345')).toBe('81.123456789')
  expect(roundRate('0.000001234567890125')).toBe('0.00000123456789013')
  expect(roundRate('0')).toBe('0')
})

test('two currencies never add up', () => {
  expect(addAmounts({ value: '1.5', currencyId: 'rub' }, { value: '2', currencyId: 'rub' })).toEqual({ value: '3.5', currencyId: 'rub' })
  expect(subtractAmounts({ value: '1.5', currencyId: 'rub' }, { value: '2', currencyId: 'rub' }).value).toBe('-0.5')
  expect(() => addAmounts({ value: '1', currencyId: 'rub' }, { value: '2', currencyId: 'usd' })).toThrow(TypeError)
})
