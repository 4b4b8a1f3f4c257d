import fc from 'fast-check'
import { expect, test } from 'vitest'
import { multiply, toSignificant } from './decimal.ts'
import { byRatio, compareRatios, measured, productDown, ratioOf, significant, timesRatio } from './ratio.ts'

const decimal = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, places]) => multiply(String(units), places === 0 ? '1' : `0.${'0'.repeat(places - 1)}1`))

test.each([
  ['0.25', 'down', '0.25'],
  ['1234567890123', 'down', '1234567890120'],
  ['1234567890125', 'half', '1234567890130'],
  ['0.999999999999999', 'half', '1'],
  ['0.999999999999999', 'down', '0.999999999999'],
  ['100', 'down', '100'],
  ['0.000000000000000001', 'half', '0.000000000000000001'],
] as const)('%s, %s, to 12 digits is %s', (value, rounding, expected) => {
  expect(significant(ratioOf(value), 12, rounding)).toBe(expected)
})

test('a third of three quarters is a quarter, though a third has no end', () => {
  expect(significant(timesRatio(byRatio(ratioOf('1'), ratioOf('3')), ratioOf('0.75')), 12, 'down')).toBe('0.25')
})

test('rounding half up agrees with decimals', () => {
  fc.assert(
    fc.property(decimal, (value) => {
      expect(significant(ratioOf(value), 12, 'half')).toBe(toSignificant(value, 12))
    }),
  )
})

test('a cut product is exact, whether floats decided it or not', () => {
  // Few digits, so that many products end exactly at the digit where they are cut.
  const short = fc
    .tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('1', '0.01', '0.0001', '1000000'))
    .map(([units, unit]) => multiply(String(units), unit))
  fc.assert(
    fc.property(fc.oneof(decimal, short), fc.oneof(decimal, short), fc.oneof(decimal, short), (a, b, c) => {
      const [left, right] = [byRatio(ratioOf(a), ratioOf(b)), ratioOf(c)]
      expect(productDown(measured(left), measured(right))).toBe(significant(timesRatio(left, right), 12, 'down'))
    }),
    { numRuns: 3000 },
  )
})

test('a cut is never above, and less than a unit of the last digit below', () => {
  fc.assert(
    // Not smaller than a decimal of 40 places can hold.
    fc.property(
      decimal,
      decimal.filter((value) => value.length < 12),
      (a, b) => {
        const exact = byRatio(ratioOf(a), ratioOf(b))
        const cut = ratioOf(significant(exact, 12, 'down'))
        expect(compareRatios(cut, exact)).toBeLessThanOrEqual(0)
        expect(compareRatios(timesRatio(cut, ratioOf('1.00000000001')), exact)).toBe(1)
      },
    ),
  )
})

test('a text that is not a decimal, or not above zero, is refused', () => {
  expect(() => ratioOf('1e5')).toThrow(RangeError)
  expect(() => significant(ratioOf('0'), 12, 'down')).toThrow(RangeError)
  expect(() => byRatio(ratioOf('1'), ratioOf('0'))).toThrow(RangeError)
})
