/** Compares the arithmetic with big.js, a widely used library. */
import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  absolute,
  add,
  compare,
  decimalsOf,
  divide,
  isNegative,
  isPositive,
  isZero,
  multiply,
  negate,
  roundDown,
  roundHalf,
  roundUp,
  subtract,
  sum,
  toSignificant,
} from './decimal.ts'

const Trusted = Big()
Trusted.DP = 60
const of = (value: string) => new Trusted(value)

const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{1,${most}}$`))
const decimal = fc
  .tuple(fc.boolean(), digits(30), fc.option(digits(30)))
  .map(([minus, whole, fraction]) => `${minus ? '-' : ''}${whole}${fraction === null ? '' : `.${fraction}`}`)
/** Few digits, so that halves, equal numbers and zeros are frequent. */
const short = fc.stringMatching(/^-?[0159]{1,2}(\.[0159]{1,3})?$/)
const any = fc.oneof(decimal, short)

const roundDownOf = (value: Big, places: number) => value.round(places, value.s < 0 ? Trusted.roundUp : Trusted.roundDown)

test('sums, differences, products and quotients are those of the trusted library, to the last digit', () => {
  fc.assert(
    fc.property(any, any, (a, b) => {
      expect(add(a, b)).toBe(of(a).plus(b).toFixed())
      expect(subtract(a, b)).toBe(of(a).minus(b).toFixed())
      expect(multiply(a, b)).toBe(of(a).times(b).toFixed())
      expect(compare(a, b)).toBe(of(a).cmp(b))
      if (isZero(b)) expect(() => divide(a, b)).toThrow()
      else expect(divide(a, b)).toBe(of(a).div(b).toFixed())
    }),
    { numRuns: 5000 },
  )
})

test('every way of rounding is that of the trusted library', () => {
  fc.assert(
    fc.property(any, fc.integer({ min: -5, max: 40 }), fc.integer({ min: 1, max: 20 }), (a, places, significant) => {
      const value = of(a)
      expect(roundDown(a, places)).toBe(roundDownOf(value, places).toFixed())
      expect(roundUp(a, places)).toBe(roundDownOf(value.neg(), places).neg().toFixed())
      expect(roundHalf(a, places)).toBe(value.round(places, Trusted.roundHalfUp).toFixed())
      expect(toSignificant(a, significant)).toBe(value.eq(0) ? '0' : value.round(significant - 1 - value.e, Trusted.roundHalfUp).toFixed())
    }),
    { numRuns: 5000 },
  )
})

test('signs, sizes and the number of decimals are those of the trusted library', () => {
  fc.assert(
    fc.property(fc.array(any, { maxLength: 6 }), any, (all, a) => {
      expect(sum(all)).toBe(all.reduce((total, one) => total.plus(one), of('0')).toFixed())
      expect(negate(a)).toBe(of(a).neg().toFixed())
      expect(absolute(a)).toBe(of(a).abs().toFixed())
      expect([isNegative(a), isZero(a), isPositive(a)]).toEqual([of(a).lt(0), of(a).eq(0), of(a).gt(0)])
      expect(decimalsOf(a)).toBe(of(a).toFixed().split('.')[1]?.length ?? 0)
    }),
    { numRuns: 5000 },
  )
})

test.each(['', ' ', '1e3', '+1', '0x10', '1 000', '1,5', 'NaN', 'Infinity', '.', '-', '1.2.3'])('%j is no decimal', (text) => {
  expect(() => add(text, '1')).toThrow()
})
