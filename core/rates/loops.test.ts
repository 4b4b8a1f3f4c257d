import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRatios, one, ratioOf, timesRatio } from '../money/ratio.ts'
import { type Edge, payingLoops } from './loops.ts'

const edge = (from: number, to: number, rate: string): Edge => ({ from, to, rate, log: Math.log(Number(rate)) })

/** Walks every simple loop: the product of the best rate between each two nodes. */
function someLoopPays(edges: readonly (Edge | null)[], nodes: number): boolean {
  const pays = (start: number, at: number, product: typeof one, seen: ReadonlySet<number>): boolean =>
    edges.some((each) => {
      if (!each || each.from !== at || each.to < start) return false
      const next = timesRatio(product, ratioOf(each.rate))
      if (each.to === start) return compareRatios(next, one) > 0
      return !seen.has(each.to) && pays(start, each.to, next, new Set([...seen, each.to]))
    })
  return Array.from({ length: nodes }, (_, start) => start).some((start) => pays(start, start, one, new Set([start])))
}

test('there and back with a gain is a loop, without a gain it is not', () => {
  expect(payingLoops([edge(0, 1, '81.5'), edge(1, 0, '0.0123')], 2).size).toBe(2)
  expect(payingLoops([edge(0, 1, '80'), edge(1, 0, '0.0125')], 2).size).toBe(0)
  expect(payingLoops([edge(0, 0, '1.000000000001')], 1).size).toBe(1)
  expect(payingLoops([edge(0, 0, '1')], 1).size).toBe(0)
})

test('a loop of three is found, and other edges stay', () => {
  const edges = [edge(0, 1, '2'), edge(1, 2, '3'), edge(2, 0, '0.17'), edge(1, 0, '0.49'), edge(0, 1, '1.9')]
  const found = payingLoops(edges, 3)
  expect([...found.keys()].toSorted()).toEqual([0, 1, 2])
  expect(found.get(0)?.product).toBe('1.02')
  expect(found.get(0)?.nodes.toSorted()).toEqual([0, 1, 2])
})

test('afterwards no loop has a gain, and nothing is closed if none had a gain', () => {
  const rate = fc.integer({ min: 900, max: 1060 }).map((value) => String(value / 1000))
  const edges = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }), rate).map(([from, to, value]) => edge(from, to, value)),
    { maxLength: 16 },
  )
  fc.assert(
    fc.property(edges, (list) => {
      const closed = payingLoops(list, 6)
      expect(closed.size > 0).toBe(someLoopPays(list, 6))
      const left = list.map((each, place) => (closed.has(place) ? null : each))
      expect(someLoopPays(left, 6)).toBe(false)
      for (const { product } of closed.values()) expect(compareRatios(ratioOf(product), one)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 1000 },
  )
})
