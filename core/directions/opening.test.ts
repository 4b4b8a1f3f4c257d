import { expect, test } from 'vitest'
import { currencies } from '../../server/compose/demo/currencies.ts'
import type { RateLeg } from '../rates/leg.ts'
import { noOffers } from './bulk-source.ts'
import type { Currency } from './currency.ts'
import type { Direction } from './direction.ts'
import { directionsToFollow, openedDirection, openingFaults, questionsToCompare } from './opening.ts'
import { proposedRows } from './payout-fields.ts'

const known = (id: string): Currency => {
  const found = currencies.find((currency) => currency.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const btc = known('btc')
const ada: Currency = { ...btc, id: 'ada', code: 'ADA', asset: 'ADA', network: 'Cardano', decimals: 6, addressValidator: 'none' }
const spot = (pair: string, inverted = false): RateLeg => ({ source: 'spot-binance', pair, inverted })
const rapira = (pair: string): RateLeg => ({ source: 'rapira', pair, inverted: false })

const direction = (change: Partial<Direction>): Direction => ({
  id: 'one',
  active: true,
  currenciesGive: ['btc'],
  currencyTake: 'sber',
  fieldRows: JSON.stringify(proposedRows(btc, known('sber'))),
  legs: [spot('BTCUSDT'), rapira('USDT/RUB')],
  markupPercent: '1.5',
  markupTiers: [{ from: '0.5', markupPercent: '1' }],
  markupHours: [],
  markupByGive: {},
  fixedCost: '50',
  minimum: '0.001',
  maximum: '3.4567',
  verification: 'none',
  aml: 'off',
  instructions: { ru: '', en: '' },
  instructionsRequired: false,
  meetingPlaces: [],
  payAt: 'before',
  ...change,
})
const fieldsOf = ({ fieldRows }: Direction) => (JSON.parse(fieldRows) as { key: string; validator: string | null }[][]).flat()

test('a coin that is given: its pair is asked, limits and tiers are converted to two digits, costs in the take currency stay', () => {
  const opened = openedDirection(direction({ markupByGive: { btc: '0.2' } }), { currency: ada, example: btc, worth: '150000' })
  expect(opened).toMatchObject({
    currenciesGive: ['ada'],
    currencyTake: 'sber',
    legs: [spot('ADAUSDT'), rapira('USDT/RUB')],
    markupPercent: '1.5',
    markupTiers: [{ from: '75000', markupPercent: '1' }],
    markupByGive: { ada: '0.2' },
    fixedCost: '50',
    minimum: '150',
    maximum: '520000',
  })
})

test('a coin that is taken: the client is asked for its address, and the cost is converted and rounded up', () => {
  const taken = direction({
    currenciesGive: ['sber'],
    currencyTake: 'btc',
    fieldRows: JSON.stringify(proposedRows(known('sber'), btc)),
    legs: [spot('BTCUSDT', true)],
    fixedCost: '0.00012345',
    minimum: '5000',
    markupTiers: [],
  })
  const opened = openedDirection(taken, { currency: known('xrp'), example: btc, worth: '30000.33333333' })
  expect(opened).toMatchObject({ currenciesGive: ['sber'], currencyTake: 'xrp', legs: [spot('XRPUSDT', true)], minimum: '5000' })
  expect(opened.fixedCost).toBe('3.7036')
  expect(fieldsOf(opened)).toMatchObject([{ key: 'address', validator: 'xrp' }, { key: 'memo', validator: 'xrp' }, { key: 'sender' }])
})

test('another network of the same asset: sources and limits stay to the digit, the address is of the new network', () => {
  const [trc, ton] = [known('usdt-trc20'), known('usdt-ton')]
  const given = direction({ currenciesGive: ['usdt-trc20', 'usdt-erc20'], minimum: '123.45', legs: [rapira('USDT/RUB')] })
  expect(openedDirection(given, { currency: ton, example: trc, worth: '1' })).toMatchObject({
    currenciesGive: ['usdt-ton'],
    minimum: '123.45',
    legs: [rapira('USDT/RUB')],
  })
  const taken = direction({ currencyTake: 'usdt-trc20', fieldRows: JSON.stringify(proposedRows(btc, trc)) })
  const fields = fieldsOf(openedDirection(taken, { currency: ton, example: trc, worth: '1' }))
  expect(fields.map(({ validator }) => validator)).toContain('ton')
  expect(fields.map(({ validator }) => validator)).not.toContain('tron')
})

test('another bank of the same kind of card keeps the labels that staff gave', () => {
  const own = JSON.stringify([
    [{ key: 'card', label: { ru: 'Карта', en: 'Your card' }, type: 'card', mask: null, validator: 'card', width: 2 }],
  ])
  expect(openedDirection(direction({ fieldRows: own }), { currency: known('tbank'), example: known('sber'), worth: '1' }).fieldRows).toBe(
    own,
  )
})

test('a limit never becomes nothing, and none stays none', () => {
  const opened = openedDirection(direction({ minimum: '0.0000001', maximum: null, markupTiers: [] }), {
    currency: ada,
    example: btc,
    worth: '0.001',
  })
  expect(opened).toMatchObject({ minimum: '0.000001', maximum: null })
})

test('only active directions are followed, and none between the two currencies', () => {
  const all = [
    direction({ id: 'given' }),
    direction({ id: 'off', active: false }),
    direction({ id: 'taken', currenciesGive: ['eth'], currencyTake: 'btc' }),
    direction({ id: 'to-the-new', currencyTake: 'ada' }),
    direction({ id: 'from-the-new', currenciesGive: ['ada'], currencyTake: 'btc' }),
    direction({ id: 'others', currenciesGive: ['eth'] }),
  ]
  expect(directionsToFollow(all, { currency: ada, example: btc }).map(({ id }) => id)).toEqual(['given', 'taken'])
})

const faults = (change: Partial<Direction>, offers = noOffers) =>
  openingFaults(direction(change), { currency: ada, example: btc, worth: '2' }, () => offers).map(({ path, words }) => [path, words.en])

test('what no source can say of the new asset is named', () => {
  expect(faults({})).toEqual([])
  expect(faults({}, { ...noOffers, pairs: new Set(['BTCUSDT']) })).toEqual([['legs[0].pair', 'Binance spot has no pair ADAUSDT']])
  expect(faults({ legs: [{ source: 'fixed', value: '5', inverted: false }] })).toEqual([
    ['legs[0]', 'The rate is a number entered by hand: the new currency needs its own'],
  ])
  expect(faults({ legs: [rapira('BTC/ADA')] })).toEqual([['legs[0]', 'ADA on both sides']])
})

test('a rate that would stay that of the example is a fault: in all sources, or in a fall-back alone', () => {
  const words = 'Not all rate sources have BTC: set them up by hand'
  expect(faults({ legs: [rapira('USDT/RUB')] })).toEqual([['legs', words]])
  expect(faults({ legs: [{ ...spot('BTCUSDT'), fallback: rapira('XBT/USDT') }] })).toEqual([['legs', words]])
  expect(faults({ legs: [{ ...spot('BTCUSDT'), fallback: rapira('BTC/USDT') }] })).toEqual([])
})

test('a payment method of another money has to be chosen by hand', () => {
  const adverts: RateLeg = { source: 'p2p-bybit', type: 'SELL', method: '582', currencyCode: 'RUB', inverted: false }
  const [sber, tenge] = [known('sber'), { ...known('sber'), id: 'kaspi', asset: 'KZT' }]
  const found = openingFaults(direction({ legs: [adverts] }), { currency: tenge, example: sber, worth: '5' }, () => noOffers)
  expect(found).toMatchObject([{ path: 'legs[0].method', code: 'SOURCE_METHOD_MISSING' }])
})

test('two prices in one quote say the worth; one asset needs none', () => {
  const opening = { currency: ada, example: btc }
  expect(questionsToCompare([direction({ legs: [rapira('USDT/RUB'), spot('BTCUSDT', true)] })], opening)).toEqual({
    example: spot('BTCUSDT', true),
    own: spot('ADAUSDT', true),
  })
  expect(questionsToCompare([direction({ legs: [rapira('USDT/RUB')] })], opening)).toBeNull()
  expect(questionsToCompare([direction({})], { currency: { ...btc, id: 'btc2' }, example: btc })).toBeNull()
})
