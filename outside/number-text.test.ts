import { expect, test } from 'vitest'
import { withoutExponent } from './number-text.ts'

test.each([
  ['1.5e-7', '0.00000015'],
  ['5.0E-4', '0.0005'],
  ['1.0012345E7', '10012345'],
  ['-2e+3', '-2000'],
  ['8.12e1', '81.2'],
  ['7E0', '7'],
  ['0.0E-5', '0'],
  ['81.20', '81.20'],
])('%s is %s', (text, plain) => {
  expect(withoutExponent(text)).toBe(plain)
})

test.each(['', 'e5', '1e', '1e100', '1.e5', '0x1e5', '1e5e5', ' 1e5', 'NaN'])('"%s" is no such number, and stays', (text) => {
  expect(withoutExponent(text)).toBe(text)
})
