import { expect, test } from 'vitest'
import { nearnessQuestions, searchDirections } from './search-directions.ts'

const currency = (
  id: string,
  code: string,
  asset: string,
  kind: 'crypto' | 'cashless' | 'cash',
  ru: string,
  en: string,
  network: string | null = null,
) => ({
  id,
  code,
  asset,
  kind,
  name: { ru, en },
  network,
  icon: id,
})
const currencies = [
  currency('btc', 'BTC', 'BTC', 'crypto', 'Bitcoin', 'Bitcoin'),
  currency('usdt-trc20', 'USDTTRC20', 'USDT', 'crypto', 'Tether', 'Tether', 'TRC20'),
  currency('usdt-ton', 'USDTTON', 'USDT', 'crypto', 'Tether', 'Tether', 'TON'),
  currency('sber', 'SBERRUB', 'RUB', 'cashless', 'Сбербанк', 'Sberbank'),
]
const direction = (id: string, currenciesGive: string[], currencyTake: string, ...sources: string[]) => ({
  id,
  currenciesGive,
  currencyTake,
  sources,
})
const directions = [
  direction('rub-usdt-trc20', ['sber'], 'usdt-trc20', 'rapira'),
  direction('usdt-sber', ['usdt-trc20', 'usdt-ton'], 'sber', 'rapira', 'p2p-bybit'),
  direction('btc-sber', ['btc'], 'sber', 'spot-binance', 'rapira'),
  direction('btc-usdt-trc20', ['btc'], 'usdt-trc20', 'spot-binance'),
]
const find = (text: string, nearness?: Parameters<typeof searchDirections>[3]) =>
  searchDirections(directions, currencies, text, nearness).map(({ id }) => id)

test('an empty text finds all in their order', () => {
  expect(find(' ')).toEqual(directions.map(({ id }) => id))
})

test.each([
  ['usdt sber', 'usdt-sber'],
  ['sber usdt', 'rub-usdt-trc20'],
  ['сбер → тезер', 'rub-usdt-trc20'],
  ['биток сбербанк', 'btc-sber'],
  ['исе ыиук', 'btc-sber'],
  ['bybit', 'usdt-sber'],
  ['biannce tether', 'btc-usdt-trc20'],
  ['btc-usdt', 'btc-usdt-trc20'],
  ['rub-usdt-trc20', 'rub-usdt-trc20'],
  ['USDTTON', 'usdt-sber'],
])('%s finds %s first', (text, id) => {
  expect(find(text)[0]).toBe(id)
})

test('all words must fit, and a source narrows', () => {
  expect(find('btc rapira')).toEqual(['btc-sber'])
  expect(find('btc doge')).toEqual([])
})

test('what is further off is found by nearness, where nothing else fits', () => {
  const near = (token: string, part: string) => (token === 'betkoin' && part === 'btc' ? 0.6 : null)
  expect(find('бетконн', near)).toEqual([])
  expect(find('беткоин', near)).toEqual(['btc-sber', 'btc-usdt-trc20'])
  expect(nearnessQuestions(currencies, ['rapira'], 'бетк').tokens).toContain('betk')
})
