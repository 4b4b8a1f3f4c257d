import { expect, test } from 'vitest'
import { currencyIcons, iconShape, isCurrencyIcon } from './currency-icon.ts'

test('every mark that is offered can be drawn, and has one name', () => {
  expect(currencyIcons.filter((icon) => !isCurrencyIcon(icon))).toEqual([])
  expect(new Set(currencyIcons).size).toBe(currencyIcons.length)
})

test.each([
  ['btc', { coin: 'btc' }],
  ['cash-rub', { letters: '₽', round: false }],
  ['coin:ADA', { letters: 'ADA', round: true }],
  ['tile:РФ', { letters: 'РФ', round: false }],
])('%s is drawn', (icon, shape) => {
  expect(iconShape(icon)).toEqual(shape)
})

test.each(['', 'BTC', 'nothing', 'toString', 'coin:', 'coin:ABCDE', 'tile:<b>', 'tile:А Б', 'coin:\u202eAD'])('"%s" is no mark', (icon) => {
  expect(isCurrencyIcon(icon)).toBe(false)
})
