import { expect, test } from 'vitest'
import { ageOf, ratePair, rateText } from './rate-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const usdt = { asset: 'USDT' }
const rub = { asset: 'RUB' }

test('a rate is shown the way round that is one or more', () => {
  expect(plain(rateText('92.4', usdt, rub, 'ru'))).toBe('1 USDT = 92,40 ₽')
  expect(plain(rateText('0.0107', rub, usdt, 'en'))).toBe('1 USDT = 93.4579 ₽')
})

test('two rates are compared the same way round', () => {
  expect(ratePair('92.61', '92.4', 'ru')).toEqual({ before: '92,61', now: '92,40' })
  expect(ratePair('0.0108', '0.0107', 'en')).toEqual({ before: '92.5926', now: '93.4579' })
})

test('a rate is fresh for ten seconds and stale beyond the limit', () => {
  const seen = '2026-11-21T12:00:00.000Z'
  const state = (at: string) => ageOf(seen, `2026-11-21T12:${at}.000Z`, 60)?.state
  expect([state('00:10'), state('00:11'), state('01:00'), state('01:01')]).toEqual(['fresh', 'older', 'older', 'stale'])
  expect(ageOf(seen, '2026-11-21T11:59:58.000Z', 60)).toEqual({ seconds: 0, state: 'fresh' })
  expect(ageOf(null, seen, 60)).toBeNull()
})
