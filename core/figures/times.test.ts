import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quantile } from './times.ts'

const bucketOf = (seconds: number) => Math.floor(Math.log(Math.max(seconds, 1)) / Math.log(1.05))

test('without orders there is no time', () => {
  expect(quantile([], 0.5)).toBeNull()
})

test('the median and the ninetieth per cent are right within five per cent, whatever the times', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 20, max: 3_000_000 }), { minLength: 1, maxLength: 200 }), (times) => {
      const sorted = times.toSorted((a, b) => a - b)
      for (const share of [0.5, 0.9]) {
        const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? 0
        const buckets = times.map((seconds) => ({ bucket: bucketOf(seconds), orders: 1 }))
        const found = quantile(buckets, share) ?? 0
        expect(Math.abs(found - exact) / exact).toBeLessThan(0.051)
      }
    }),
  )
})
