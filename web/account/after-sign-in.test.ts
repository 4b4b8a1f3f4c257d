import { expect, test } from 'vitest'
import { mustSetUp } from '../app/may.ts'
import { afterSignIn } from './after-sign-in.ts'

test.each([
  ['operator', null, '/admin/orders'],
  ['admin', '/', '/admin/dashboard'],
  ['operator', '/', '/admin/orders'],
  ['operator', '/en/qa', '/admin/orders'],
  ['operator', '/admin/orders/abc', '/admin/orders/abc'],
  ['operator', '/verifications/abc', '/verifications/abc'],
  ['admin', '/admin/currencies?active=all#top', '/admin/currencies?active=all#top'],
  ['operator', '/order/abc', '/order/abc'],
  ['operator', '/profile', '/profile'],
  ['operator', '/admin/dashboard', '/admin/orders'],
  ['admin', '/admin/dashboard', '/admin/dashboard'],
  ['admin', '/admin', '/admin'],
  ['admin', '/demo/panel', '/demo/panel'],
  ['admin', '/nothing', '/admin/dashboard'],
  ['regular', '/admin/orders', '/en/'],
  ['regular', '/nothing', '/en/'],
  ['regular', '/reserves', '/reserves'],
  ['regular', '/profile', '/profile'],
  ['regular', '/order/abc', '/order/abc'],
  ['regular', null, '/en/'],
  ['regular', '//elsewhere.example/admin', '/en/'],
  ['regular', '/\\elsewhere.example', '/en/'],
  ['regular', 'https://elsewhere.example', '/en/'],
  ['admin', '//elsewhere.example/admin/', '/admin/dashboard'],
  ['regular', '/auth/login', '/en/'],
  ['regular', '/\t/elsewhere.example', '/en/'],
  ['regular', '/.//elsewhere.example', '/en/'],
  ['regular', '/demo//elsewhere.example', '/demo//elsewhere.example'],
  ['regular', 'javascript:alert(1)', '/en/'],
] as const)('%s who wanted %s goes to %s', (userType, to, path) => {
  expect(afterSignIn({ uid: 'me', userType }, to, '/en/')).toBe(path)
})

test('the second factor is set up first only where it is required and missing', () => {
  const factor = (required: boolean, ready: boolean) =>
    mustSetUp({ secondFactor: { required, ready, app: ready, freshUntil: null, offAt: null } })
  expect([factor(true, false), factor(true, true), factor(false, false), mustSetUp({ secondFactor: null })]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
