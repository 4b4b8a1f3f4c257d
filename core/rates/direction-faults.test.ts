import { expect, test } from 'vitest'
import { currencyOf, directionOf, limits } from '../../tests/random/random-catalogue.ts'
import type { Direction } from '../directions/direction.ts'
import { type FieldsCurrency, proposedRows } from '../directions/payout-fields.ts'
import { directionFaults, type Screener } from './direction-faults.ts'

const rowsOf = (...takes: FieldsCurrency[]) => JSON.stringify(takes.flatMap((take) => proposedRows(undefined, take)))
const currencies = [
  currencyOf('usdt-trc20', 'crypto', 'USDT', 2),
  currencyOf('usdt-ton', 'crypto', 'USDT', 6),
  currencyOf('btc', 'crypto', 'BTC', 8),
  currencyOf('sber', 'cashless', 'RUB', 2),
  currencyOf('cash-rub', 'cash', 'RUB', 0),
]
const place = { id: 'office', name: { ru: 'Офис', en: 'Office' }, address: { ru: 'Москва', en: 'Moscow' } }
const sound = directionOf({
  id: 'd',
  // Has the fields for every take currency of these tests.
  fieldRows: rowsOf({ ...currencyOf('sber', 'cashless', 'RUB', 2), addressValidator: 'phone' }, currencyOf('btc', 'crypto', 'BTC', 8)),
  currenciesGive: ['usdt-trc20', 'usdt-ton'],
  currencyTake: 'sber',
  legs: [{ source: 'rapira', pair: 'USDT/RUB', inverted: false }],
  markupTiers: [
    { from: '1000', markupPercent: '0.8' },
    { from: '5000', markupPercent: '0.8' },
  ],
  markupHours: [{ from: '22:00', to: '10:00', addPercent: '0.5' }],
  markupByGive: { 'usdt-ton': '-0.2' },
  maximum: '30000',
})
const paths = (changed: Partial<Direction>) => directionFaults({ ...sound, ...changed }, currencies, limits).map(({ path }) => path)

test('a sound direction has no faults', () => {
  expect(paths({})).toEqual([])
})

test.each<[string, Partial<Direction>, string[]]>([
  ['give currencies of two assets', { currenciesGive: ['usdt-trc20', 'btc'], markupByGive: {} }, ['currenciesGive[1]']],
  ['one currency twice', { currenciesGive: ['usdt-trc20', 'usdt-trc20'], markupByGive: {} }, ['currenciesGive[1]']],
  ['give and take are one', { currencyTake: 'usdt-ton' }, ['currenciesGive[1]']],
  ['an unknown currency', { currencyTake: 'eth' }, ['currencyTake']],
  ['no give currency', { currenciesGive: [], markupByGive: {} }, ['currenciesGive']],
  ['no legs', { legs: [] }, ['legs']],
  ['a leg without its pair', { legs: [{ source: 'rapira', pair: '', inverted: false }] }, ['legs[0].pair']],
  [
    'a fall-back without its method',
    {
      legs: [
        {
          source: 'rapira',
          pair: 'USDT/RUB',
          inverted: false,
          fallback: { source: 'p2p-bybit', type: 'SELL', method: ' ', currencyCode: 'RUB', inverted: false },
        },
      ],
    },
    ['legs[0].fallback.method'],
  ],
  [
    'a fall-back that asks the same, also where it divides',
    { legs: [{ source: 'rapira', pair: 'USDT/RUB', inverted: false, fallback: { source: 'rapira', pair: 'USDT/RUB', inverted: true } }] },
    ['legs[0].fallback.source'],
  ],
  [
    'a mark-up below the bounds at night and by one network',
    { markupPercent: '-0.5', markupTiers: [], markupHours: [{ from: '22:00', to: '10:00', addPercent: '-0.4' }] },
    ['markupPercent'],
  ],
  ['a mark-up above the bounds', { markupPercent: '19.6' }, ['markupPercent']],
  ['a tier below the bounds', { markupTiers: [{ from: '10', markupPercent: '-0.9' }] }, ['markupTiers[0].markupPercent']],
  [
    'tiers out of order',
    {
      markupTiers: [
        { from: '5000', markupPercent: '0.8' },
        { from: '5000', markupPercent: '0.7' },
      ],
    },
    ['markupTiers[1].from'],
  ],
  ['a mark-up that rises with the sum', { markupTiers: [{ from: '100', markupPercent: '1.01' }] }, ['markupTiers[0].markupPercent']],
  ['a mark-up that is no number', { markupPercent: 'x' }, ['markupPercent']],
  [
    'hours out of form',
    { markupHours: [{ from: '9:00', to: '24:00', addPercent: '' }] },
    ['markupHours[0].from', 'markupHours[0].to', 'markupHours[0].addPercent'],
  ],
  ['hours without a length', { markupHours: [{ from: '09:00', to: '09:00', addPercent: '0' }] }, ['markupHours[0].to']],
  ['a mark-up of a stranger', { markupByGive: { btc: '0.1' } }, ['markupByGive.btc']],
  ['a fixed cost below zero', { fixedCost: '-1' }, ['fixedCost']],
  ['a minimum finer than its currency', { minimum: '0.001' }, ['minimum']],
  ['a maximum below the minimum', { maximum: '0.5' }, ['maximum']],
  ['fields that are no JSON', { fieldRows: '[[' }, ['fieldRows']],
  ['a verification that no order would wait for', { verification: 'card' }, ['verification']],
  ['a verification of the account, likewise', { verification: 'account' }, ['verification']],
  ['to be paid in crypto at the meeting', { payAt: 'meeting' }, ['payAt']],
  ['a meeting without cash', { meetingPlaces: [place] }, ['meetingPlaces']],
  [
    'cash at a meeting without a place',
    { currenciesGive: ['cash-rub'], currencyTake: 'btc', markupByGive: {}, payAt: 'meeting' },
    ['meetingPlaces'],
  ],
  ['a place twice', { currencyTake: 'cash-rub', meetingPlaces: [place, place] }, ['meetingPlaces[1].id']],
  ['required instructions that say nothing', { instructionsRequired: true }, ['instructions.ru', 'instructions.en']],
])('%s', (_, changed, expected) => {
  expect(paths(changed)).toEqual(expected)
})

