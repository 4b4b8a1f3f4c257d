/** What a search forgives: letters that look the same, ё, and one wrong letter. */
import { expect, test } from 'vitest'
import { foldedText, slipPatterns } from './folded-text.ts'

test('a Latin letter inside a Cyrillic word is the Cyrillic one that looks the same', () => {
  expect(foldedText('Пeтр')).toBe('петр')
  expect(foldedText('ПЁTР')).toBe('петр')
  expect(foldedText('peter@box.example Пётр')).toBe('peter@box.example петр')
  expect(foldedText('USDT TRC20')).toBe('usdt trc20')
})

test('a word with one wrong letter is one of the patterns, and no other word', () => {
  const fits = (typed: string, word: string) =>
    slipPatterns(typed).some((pattern) => new RegExp(`^${pattern.replaceAll('_', '.')}$`, 'u').test(word))
  for (const typed of ['пётр', 'питр', 'пеетр', 'петрр', 'птер', 'перт'])
    expect([typed, fits(foldedText(typed), 'петр')]).toEqual([typed, true])
  expect(fits('пер', 'петр')).toBe(false)
  expect(fits('петров', 'пертоф')).toBe(false)
  expect(fits('петрв', 'петров')).toBe(true)
  expect(fits('иванов', 'петров')).toBe(false)
  // a letter in the middle of eight leaves half of the trigrams, too few to be near
  expect([fits('сидарова', 'сидорова'), fits('константиноф', 'константинов')]).toEqual([true, true])
  expect(slipPatterns('преображенский')).toEqual([])
})
