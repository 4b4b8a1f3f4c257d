import { expect, test } from 'vitest'
import { rateText } from './currency-words.ts'

const [usdt, rub] = [{ asset: 'USDT' }, { asset: 'RUB' }]
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('a rate reads the way round that is 1 or more', () => {
  expect(plain(rateText('92.4', usdt, rub, 'ru'))).toBe('1 USDT = 92,40 ₽')
  expect(plain(rateText('0.01', rub, usdt, 'ru'))).toBe('1 USDT = 100 ₽')
  expect(plain(rateText('0.0107', rub, usdt, 'en'))).toBe('1 USDT = 93.4579 ₽')
  expect(plain(rateText('2.5', { asset: 'ETH' }, { asset: 'XRP' }, 'ru'))).toBe('1 ETH = 2,5 XRP')
  expect(plain(rateText('9412380', { asset: 'BTC' }, rub, 'en'))).toBe('1 BTC = 9,412,380 ₽')
})
