import { expect, test } from 'vitest'
import { hasNews } from './news-sound.ts'

test('what was there when the desk was opened is no news', () => {
  expect(hasNews(null, new Set(['a']))).toBe(false)
})

test('something new is news, also where something else has gone; less is none', () => {
  expect(hasNews(new Set(['a']), new Set(['b']))).toBe(true)
  expect(hasNews(new Set(), new Set(['b']))).toBe(true)
  expect(hasNews(new Set(['a', 'b']), new Set(['b']))).toBe(false)
  expect(hasNews(new Set(['a']), new Set(['a']))).toBe(false)
})
