import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openCipher } from './cipher.ts'

const first = { version: 1, key: randomBytes(32) }
const second = { version: 2, key: randomBytes(32) }

test('a field comes back as it was, and never looks the same twice', () => {
  const cipher = openCipher([first])
  const once = cipher.encrypt('2202 2012 3456 7890 Привет')
  expect(once).toMatch(/^v1:/)
  expect(cipher.encrypt('2202 2012 3456 7890 Привет')).not.toBe(once)
  expect(cipher.decrypt(once)).toBe('2202 2012 3456 7890 Привет')
})

test('a newer key encrypts, the older one still decrypts, and hashes stay', () => {
  const old = openCipher([first])
  const both = openCipher([second, first])
  expect(both.encrypt('x')).toMatch(/^v2:/)
  expect(both.decrypt(old.encrypt('x'))).toBe('x')
  expect(both.hash('card')).toBe(old.hash('card'))
})

test('a changed field, or one of another key, is refused', () => {
  const cipher = openCipher([first])
  const text = cipher.encrypt('secret')
  // not the last sign: some of its bits say nothing
  for (const at of [10, Math.floor(text.length / 2), text.length - 3])
    expect(() => cipher.decrypt(text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1))).toThrow()
  expect(() => openCipher([{ version: 1, key: randomBytes(32) }]).decrypt(text)).toThrow()
  expect(() => cipher.decrypt('v9:a.b.c')).toThrow('no key for this field')
})
