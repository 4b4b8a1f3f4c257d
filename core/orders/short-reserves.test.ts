import { expect, test } from 'vitest'
import { shortFor, shortReserves } from './short-reserves.ts'

test('a reserve is short where open orders promise more of it than there is, and by how much', () => {
  const of = (reserve: string, promised: string) => shortReserves([{ currencyId: 'sber', code: 'SBERRUB', reserve, promised }])
  expect(of('100000', '112500')).toEqual([{ currencyId: 'sber', code: 'SBERRUB', lacks: '12500' }])
  expect(of('112500', '112500')).toEqual([])
  expect(of('0', '0')).toEqual([])
})

test('it concerns the orders that still promise of it', () => {
  const short = [{ currencyId: 'sber', code: 'SBERRUB', lacks: '12500' }]
  expect(shortFor({ takeCurrencyId: 'sber', promised: '9500' }, short)).toEqual(short[0])
  // paid out already, closed, or not promised yet
  expect(shortFor({ takeCurrencyId: 'sber', promised: '0' }, short)).toBeNull()
  expect(shortFor({ takeCurrencyId: 'tbank', promised: '9500' }, short)).toBeNull()
})
