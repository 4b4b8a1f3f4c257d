import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compare, decimalsOf, isZero } from '../money/decimal.ts'
import { limitsAfter, withLimits } from './bulk-limits.ts'
import type { Direction } from './direction.ts'

const limits = { minimum: '1000', maximum: '50000' }

test('a number takes the place of a limit, and what is not named stays', () => {
  expect(limitsAfter(limits, { limits: { minimum: '2000' } }, 2)).toEqual({ minimum: '2000', maximum: '50000' })
  expect(limitsAfter(limits, { limits: { maximum: '70000' } }, 2)).toEqual({ minimum: '1000', maximum: '70000' })
})

test('a maximum goes, and comes', () => {
  expect(limitsAfter(limits, { limits: { maximum: null } }, 2)).toEqual({ minimum: '1000', maximum: null })
  expect(limitsAfter({ minimum: '1', maximum: null }, { limits: { maximum: '9' } }, 2)).toEqual({ minimum: '1', maximum: '9' })
})

test('a percentage moves each limit by itself; no maximum stays none', () => {
  expect(limitsAfter(limits, { limitsAddPercent: { minimum: '10', maximum: '-20' } }, 2)).toEqual({ minimum: '1100', maximum: '40000' })
  expect(limitsAfter({ minimum: '5', maximum: null }, { limitsAddPercent: { minimum: '1', maximum: '10' } }, 2)).toEqual({
    minimum: '5.05',
    maximum: null,
  })
})

test('a percentage is rounded to the decimals of the currency, half up', () => {
  expect(limitsAfter({ minimum: '333', maximum: '333.33' }, { limitsAddPercent: { minimum: '-50', maximum: '-50' } }, 0)).toEqual({
    minimum: '167',
    maximum: '167',
  })
  expect(limitsAfter({ minimum: '0.00000001', maximum: null }, { limitsAddPercent: { minimum: '33' } }, 8).minimum).toBe('0.00000001')
})

test('a typed number is never rounded: it may be a slip', () => {
  expect(limitsAfter(limits, { limits: { minimum: '10.005' } }, 2).minimum).toBe('10.005')
})

test('a direction with several give currencies has the decimals of the coarsest', () => {
  const direction = { currenciesGive: ['fine', 'coarse'], minimum: '1', maximum: '7' } as unknown as Direction
  const currencies = new Map([
    ['fine', { decimals: 8 }],
    ['coarse', { decimals: 1 }],
  ])
  expect(withLimits(direction, { limitsAddPercent: { minimum: '33.33', maximum: '33.33' } }, currencies)).toMatchObject({
    minimum: '1.3',
    maximum: '9.3',
  })
})

const sum = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.integer({ min: 0, max: 8 })).map(([units, places]) => ({
  text: places === 0 ? String(units) : `${units / 10n ** BigInt(places)}.${String(units % 10n ** BigInt(places)).padStart(places, '0')}`,
  places,
}))
const percent = fc.tuple(fc.integer({ min: -9999, max: 100_000 })).map(([hundredths]) => {
  const size = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`
})

test('one percentage keeps the order of the limits, and fits the currency', () => {
  fc.assert(
    fc.property(sum, sum, percent, (a, b, moved) => {
      const decimals = Math.max(a.places, b.places)
      const [minimum, maximum] = compare(a.text, b.text) <= 0 ? [a.text, b.text] : [b.text, a.text]
      const after = limitsAfter({ minimum, maximum }, { limitsAddPercent: { minimum: moved, maximum: moved } }, decimals)
      expect(compare(after.minimum, after.maximum ?? '')).toBeLessThanOrEqual(0)
      for (const each of [after.minimum, after.maximum ?? '']) expect(decimalsOf(each)).toBeLessThanOrEqual(decimals)
    }),
  )
})

test('no percentage changes nothing, and more than none never lessens', () => {
  fc.assert(
    fc.property(sum, percent, ({ text, places }, moved) => {
      const before = { minimum: text, maximum: text }
      const same = limitsAfter(before, { limitsAddPercent: { minimum: '0', maximum: '0' } }, places)
      expect([compare(same.minimum, text), compare(same.maximum ?? '', text)]).toEqual([0, 0])
      const { minimum } = limitsAfter(before, { limitsAddPercent: { minimum: moved } }, places)
      const way = compare(minimum, text)
      expect(way === 0 || way === compare(moved, '0')).toBe(true)
      expect(isZero(moved) ? way : 0).toBe(0)
    }),
  )
})
