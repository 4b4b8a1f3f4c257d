import { expect, test } from 'vitest'
import { currencyIcons, iconOfAsset, iconShape, isCurrencyIcon, tileColours } from './currency-icon.ts'

test('every mark that is offered can be drawn, and has one name', () => {
  expect(currencyIcons.filter((icon) => !isCurrencyIcon(icon))).toEqual([])
  expect(new Set(currencyIcons).size).toBe(currencyIcons.length)
})

test.each([
  ['btc', { coin: 'btc' }],
  ['cash-rub', { letters: '₽', round: false, colours: null }],
  ['sber', { letters: 'С', round: false, colours: { ground: '#17802b', ink: '#fff' } }],
  ['coin:ADA', { letters: 'ADA', round: true, colours: null }],
  ['tile:РФ', { letters: 'РФ', round: false, colours: null }],
])('%s is drawn', (icon, shape) => {
  expect(iconShape(icon)).toEqual(shape)
})

test.each(['', 'BTC', 'nothing', 'toString', 'coin:', 'coin:ABCDE', 'tile:<b>', 'tile:А Б', 'coin:\u202eAD'])('"%s" is no mark', (icon) => {
  expect(isCurrencyIcon(icon)).toBe(false)
})

/** Relative luminance of #rgb or #rrggbb: WCAG 2.2. */
function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.slice(1).replace(/./g, '$&$&') : colour.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('the letters of a bank can be read on its colour, and no two banks have the same mark', () => {
  for (const [name, { ground, ink }] of Object.entries(tileColours)) {
    const [light, dark] = [luminance(ground), luminance(ink)].sort((a, b) => b - a) as [number, number]
    expect((light + 0.05) / (dark + 0.05), name).toBeGreaterThanOrEqual(4.5)
  }
  expect(new Set(Object.values(tileColours).map(({ ground }) => ground)).size).toBe(Object.keys(tileColours).length)
})

test('a currency is drawn as its asset until another mark is chosen', () => {
  expect(iconOfAsset('SOL', 'crypto')).toBe('sol')
  expect(iconOfAsset('RUB', 'cashless')).toBe('rub')
  expect(iconOfAsset('DASHX', 'crypto')).toBe('coin:DASH')
  expect(iconOfAsset('KZT', 'cash')).toBe('tile:KZT')
  expect(iconOfAsset('', 'crypto')).toBe('')
})
