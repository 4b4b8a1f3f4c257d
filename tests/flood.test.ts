/** A small flood of large requests by strangers (faults/flood.ts): none of their bodies is read, so the server's memory stays. */
import { expect, test } from 'vitest'
import { promised, runFlood } from '../faults/flood.ts'

test('strangers who send large bodies are refused by their heads, and others are served meanwhile', async () => {
  const report = await runFlood([
    { name: 'previewStatement', atOnce: 40, bytes: 6_290_000, addresses: 1, rounds: 2 },
    { name: 'createOrder', atOnce: 400, bytes: 64_000, addresses: 10, rounds: 1 },
  ])
  expect(Object.keys(report.statuses).filter((status) => !['0', '401', '429', '503'].includes(status))).toEqual([])
  expect(report.grewByMb).toBeLessThan(promised.grewByMb)
  expect(report.questions).toBeGreaterThan(0)
})
