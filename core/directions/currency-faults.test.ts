import { expect, test } from 'vitest'
import type { Currency } from './currency.ts'
import { currencyFaults } from './currency-faults.ts'

const sound: Currency = {
  id: 'xrp',
  code: 'XRP',
  name: { ru: 'Рипл', en: 'Ripple' },
  kind: 'crypto',
  asset: 'XRP',
  network: 'XRP Ledger',
  decimals: 6,
  icon: 'xrp',
  reserve: '100.5',
  active: true,
  position: 3,
  addressValidator: 'xrp',
  inputMask: null,
  memo: 'tag',
  networkCost: '0',
  confirmations: 1,
  explorer: { transaction: 'https://xrpscan.com/tx/{hash}', address: 'https://xrpscan.com/account/{address}' },
}
const bank: Partial<Currency> = {
  kind: 'cashless',
  addressValidator: 'card',
  memo: 'none',
  confirmations: 0,
  decimals: 2,
  explorer: { transaction: null, address: null },
}
const link = (transaction: string): Partial<Currency> => ({ explorer: { transaction, address: null } })

test.each<[string, Partial<Currency>, string[]]>([
  ['a sound coin', {}, []],
  ['a sound bank', { ...bank, inputMask: '#### #### #### ####' }, []],
  [
    'nothing filled in',
    { code: '', name: { ru: ' ', en: '' }, asset: '', network: '', icon: '', reserve: '' },
    ['code', 'name.ru', 'name.en', 'asset', 'network', 'icon', 'reserve'],
  ],
  ['small letters', { code: 'xrp', asset: 'xrp' }, ['code', 'asset']],
  ['a mark that cannot be drawn', { icon: 'nothing' }, ['icon']],
  ['too many decimals', { decimals: 19 }, ['decimals']],
  ['a reserve below zero', { reserve: '-1' }, ['reserve']],
  ['a reserve finer than the currency', { reserve: '0.0000001' }, ['reserve']],
  ['a card for a coin', { addressValidator: 'card', memo: 'none' }, ['addressValidator']],
  ['an address for a bank', { ...bank, addressValidator: 'tron' }, ['addressValidator']],
  ['a tag for a bank', { ...bank, memo: 'tag' }, ['memo']],
  ['a tag where addresses have none', { addressValidator: 'tron' }, ['memo']],
  ['confirmations of a bank', { ...bank, confirmations: 1 }, ['confirmations']],
  ['a transfer that pays us', { networkCost: '-1' }, ['networkCost']],
  ['a transfer dearer than the currency is fine', { networkCost: '0.0000001' }, ['networkCost']],
  ['a network of a bank', { ...bank, networkCost: '1' }, ['networkCost']],
  ['a mask without a place', { inputMask: 'abc' }, ['inputMask']],
  ['a mask of signs taken as they are', { inputMask: '!#' }, ['inputMask']],
  ['a mask that ends too early', { inputMask: '##!' }, ['inputMask']],
  ['an explorer of a bank', { ...bank, explorer: { transaction: 'https://a.example/{hash}', address: null } }, ['explorer.transaction']],
  ['a link without TLS', link('http://a.example/{hash}'), ['explorer.transaction']],
  ['a link without its sign', link('https://a.example/tx'), ['explorer.transaction']],
  ['a link whose host is the hash', link('https://{hash}.example/'), ['explorer.transaction']],
  ['a link that says who asks', link('https://user@a.example/{hash}'), ['explorer.transaction']],
  ['a link with the other sign', link('https://a.example/{address}'), ['explorer.transaction']],
])('%s', (_, changed, expected) => {
  expect(currencyFaults({ ...sound, ...changed }).map(({ path }) => path)).toEqual(expected)
})
