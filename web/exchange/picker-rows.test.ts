import { expect, test } from 'vitest'
import { exampleCatalogue, examplePair } from './example-catalogue.ts'
import { assetValues, filtered, pickerRows } from './picker-rows.ts'

const catalogue = exampleCatalogue()
const whys = (side: 'give' | 'take', giveId: string, takeId: string, from = catalogue) =>
  Object.fromEntries(pickerRows(from, examplePair(from, giveId, takeId), side).map(({ currency, why }) => [currency.id, why]))

test('what is taken must be given for what is given', () => {
  expect(whys('take', 'btc', 'sber')).toEqual({ sber: null, usdt: 'noWay', btc: 'onlyGiven', cash: 'noWay' })
})

test('what is given is free to choose, but for what is only paid out', () => {
  expect(whys('give', 'btc', 'sber')).toEqual({ usdt: null, btc: null, sber: null, cash: 'onlyTaken' })
})

test('an empty reserve and a missing rate are told apart', () => {
  const poor = exampleCatalogue({ reserves: { sber: '0' }, offSale: ['usdt-cash'] })
  expect(whys('take', 'usdt', 'sber', poor)).toMatchObject({ sber: 'NO_RESERVE', cash: 'NO_RATE' })
})

test('those that may not be chosen come last', () => {
  const rows = pickerRows(catalogue, examplePair(catalogue, 'btc', 'sber'), 'take')
  expect(rows[0]?.currency.id).toBe('sber')
  expect(rows.filter(({ chosen }) => chosen).map(({ currency }) => currency.id)).toEqual(['sber'])
})

test('reserves are ordered by what they are worth', () => {
  const rows = pickerRows(catalogue, examplePair(catalogue, 'usdt', 'sber'), 'give')
  // 2 BTC are worth 18.8 million roubles, 5000 USDT are worth 462 thousand
  expect(filtered(rows, 'reserves', assetValues(catalogue)).map(({ currency }) => currency.id)).toEqual(['btc', 'sber', 'cash', 'usdt'])
})

test('a filter keeps its kind', () => {
  const rows = pickerRows(catalogue, examplePair(catalogue, 'usdt', 'sber'), 'give')
  expect(filtered(rows, 'cash', new Map()).map(({ currency }) => currency.id)).toEqual(['cash'])
  expect(filtered(rows, 'all', new Map())).toHaveLength(4)
})
