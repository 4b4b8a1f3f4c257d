/** What a search forgives: letters that look the same, ё, and one wrong letter. */
import { expect, test } from 'vitest'
import { foldedText, isOneSlipFrom, slipPatterns } from './folded-text.ts'

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

test('two words are one slip apart just where a pattern of one fits the other', () => {
  const fits = (typed: string, word: string) =>
    slipPatterns(typed).some((pattern) => new RegExp(`^${pattern.replaceAll('_', '.')}$`, 'u').test(word))
  const words = ['петр', 'питр', 'пеетр', 'петрр', 'птер', 'перт', 'пер', 'епетр', 'етр', 'песо', 'петрс', 'бетр', 'пертс', 'пееетр']
  const pairs = words
    .flatMap((one) => words.map((other) => [one, other] as const))
    .filter(([one, other]) => one !== other && one.length > 3)
  for (const [one, other] of pairs) expect([one, other, isOneSlipFrom(one, other)]).toEqual([one, other, fits(one, other)])
})
