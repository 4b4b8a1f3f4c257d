import { expect, test } from 'vitest'
import { type Named, searchCurrencies, swapLayout } from './search-currencies.ts'

const named = (id: string, code: string, asset: string, kind: Named['kind'], ru: string, en: string, more: Partial<Named> = {}) => ({
  id,
  code,
  asset,
  kind,
  name: { ru, en },
  network: null,
  icon: asset.toLowerCase(),
  ...more,
})
const all = [
  named('usdt', 'USDTTRC20', 'USDT', 'crypto', 'Tether', 'Tether', { network: 'TRC20' }),
  named('btc', 'BTC', 'BTC', 'crypto', 'Bitcoin', 'Bitcoin'),
  named('sber', 'SBERRUB', 'RUB', 'cashless', 'Сбербанк', 'Sberbank', { icon: 'sber' }),
  named('cash', 'CASHRUB', 'RUB', 'cash', 'Наличные рубли', 'Cash roubles'),
  named('eth', 'ETH', 'ETH', 'crypto', 'Ethereum', 'Ethereum'),
  named('tbank', 'TCSBRUB', 'RUB', 'cashless', 'Т-Банк', 'T-Bank', { icon: 'tbank' }),
]
const find = (text: string) => searchCurrencies(all, text).map(({ id }) => id)

test('an empty text finds everything in its order', () => {
  expect(find('  ')).toEqual(all.map(({ id }) => id))
})

test.each([
  ['btc', 'btc'],
  ['исе', 'btc'],
  ['иес', 'btc'],
  ['биткоин', 'btc'],
  ['битк', 'btc'],
  ['сбер', 'sber'],
  ['sber', 'sber'],
  ['cth', 'sber'],
  ['c,th', 'sber'],
  ['ыиук', 'sber'],
  ['сбребанк', 'sber'],
  ['усдт', 'usdt'],
  ['тезер', 'usdt'],
  ['trc', 'usdt'],
  ['екс20', 'usdt'],
  ['эфир', 'eth'],
  ['yfk', 'cash'],
  ['nal', 'cash'],
  ['тинькофф', 'tbank'],
])('%s finds %s first', (text, id) => {
  expect(find(text)[0]).toBe(id)
})

test('all words must fit', () => {
  expect(find('tether trc20')).toEqual(['usdt'])
  expect(find('tether btc')).toEqual([])
})

test('what is nowhere finds nothing', () => {
  expect(find('zzzz')).toEqual([])
  // folding leaves one letter of it, with which USDT begins as people call it
  expect(find('ыыыъъъ')).toEqual([])
})

test('the layouts are each other turned round', () => {
  expect(swapLayout('ghbdtn')).toBe('привет')
  expect(swapLayout(swapLayout('биткоин'))).toBe('биткоин')
})
