import { domainToASCII } from 'node:url'
import { expect, test } from 'vitest'
import { decodePunycode } from './punycode.ts'

test.each(['почта', 'рф', 'кто', 'bücher', 'münchen', '例え', 'пример-почты', 'παράδειγμα', 'परीक्षा', 'ελ-a1'])(
  '%s is read back from its form',
  (label) => expect(decodePunycode(domainToASCII(label).slice('xn--'.length))).toBe(label),
)

test.each(['', '!', 'a!', '99999999999', 'zzzzzzzzzzzzzzzzzzzz', 'ю', '-'])('%j means no letters', (text) =>
  expect(decodePunycode(text) ?? '').toBe(''),
)
