import { expect, test } from 'vitest'
import { plainSum, shownSum } from './sum-input.ts'

test('a number is stored with a point however it is typed, and shown with the mark of the language', () => {
  for (const typed of ['1250,5', '1 250,5', '1\u00a0250.5', '1250.5 ₽']) expect(plainSum(typed)).toBe('1250.5')
  expect(shownSum('1250.5', 'ru')).toBe('1250,5')
  expect(shownSum('1250.5', 'en')).toBe('1250.5')
  for (const minus of ['-0,5', '\u22120,5', '\u20130,5']) expect(plainSum(minus)).toBe('-0.5')
  // a half-typed number stays as it is
  for (const half of ['1,', '-', '', '1,,']) expect(shownSum(plainSum(half), 'ru')).toBe(half.replace(',,', ','))
})

test('what is shown is typed back as what is stored', () => {
  for (const stored of ['0', '1.5', '-0.25', '30000'])
    for (const language of ['ru', 'en'] as const) expect(plainSum(shownSum(stored, language))).toBe(stored)
})
