import { expect, test } from 'vitest'
import { groupTyped } from './group-typed.ts'

/** Types one character after another, like a person. */
const typed = (keys: string, language: 'ru' | 'en', decimals = 2) =>
  Array.from(keys)
    .reduce((text, key) => groupTyped(text + key, language, decimals, text), '')
    .replaceAll('\u00a0', ' ')
const pasted = (text: string, language: 'ru' | 'en', decimals = 2) => groupTyped(text, language, decimals, '').replaceAll('\u00a0', ' ')

test('groups appear as one types', () => {
  expect(typed('1250', 'ru')).toBe('1 250')
  expect(typed('1250000', 'en')).toBe('1,250,000')
})

test('either mark of decimals may be typed in Russian', () => {
  expect(typed('1250,5', 'ru')).toBe('1 250,5')
  expect(typed('1250.5', 'ru')).toBe('1 250,5')
  expect(typed('12,', 'ru')).toBe('12,')
})

test('a point parts in English, also behind groups', () => {
  expect(typed('1250.55', 'en')).toBe('1,250.55')
  expect(typed('1250000.5', 'en')).toBe('1,250,000.5')
})

test('both ways of writing may be pasted in both languages', () => {
  expect(pasted('1 250,50', 'ru')).toBe('1 250,50')
  expect(pasted('1,250.50', 'ru')).toBe('1 250,50')
  expect(pasted('1 250,50', 'en')).toBe('1,250.50')
  expect(pasted('1,250.50', 'en')).toBe('1,250.50')
  expect(pasted('1.250,50', 'en')).toBe('1,250.50')
  expect(pasted('1,250,000', 'ru')).toBe('1 250 000')
})

test('what cannot be a number leaves the text as it was', () => {
  expect(typed('12a3', 'ru')).toBe('123')
  expect(groupTyped('-5', 'ru', 2, '5')).toBe('5')
})

test('decimals beyond the currency are not taken', () => {
  expect(typed('0,123456789', 'ru', 8)).toBe('0,12345678')
  expect(typed('12,5', 'ru', 0)).toBe('125')
})

test('deleting a digit in a group leaves a number', () => {
  expect(groupTyped('1\u00a025', 'ru', 2, '1\u00a0250').replaceAll('\u00a0', ' ')).toBe('125')
  expect(groupTyped('1,25', 'en', 2, '1,250')).toBe('125')
})
