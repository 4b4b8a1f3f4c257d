import { expect, test } from 'vitest'
import type { DirectionRow, StaffCurrency } from '../../../contract/catalogue.ts'
import { firstDirection, pairsOf } from './first-pair.ts'

/** In the order of lists. */
const listed = ['usdt-trc20', 'btc', 'sber', 'tbank']
const staff = (id: string, active: boolean): StaffCurrency => ({
  currency: {
    id,
    code: id.toUpperCase(),
    name: { ru: id, en: id },
    kind: ['sber', 'tbank'].includes(id) ? 'cashless' : 'crypto',
    asset: 'USDT',
    network: null,
    decimals: 2,
    icon: 'coin:USDT',
    reserve: '0',
    active,
    position: listed.indexOf(id),
    addressValidator: 'none',
    inputMask: null,
    memo: 'none',
    confirmations: 0,
    networkCost: '0',
    explorer: { transaction: null, address: null },
  },
  version: 1,
  freeReserve: '0',
  directions: 0,
  hides: 0,
})
const row = (currenciesGive: string[], currencyTake: string, active = false): DirectionRow => ({
  id: `${currenciesGive[0]}-${currencyTake}`,
  version: 1,
  active,
  currenciesGive,
  currencyTake,
  markupPercent: '1',
  minimum: '1',
  maximum: null,
  legs: [],
  type: 'crypto',
  changedAt: null,
})
const names = (pairs: ReturnType<typeof pairsOf>) => pairs.map(({ give, take }) => `${give.currency.id} ${take.currency.id}`)

test('bank money that is paid out stands first, then the order of the lists; each give currency of a direction stands by itself', () => {
  const all = [staff('sber', true), staff('btc', true), staff('usdt-trc20', true)]
  expect(
    names(pairsOf(all, [row(['btc'], 'sber'), row(['btc', 'usdt-trc20'], 'sber'), row(['gone'], 'sber'), row(['usdt-trc20'], 'btc')])),
  ).toEqual(['usdt-trc20 sber', 'btc sber', 'btc sber', 'usdt-trc20 btc'])
})

test('the first direction is one that is on; else one whose currencies are on the site; else none', () => {
  const [usdt, btc, sber, tbank] = [staff('usdt-trc20', true), staff('btc', true), staff('sber', true), staff('tbank', false)]
  const off = [row(['usdt-trc20'], 'tbank', true), row(['usdt-trc20'], 'sber')]
  expect(firstDirection(pairsOf([usdt, btc, sber, tbank], off))?.direction.id).toBe('usdt-trc20-sber')
  expect(firstDirection(pairsOf([usdt, btc, sber, tbank], [...off, row(['btc'], 'sber', true)]))?.direction.id).toBe('btc-sber')
  expect(firstDirection(pairsOf([usdt, tbank], off))).toBeNull()
})
