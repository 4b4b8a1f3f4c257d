import { expect, test } from 'vitest'
import type { CurrencyView } from '../../../contract/directions.ts'
import type { StaffOrderView } from '../../../contract/staff.ts'
import { cannedValues } from './canned-values.ts'

const order = {
  number: 20416,
  status: 'toBePaid',
  giveCurrencyId: 'sber',
  takeCurrencyId: 'usdt',
  due: '60000',
  take: '642.4',
  rateFixedUntil: '2026-11-22T11:35:00.000Z',
  offHours: false,
} as StaffOrderView['order']
const currency = (id: string) =>
  ({ id, asset: id === 'sber' ? 'RUB' : 'USDT', decimals: 2, kind: id === 'sber' ? 'cashless' : 'crypto' }) as CurrencyView
const of = { order, currency, answering: 'Анна Иванова', language: 'ru', now: '2026-11-22T11:22:00.000Z' } as const
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

test('an order says its number and sums, and until when its rate is fixed, by Moscow', () => {
  const { number, give, take, name, until } = cannedValues(of)
  expect([number, give, take, name, until].map(plain)).toEqual(['20 416', '60 000 ₽', '642,40 USDT', 'Анна', '14:35 по Москве'])
})

test('in English the sums and the moment are English', () => {
  const { take, until } = cannedValues({ ...of, language: 'en' })
  expect([plain(take), plain(until)]).toEqual(['642.40 USDT', '14:35 Moscow time'])
})

test.each([
  ['the rate is not fixed yet', { rateFixedUntil: null }],
  ['its time is over', { rateFixedUntil: '2026-11-22T11:22:00.000Z' }],
  ['the office is closed, so that it is reckoned anew', { offHours: true }],
  ['the order is over', { status: 'done' }],
] as const)('there is no end of the rate where %s', (_why, change) => {
  expect(cannedValues({ ...of, order: { ...order, ...change } }).until).toBeNull()
})

test('an e-mail of staff is no name for clients', () => {
  expect(cannedValues({ ...of, answering: 'anna@menyala.example' }).name).toBeNull()
})
