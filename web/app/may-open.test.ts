import { expect, test } from 'vitest'
import type { PersonView } from '../../contract/people.ts'
import { checkWords } from '../../core/health/check-words.ts'
import { mayOpen } from './may-open.ts'

const person = (userType: 'operator' | 'admin'): PersonView => ({
  uid: 'anna',
  anonymous: false,
  userType,
  email: 'anna@office.example',
  emailProven: true,
  name: 'Анна',
  language: 'ru',
  refId: null,
  stamp: '1',
  hasReferrer: false,
  suspension: null,
  secondFactor: null,
})

test('what the health of the office leads to is offered to those who may open it', () => {
  const addresses = [...new Set(Object.values(checkWords).map(({ to }) => to))].filter((to) => to !== '')
  expect(addresses.filter((to) => !mayOpen(person('admin'), to))).toEqual([])
  expect(addresses.filter((to) => !mayOpen(person('operator'), to)).toSorted()).toEqual([
    '/admin/books',
    '/admin/settings#nights',
    '/admin/settings/emails',
  ])
})

test('nobody else opens them, and no address is no page', () => {
  expect(mayOpen(null, '/admin/orders')).toBe(false)
  expect(mayOpen(null, '/qa#places')).toBe(true)
  expect(mayOpen(person('admin'), '')).toBe(false)
})
