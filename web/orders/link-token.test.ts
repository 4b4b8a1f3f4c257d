import { expect, test } from 'vitest'
import { asksForQuiet, readLinkToken } from './link-token.ts'

test('a token is read from the hash as well as from the query', () => {
  const token = 'A-b_cdefghijklmnop0123456789'
  expect(readLinkToken('', `#link=${token}`)).toBe(token)
  expect(readLinkToken(`?ref=x&link=${token}`, '')).toBe(token)
  expect(readLinkToken('', `#confirm=${token}`, 'confirm')).toBe(token)
  expect(readLinkToken('', `#confirm=${token}`)).toBeNull()
})

test('anything that cannot be a token is none', () => {
  expect(readLinkToken('', '')).toBeNull()
  expect(readLinkToken('?link=short', '#content')).toBeNull()
  expect(readLinkToken('?link=%3Cscript%3Ealert(1)%3C%2Fscript%3E', '')).toBeNull()
})

test('a link of an email may ask for no more emails', () => {
  expect(asksForQuiet('#link=abcdefghijklmnopqrst&quiet=1')).toBe(true)
  for (const hash of ['', '#link=abcdefghijklmnopqrst', '#quiet=0', '#quiet']) expect(asksForQuiet(hash)).toBe(false)
})
