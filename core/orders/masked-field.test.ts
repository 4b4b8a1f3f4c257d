import { expect, test } from 'vitest'
import { maskedField } from './masked-field.ts'

test('a card shows its bank and its last four', () => {
  expect(maskedField('card', '2202201234564417')).toBe('2202 20•• •••• 4417')
  expect(maskedField('card', '2202 2012 3456 4417')).toBe('2202 20•• •••• 4417')
})

test('phones, accounts and addresses keep both ends', () => {
  expect(maskedField('phone', '+79001234517')).toBe('+7 900 ••• •• 17')
  expect(maskedField('account', '40817810000000000017')).toBe('4081 •••• 0017')
  expect(maskedField('address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe('TR7NHq•••gjLj6t')
})

test('what is no secret stays as it is', () => {
  expect(maskedField('plain', 'Мария И.')).toBe('Мария И.')
})
