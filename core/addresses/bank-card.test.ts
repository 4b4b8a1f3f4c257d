import { expect, test } from 'vitest'
import { cardKind, lastFour, maskedCard } from './bank-card.ts'

test.each([
  ['2200000000000004', 'mir'],
  ['2204000000000001', null],
  ['4111111111111111', 'visa'],
  ['5555555555554444', 'mastercard'],
  ['2720990000000007', 'mastercard'],
  ['6200000000000005', 'unionpay'],
  ['6200000000000006', null],
  ['378282246310005', 'american-express'],
  ['3530111333300000', 'jcb'],
  ['', null],
  ['0000000000000000', null],
])('%s is %s', (number, kind) => {
  expect(cardKind(number)).toBe(kind)
})

test('only the last four digits are shown', () => {
  expect(lastFour('2200 0000 0000 0004')).toBe('0004')
  expect(maskedCard('2200000000000004')).toBe('•••• 0004')
})
