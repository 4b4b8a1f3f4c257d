import { expect, test } from 'vitest'
import { termsOf } from './catalogue.ts'
import { exampleCatalogue, examplePair } from './example-catalogue.ts'
import { figuresOf, keptFor, typedSum } from './widget-state.ts'

const catalogue = exampleCatalogue()
const terms = termsOf(catalogue, examplePair(catalogue, 'usdt', 'sber'))
const figures = (side: 'give' | 'take', text: string, language: 'ru' | 'en' = 'ru', from = terms) =>
  figuresOf(from, { side, text, language }, language)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('the edited side stays as typed and the other one is computed', () => {
  const give = figures('give', '1\u00a0250,5')
  expect([plain(give.give), plain(give.take), give.rate]).toEqual(['1 250,5', '115 546,20', '92.4'])
  const take = figures('take', '100\u00a0000')
  expect([plain(take.give), plain(take.take)]).toEqual(['1 082,26', '100 000'])
})

test('half a number is no fault', () => {
  expect(figures('give', '').refusal).toBeNull()
  expect(figures('give', '0').refusal).toBeNull()
  expect(plain(figures('give', '150,').take)).toBe('13 860')
})

test('a sum outside the limits names the sum of the same side that would do', () => {
  expect(figures('give', '20').refusal).toEqual({ code: 'BELOW_MINIMUM', use: '100' })
  expect(figures('take', '100').refusal).toEqual({ code: 'BELOW_MINIMUM', use: '9240' })
  expect(figures('give', '99999').refusal).toEqual({ code: 'RESERVE_SHORT', use: '10822.51' })
})

test('the limit that is named is taken when it is put in', () => {
  for (const [side, text] of [
    ['give', '20'],
    ['give', '99999'],
    ['take', '1'],
    ['take', '5000000'],
  ] as const) {
    const use = figures(side, text).refusal?.use
    expect(figures(side, (use ?? '').replace('.', ',')).refusal).toBeNull()
  }
  const uneven = { ...terms, tiers: [{ from: '0', rate: '79.9812345678' }], giveDecimals: 6 }
  expect(figures('take', '1', 'ru', uneven).refusal).toEqual({ code: 'BELOW_MINIMUM', use: '7998.12' })
  expect(figures('take', '7998,12', 'ru', uneven)).toMatchObject({ give: '100', refusal: null })
})

test('off sale has neither figures nor limits', () => {
  const closed = exampleCatalogue({ offSale: ['usdt-sber'] })
  const found = figures('give', '1000', 'ru', termsOf(closed, examplePair(closed, 'usdt', 'sber')))
  expect([found.take, found.limits, found.refusal]).toEqual(['', null, { code: 'OFF_SALE', use: null }])
})

test('what was typed in one language reads right in the other', () => {
  const typed = { side: 'give' as const, text: '1\u00a0250,50', language: 'ru' as const }
  expect(figuresOf(terms, typed, 'en').give).toBe('1,250.50')
  expect(figuresOf(terms, typed, 'en').take).toBe('115,546.20')
})

test('another pair keeps the sum where it fits, else begins with its own', () => {
  const bitcoin = termsOf(catalogue, examplePair(catalogue, 'btc', 'sber'))
  expect(keptFor(bitcoin, typedSum('give', '1000', 2, 'ru'), 'ru', '0.01')).toEqual({ side: 'give', text: '0,01', language: 'ru' })
  expect(keptFor(bitcoin, typedSum('take', '94000', 2, 'ru'), 'ru', '0.01')).toMatchObject({ side: 'take', text: '94\u00a0000' })
})
