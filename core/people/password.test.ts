import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPasswordStrong, newPassword } from './password.ts'

test('six characters are enough, five are not', () => {
  expect(isPasswordStrong('абвгд')).toBe(false)
  expect(isPasswordStrong('абвгде')).toBe(true)
  expect(isPasswordStrong('🔑🔑🔑')).toBe(false)
})

test('what would only cost time to hash is refused', () => {
  expect(isPasswordStrong('x'.repeat(200))).toBe(true)
  expect(isPasswordStrong('x'.repeat(201))).toBe(false)
})

test('a new password has twelve characters of all three kinds, whatever the random numbers', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })), (stream) => {
      const password = newPassword((below) => Math.floor(stream.next().value * below))
      expect(password).toHaveLength(12)
      for (const kind of [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9]/]) expect(password).toMatch(kind)
      expect(password).not.toMatch(/[Il1Oo0\s]/)
    }),
  )
})

test('the certain letter, digit and symbol do not keep their places', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48271) % 2147483647
    return seed % below
  }
  const first = Array.from({ length: 300 }, () => newPassword(random).charAt(0))
  for (const kind of [/[A-Za-z]/, /[0-9]/, /[^A-Za-z0-9]/]) expect(first.some((character) => kind.test(character))).toBe(true)
})
