import { expect, test } from 'vitest'
import { maskedField, shortMasked } from './masked-field.ts'

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

test.each([
  ['card', '2202203212344417', '•• 4417'],
  ['account', '40817810099910004312', '•• 4312'],
  ['phone', '+79001234517', '+7 900 ••• •• 17'],
  ['address', 'TQ5yx8aaaaaaaaaaaaaaaaaaaa9fKw2a', 'TQ5yx8…9fKw2a'],
] as const)('in a list a %s is as short as it can be', (kind, value, shown) => {
  expect(shortMasked(kind, value)).toBe(shown)
})
