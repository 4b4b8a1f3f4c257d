import { expect, test } from 'vitest'
import { faultsOfForm, numberToSend, placeOfRefusal } from './form-faults.ts'

const typed = { number: '', bik: '', bank: '' }
const all = { numberKnown: false, fileHere: true, isCard: (number: string) => number.startsWith('2202') }

test('whatever is empty is named, in its place', () => {
  expect(faultsOfForm('card', typed, { ...all, fileHere: false })).toEqual({ number: 'EMPTY', bank: 'EMPTY', file: 'EMPTY' })
  expect(faultsOfForm('account', typed, all)).toEqual({ number: 'EMPTY', bik: 'EMPTY', bank: 'EMPTY' })
})

test('a number that the order has is not asked for', () => {
  expect(faultsOfForm('card', { ...typed, bank: 'Банк' }, { ...all, numberKnown: true })).toEqual({})
})

test('a card is judged by its check, an account by its bank', () => {
  expect(faultsOfForm('card', { ...typed, number: '1', bank: 'Банк' }, all)).toEqual({ number: 'CARD_INVALID' })
  const account = { number: '40817810700000000001', bik: '044525225', bank: 'Банк' }
  expect(faultsOfForm('account', account, all)).toEqual({})
  expect(faultsOfForm('account', { ...account, bik: '04' }, all)).toEqual({ bik: 'BIK_INVALID' })
  expect(faultsOfForm('account', { ...account, number: '40817810000000000001' }, all)).toEqual({ number: 'ACCOUNT_INVALID' })
})

test('an account is sent with the code of its bank', () => {
  expect(numberToSend('account', { number: '40817 8107', bik: '0445 25225' })).toBe('408178107/044525225')
  expect(numberToSend('card', { number: ' 2202 2032 ', bik: '' })).toBe('2202 2032')
})

test('a refusal finds its place, if the form shows it', () => {
  expect(placeOfRefusal('FILE_USED', {}, ['bank', 'file'])).toBe('file')
  expect(placeOfRefusal('NUMBER_DIFFERS', { field: 'number' }, ['bank', 'file'])).toBeNull()
  expect(placeOfRefusal('INVALID_ARGUMENT', { field: 'bank' }, ['bank', 'file'])).toBe('bank')
})
