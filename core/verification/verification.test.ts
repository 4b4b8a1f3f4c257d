import { expect, test } from 'vitest'
import { checkVerifiedNumber, refusalToSubmit } from './verification.ts'

test('a verified card or account is not verified again', () => {
  expect(refusalToSubmit('verified', 0, 5)).toBe('ALREADY_VERIFIED')
})

test('one may try until the attempts are used up, and replace a file that waits', () => {
  expect(refusalToSubmit(null, 0, 5)).toBeNull()
  expect(refusalToSubmit('declined', 4, 5)).toBeNull()
  expect(refusalToSubmit('declined', 5, 5)).toBe('ATTEMPTS_USED_UP')
  expect(refusalToSubmit('pending', 5, 5)).toBeNull()
})

test('a number is kept in one form', () => {
  expect(checkVerifiedNumber('card', ' 2200 0000 0000 0004 ')).toEqual({ ok: true, value: '2200000000000004' })
  expect(checkVerifiedNumber('account', '40817810 7000 0000 0001/044525225')).toEqual({ ok: true, value: '40817810700000000001/044525225' })
  expect(checkVerifiedNumber('account', '40817810000000000001/044525225')).toEqual({ ok: false, code: 'ACCOUNT_INVALID' })
})
