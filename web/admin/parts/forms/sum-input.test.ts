import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedSum, plainSum, shownSum } from './sum-input.ts'

type Language = 'ru' | 'en'
/** Types one character after another, like a person. */
const typed = (keys: string, language: Language) => Array.from(keys).reduce((text, key) => groupedSum(text + key, language, text), '')
const pasted = (text: string, language: Language, unit?: string) => plainSum(groupedSum(text, language, '', unit), language)

test('thousands that are pasted as the English write them are no decimals', () => {
  for (const language of ['ru', 'en'] as const) {
    expect(pasted('1,000,000', language)).toBe('1000000')
    expect(pasted('1,250.50', language)).toBe('1250.5')
    expect(pasted('1.250,50', language)).toBe('1250.5')
  }
  expect(pasted('1,250', 'en')).toBe('1250')
  expect(pasted('1,250', 'ru')).toBe('1.25')
})

test('thousands may be typed too', () => {
  for (const [keys, sum] of [
    ['1,250', '1250'],
    ['1,000,000', '1000000'],
    ['1,250,000.5', '1250000.5'],
  ] as const)
    expect(plainSum(typed(keys, 'en'), 'en')).toBe(sum)
  expect(plainSum(typed('1 250 000,5', 'ru'), 'ru')).toBe('1250000.5')
  // a digit that is deleted leaves the others where they are
  expect(plainSum(groupedSum('1,25', 'en', '1,250'), 'en')).toBe('125')
})

test('a decimal is read key by key, and stays in the field as it was typed', () => {
  const read = (keys: string, language: Language) => [typed(keys, language), plainSum(typed(keys, language), language)]
  expect(['1', '1.', '1.5'].map((keys) => read(keys, 'en'))).toEqual([
    ['1', '1'],
    ['1.', '1'],
    ['1.5', '1.5'],
  ])
  expect(['1', '1,', '1,5', '1,50'].map((keys) => read(keys, 'ru'))).toEqual([
    ['1', '1'],
    ['1,', '1'],
    ['1,5', '1.5'],
    ['1,50', '1.5'],
  ])
  expect(read('1.5', 'ru')).toEqual(['1,5', '1.5'])
  expect(read('12,5', 'en')).toEqual(['12,5', '12.5'])
  expect(read('-0,05', 'ru')).toEqual(['-0,05', '-0.05'])
})

test('spaces and the name of the currency are no part of a number', () => {
  for (const text of ['1250,5', '1 250,5', '1\u00a0250.5', '1250.5 ₽', '₽ 1 250,50']) expect(pasted(text, 'ru', '₽')).toBe('1250.5')
  for (const text of ['-0,5', '\u22120,5', '\u20130,5']) expect(pasted(text, 'ru')).toBe('-0.5')
})

test('what is no number stays as it was typed, and none is made of its digits', () => {
  for (const language of ['ru', 'en'] as const)
    for (const text of ['5k', '1e6', '1.2.3', '1,2,3', '1250.5.', '5 тыс', '2500 EUR', '-', '1-2', '']) {
      expect(pasted(text, language)).toBe(text)
      expect(shownSum(text, language)).toBe(text)
    }
})

test('what is shown is typed back as what is stored', () => {
  expect(shownSum('1250000.5', 'ru')).toBe('1\u00a0250\u00a0000,5')
  expect(shownSum('1250000.5', 'en')).toBe('1,250,000.5')
  const number = fc.tuple(fc.boolean(), fc.bigInt({ min: 1n, max: 10n ** 22n }), fc.nat(99999)).map(([below, whole, part]) => {
    const fraction = String(part).replace(/0+$/, '')
    return `${below ? '-' : ''}${whole}${fraction && `.${fraction}`}`
  })
  fc.assert(
    fc.property(number, (stored) => {
      for (const language of ['ru', 'en'] as const) expect(plainSum(shownSum(stored, language), language)).toBe(stored)
    }),
  )
})
