import { expect, test } from 'vitest'
import { directionOf, directionType, hiddenBecause, reverseOf } from './direction.ts'

const there = { id: 'there', currenciesGive: ['btc', 'btc2'], currencyTake: 'rub', active: true }
const back = { id: 'back', currenciesGive: ['usd', 'rub'], currencyTake: 'btc', active: true }

test('the type of a direction comes from its two currencies', () => {
  expect(directionType('crypto', 'crypto')).toBe('crypto')
  expect(directionType('cashless', 'crypto')).toBe('cashless')
  expect(directionType('crypto', 'cashless')).toBe('cashless')
  expect(directionType('cashless', 'cash')).toBe('cash')
})

test('the reverse of a pair is the active direction from its take to its give', () => {
  expect(reverseOf(there, 'btc', [there, back])).toBe(back)
  expect(reverseOf(there, 'btc2', [there, back])).toBeNull()
  expect(reverseOf(there, 'btc', [there, { ...back, active: false }])).toBeNull()
})

test('absent active means active', () => {
  const { active: _active, ...open } = back
  expect(directionOf('rub', 'btc', [open])).toBe(open)
  expect(directionOf('btc', 'rub', [open])).toBeNull()
})

test('a hidden direction says why', () => {
  const currencies = ['btc', 'btc2', 'rub'].map((id) => ({ id, active: id !== 'btc' }))
  expect(hiddenBecause(there, currencies)).toBeNull()
  expect(hiddenBecause({ ...there, active: false }, currencies)).toBe('inactive')
  expect(hiddenBecause({ ...there, currencyTake: 'btc' }, currencies)).toBe('takeCurrencyInactive')
  expect(hiddenBecause({ ...there, currenciesGive: ['btc', 'gone'] }, currencies)).toBe('noGiveCurrency')
})
