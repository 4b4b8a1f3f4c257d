/** "сбер" means the bank, "btc" the coin, and a name means nobody's currency. */
import { expect, test } from 'vitest'
import { readCurrencies } from './currency-words.ts'

const known = [
  { id: 'sber', code: 'SBERRUB', asset: 'RUB', network: null, name: { ru: 'Сбербанк', en: 'Sberbank' }, icon: 'sber' },
  { id: 'usdt-trc20', code: 'USDTTRC20', asset: 'USDT', network: 'TRC20', name: { ru: 'Tether TRC20', en: 'Tether TRC20' }, icon: 'usdt' },
  { id: 'usdt-ton', code: 'USDTTON', asset: 'USDT', network: 'TON', name: { ru: 'Tether TON', en: 'Tether TON' }, icon: 'usdt' },
]

test('a word means the currencies that have a word which begins with it', () => {
  expect(readCurrencies('сбер', known)).toEqual({ currencies: [['sber']], rest: [] })
  expect(readCurrencies('SberBank', known)).toEqual({ currencies: [['sber']], rest: [] })
  expect(readCurrencies('usdt сбер', known)).toEqual({ currencies: [['usdt-trc20', 'usdt-ton'], ['sber']], rest: [] })
})

test('a word means what people call a currency by', () => {
  expect(readCurrencies('тезер рубли', known)).toEqual({ currencies: [['usdt-trc20', 'usdt-ton'], ['sber']], rest: [] })
  expect(readCurrencies('тинькофф', known)).toBeNull()
})

test('one wrong letter in a long word is forgiven where no word begins so', () => {
  for (const typed of ['сбербнк', 'сберабнк', 'Sberbamk', 'сбербаннк', 'тезир'])
    expect(readCurrencies(typed, known)?.currencies, typed).toHaveLength(1)
  for (const typed of ['сбрбнк', 'ебербанк', 'tor', 'tonn']) expect(readCurrencies(typed, known), typed).toBeNull()
})

test('other words are left, and a text of such words means no currency', () => {
  expect(readCurrencies('Иванов, сбер', known)).toEqual({ currencies: [['sber']], rest: ['иванов'] })
  expect(readCurrencies('иванов', known)).toBeNull()
  expect(readCurrencies('us', known)).toBeNull()
  expect(readCurrencies('  ', known)).toBeNull()
})
