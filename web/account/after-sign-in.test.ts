import { expect, test } from 'vitest'
import { afterSignIn, mustSetUp } from './after-sign-in.ts'

test.each([
  ['operator', null, '/admin/orders'],
  ['admin', '/', '/admin/orders'],
  ['operator', '/admin/orders/abc', '/admin/orders/abc'],
  ['regular', '/order/abc', '/order/abc'],
  ['regular', null, '/en/'],
  ['regular', '//elsewhere.example/admin', '/en/'],
  ['regular', '/\\elsewhere.example', '/en/'],
  ['regular', 'https://elsewhere.example', '/en/'],
  ['admin', '//elsewhere.example/admin/', '/admin/orders'],
  ['regular', '/auth/login', '/en/'],
] as const)('%s who wanted %s goes to %s', (userType, to, path) => {
  expect(afterSignIn({ userType }, to, '/en/')).toBe(path)
})

test('the second factor is set up first only where it is required and missing', () => {
  const factor = (required: boolean, ready: boolean) => mustSetUp({ secondFactor: { required, ready, freshUntil: null } })
  expect([factor(true, false), factor(true, true), factor(false, false), mustSetUp({ secondFactor: null })]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
