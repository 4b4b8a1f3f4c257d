import { expect, test } from 'vitest'
import { ageOf, ratePair } from './rate-words.ts'

const usdt = { asset: 'USDT' }
const rub = { asset: 'RUB' }

test('two rates are compared the same way round', () => {
  expect(ratePair('92.61', '92.4', usdt, rub, 'ru')).toEqual({ before: '92,61\u00a0₽', now: '92,40\u00a0₽' })
  expect(ratePair('0.0108', '0.0107', rub, usdt, 'en')).toEqual({ before: '92.5926\u00a0₽', now: '93.4579\u00a0₽' })
})

test('a rate is fresh for ten seconds and stale beyond the limit', () => {
  const seen = '2026-11-21T12:00:00.000Z'
  const state = (at: string) => ageOf(seen, `2026-11-21T12:${at}.000Z`, 60)?.state
  expect([state('00:10'), state('00:11'), state('01:00'), state('01:01')]).toEqual(['fresh', 'older', 'older', 'stale'])
  expect(ageOf(seen, '2026-11-21T11:59:58.000Z', 60)).toEqual({ seconds: 0, state: 'fresh', left: 1 })
  expect(ageOf(null, seen, 60)).toBeNull()
})

test('between ten seconds and the limit less is left with every second', () => {
  const seen = '2026-11-21T12:00:00.000Z'
  const left = (at: string) => ageOf(seen, `2026-11-21T12:${at}.000Z`, 60)?.left
  expect([left('00:09'), left('00:35'), left('01:00'), left('02:00')]).toEqual([1, 0.5, 0, 0])
  expect(left('00:12')).toBeLessThan(left('00:11') ?? 0)
})
