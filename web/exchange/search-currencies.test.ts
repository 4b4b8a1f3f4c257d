import { expect, test } from 'vitest'
import { exampleCurrencies } from './example-catalogue.ts'
import { searchCurrencies, swapLayout } from './search-currencies.ts'

const ether = { ...exampleCurrencies[1]!, id: 'eth', code: 'ETH', asset: 'ETH', name: { ru: 'Ethereum', en: 'Ethereum' }, icon: 'eth' }
const tbank = { ...exampleCurrencies[2]!, id: 'tbank', code: 'TCSBRUB', name: { ru: 'Т-Банк', en: 'T-Bank' }, icon: 'tbank' }
const all = [...exampleCurrencies, ether, tbank]
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
})

test('the layouts are each other turned round', () => {
  expect(swapLayout('ghbdtn')).toBe('привет')
  expect(swapLayout(swapLayout('биткоин'))).toBe('биткоин')
})
