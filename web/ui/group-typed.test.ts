import { expect, test } from 'vitest'
import { parseAmount } from '../../core/money/parse.ts'
import { groupTyped } from './group-typed.ts'

/** Types one character after another, like a person. */
const typed = (keys: string, language: 'ru' | 'en') =>
  spaced(Array.from(keys).reduce((text, key) => groupTyped(text + key, language, text), ''))
const pasted = (text: string, language: 'ru' | 'en', unit = 'USDT', over = '') => spaced(groupTyped(text, language, over, unit))
const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

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

test.each([
  '2 500 USDT',
  '2\u00a0500\u00a0usdt',
  '2,500.00',
  '2500,00',
  '2 500.00',
  '2.500,00 USDT',
  'USDT 2500',
  '$2,500.00',
  "2'500.00",
  ' 2500 ',
])('what comes from a chat or a bank is read: %s', (text) => {
  for (const language of ['ru', 'en'] as const)
    for (const over of ['', '15', '2500']) expect(parseAmount(groupTyped(text, language, over, 'USDT'), language)).toBe('2500')
})

test('roubles are written in many ways', () => {
  for (const text of ['2 500 ₽', '₽2500', '2500 руб.', '2 500 рублей', '2500р', '2 500,00 RUB'])
    expect(parseAmount(pasted(text, 'ru', 'RUB'), 'ru')).toBe('2500')
})

test.each(['-5', '1e9', '5 тыс', '5k', '2500 EUR', '1.2.3', '1,5,', '12a3', '2500-3000', '2500 USDT 100'])(
  'what is no sum stays as it is, and is no number for the form: %s',
  (text) => {
    for (const language of ['ru', 'en'] as const) {
      expect(pasted(text, language)).toBe(text)
      expect(parseAmount(typed(text, language), language)).toBe(null)
      expect(parseAmount(groupTyped(text, language, '15', 'USDT'), language)).toBe(null)
    }
  },
)

test('what was typed over a chosen sum does not bring the former one back', () => {
  expect(groupTyped('-', 'ru', '15')).toBe('-')
  expect(groupTyped('-5', 'ru', '-')).toBe('-5')
  expect(groupTyped('5', 'ru', '-5')).toBe('5')
})

test('no digit goes away by itself', () => {
  expect(typed('0,123456789', 'ru')).toBe('0,123456789')
  expect(typed('12,5', 'ru')).toBe('12,5')
  expect(pasted('1234567890123456789012', 'ru')).toBe('1234567890123456789012')
})

test('a comma in English is a group only where a group is', () => {
  expect(parseAmount(typed('12,5', 'en'), 'en')).toBe('12.5')
  expect(typed('1,250', 'en')).toBe('1,250')
  expect(typed('1,250,000.5', 'en')).toBe('1,250,000.5')
})

test('deleting a digit in a group leaves a number', () => {
  expect(groupTyped('1\u00a025', 'ru', '1\u00a0250').replaceAll('\u00a0', ' ')).toBe('125')
  expect(groupTyped('1,25', 'en', '1,250')).toBe('125')
})

test('a comma behind a nought parts the fraction in English too', () => {
  for (const [keys, sum] of [
    ['0,005', '0.005'],
    ['0,12345', '0.12345'],
    ['0,00000001', '0.00000001'],
  ] as const) {
    expect(parseAmount(typed(keys, 'en'), 'en')).toBe(sum)
    expect(parseAmount(pasted(keys, 'en'), 'en')).toBe(sum)
  }
})

test('what is pasted over a sum is read by itself, however long that sum was', () => {
  for (const [over, text, sum] of [
    ['1,000.50', '1 000,50', '1000.5'],
    ['1,000.50', '2.000,50', '2000.5'],
    ['10,000', '12000,5', '12000.5'],
    ['1,000', '12,50', '12.5'],
    ['1,250.50', '1500,50', '1500.5'],
  ] as const)
    expect(parseAmount(groupTyped(text, 'en', over, 'USDT', true), 'en')).toBe(sum)
})

test('the name of the own currency may be typed behind the sum, key by key', () => {
  const keys = (text: string, unit: string) =>
    spaced(Array.from(text).reduce((before, key) => groupTyped(before + key, 'ru', before, unit), ''))
  for (const name of ['руб', 'рублей', 'р', '₽', 'RUB']) expect(keys(`1000 ${name}`, 'RUB')).toBe('1 000')
  expect(keys('1000 usdt', 'USDT')).toBe('1 000')
  expect(parseAmount(keys('1000 тыс', 'RUB'), 'ru')).toBeNull()
  expect(parseAmount(keys('5k', 'RUB'), 'ru')).toBeNull()
})
