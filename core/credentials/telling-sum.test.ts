import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalsOf, isLess, isMore, subtract } from '../money/decimal.ts'
import { kopecksOf, kopecksOfOneCard, sumsFor, tellingSum } from './telling-sum.ts'

const nobody = { kopecks: new Set<number>(), hasSum: () => false }
const roubles = fc
  .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, kopecks]) => (kopecks === 0 ? String(whole) : `${whole}.${String(kopecks).padStart(2, '0')}`))

test('a whole sum is lowered by a kopeck; a sum with kopecks stays', () => {
  expect(tellingSum('10000', true, nobody)).toEqual({ sum: '9999.99', kopecks: 99 })
  expect(tellingSum('10000.37', true, nobody)).toEqual({ sum: '10000.37', kopecks: 37 })
  expect(tellingSum('10000.37', true, { ...nobody, kopecks: new Set([37]) })).toEqual({ sum: '10000.36', kopecks: 36 })
  expect(tellingSum('10000.01', true, { ...nobody, kopecks: new Set([1]) })).toEqual({ sum: '9999.99', kopecks: 99 })
})

test('kopecks belong to one order whatever the roubles; when all are taken, the exact sum must be free', () => {
  const all = new Set(Array.from({ length: kopecksOfOneCard }, (_, index) => index + 1))
  expect(tellingSum('10000', true, { kopecks: all, hasSum: () => false })).toEqual({ sum: '9999.99', kopecks: null })
  expect(tellingSum('10000', true, { kopecks: all, hasSum: (sum) => sum === '9999.99' })).toEqual({ sum: '9999.98', kopecks: null })
  expect(tellingSum('10000', true, { kopecks: all, hasSum: () => true })).toBeNull()
})

test('money without kopecks is told apart by the exact sum; sums below one unit have few kopecks', () => {
  expect(tellingSum('500000', false, nobody)).toEqual({ sum: '500000', kopecks: null })
  expect(tellingSum('500000', false, { ...nobody, hasSum: () => true })).toBeNull()
  expect(sumsFor('0.03', true)).toEqual(['0.03', '0.02', '0.01'])
  expect(tellingSum('10.019', true, nobody)).toEqual({ sum: '10.01', kopecks: 1 })
})

test('never above what is given, never a whole unit less, never a whole sum, never what is taken', () => {
  fc.assert(
    fc.property(roubles, fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 98 }), (give, taken) => {
      const told = tellingSum(give, true, { kopecks: new Set(taken), hasSum: () => false })
      if (told === null) throw new Error('some kopecks were free')
      expect(isMore(told.sum, give)).toBe(false)
      expect(isLess(subtract(give, told.sum), '1')).toBe(true)
      expect(decimalsOf(told.sum)).toBeLessThanOrEqual(2)
      expect(kopecksOf(told.sum)).not.toBe(0)
      if (told.kopecks !== null) {
        expect(told.kopecks).toBe(kopecksOf(told.sum))
        expect(taken).not.toContain(told.kopecks)
      }
    }),
  )
})

test('orders one after another never share kopecks while some are free, and never share a sum after that', () => {
  fc.assert(
    fc.property(fc.array(roubles, { minLength: 1, maxLength: 150 }), (gives) => {
      const sums = new Set<string>()
      const kopecks = new Set<number>()
      for (const give of gives) {
        const told = tellingSum(give, true, { kopecks, hasSum: (sum) => sums.has(sum) })
        if (told === null) continue
        expect(sums.has(told.sum)).toBe(false)
        sums.add(told.sum)
        if (told.kopecks === null) continue
        expect(kopecks.has(told.kopecks)).toBe(false)
        kopecks.add(told.kopecks)
      }
    }),
    { numRuns: 30 },
  )
})
