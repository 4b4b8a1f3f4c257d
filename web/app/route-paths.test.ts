import { expect, test } from 'vitest'
import { matchPath, readAddress } from './route-paths.ts'

test('a public address says its language, any other says none', () => {
  expect(readAddress('/qa')).toEqual({ path: '/qa', language: 'ru' })
  expect(readAddress('/en/qa/')).toEqual({ path: '/qa', language: 'en' })
  expect(readAddress('/en')).toEqual({ path: '/', language: 'en' })
  expect(readAddress('/order/x')).toEqual({ path: '/order/x', language: null })
  expect(readAddress('/en/order/x')).toEqual({ path: '/en/order/x', language: null })
})

test('a pattern takes its values from a path', () => {
  expect(matchPath('/order/:id', '/order/a%20b')).toEqual({ id: 'a b' })
  expect(matchPath('/admin/orders/:id?', '/admin/orders')).toEqual({})
  expect(matchPath('/admin/orders/:id?', '/admin/orders/7')).toEqual({ id: '7' })
})

test('a path that is longer, shorter or other does not fit', () => {
  expect(matchPath('/order/:id', '/order')).toBeNull()
  expect(matchPath('/order/:id', '/order/1/2')).toBeNull()
  expect(matchPath('/order/:id', '/orders/1')).toBeNull()
})