test('a fault of the fields has its place in their JSON', () => {
  const fieldRows = JSON.stringify([[{ key: 'a', label: { ru: 'А' }, type: 'text', mask: null, validator: null, width: 1 }]])
  expect(directionFaults({ ...sound, fieldRows }, currencies, limits)).toMatchObject([
    { code: 'FIELD_ROWS_INVALID', at: '[0][0].label.en' },
  ])
})

test('a screening of transfers needs somebody who can screen them', () => {
  const required = { ...sound, aml: 'required' as const }
  const networked = currencies.map((currency) => ({
    ...currency,
    network: { 'usdt-trc20': 'TRC20', 'usdt-ton': 'TON' }[currency.id] ?? null,
  }))
  const words = (direction: Direction, ...screener: [Screener?]) =>
    directionFaults(direction, networked, limits, ...screener).map(({ path, words: { en } }) => [path, en])
  const bot = { name: 'AMLBot', screens: (_asset: string, network: string | null) => network === 'TRC20' }
  expect(words(required, null)).toEqual([['aml', expect.stringContaining('no AML service is connected')]])
  expect(words(required, bot)).toEqual([['aml', 'AMLBot does not screen: USDT TON']])
  expect(words({ ...required, currenciesGive: ['usdt-trc20'], markupByGive: {} }, bot)).toEqual([])
  expect(words(required)).toEqual([])
  expect(words({ ...sound, currenciesGive: ['sber'], currencyTake: 'btc', markupByGive: {}, aml: 'required' }, bot)).toEqual([
    ['aml', 'Only crypto transfers can be screened'],
  ])
  expect(words(sound, null)).toEqual([])
})

test('a direction without a field for the address is not sold: an order of 1,000 DOGE would have nowhere to be paid out', () => {
  const tron = currencies.map((currency) => (currency.id === 'usdt-trc20' ? { ...currency, addressValidator: 'tron' as const } : currency))
  const toTron = { ...sound, currenciesGive: ['btc'], currencyTake: 'usdt-trc20', markupByGive: {} }
  expect(directionFaults({ ...toTron, fieldRows: '[]' }, tron, limits)).toMatchObject([
    { path: 'fieldRows', words: { ru: 'Выплату некуда отправить: добавьте поля «Адрес в сети usdt-trc20»' } },
  ])
  const sameFields = directionFaults({ ...toTron, fieldRows: sound.fieldRows }, tron, limits).map(({ path }) => path)
  expect(sameFields).toEqual(['fieldRows'])
})
