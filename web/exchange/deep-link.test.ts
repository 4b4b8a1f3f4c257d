import { expect, test } from 'vitest'
import { firstOf, isOfLink, type Missed, readLink, writeLink } from './deep-link.ts'
import { exampleCatalogue, examplePair } from './example-catalogue.ts'

const catalogue = exampleCatalogue()
const nearOf = ({ near }: Missed) => near.map(({ give, take }) => `${give.code} ${take.code}`)
const first = (search: string, from = catalogue) => {
  const found = firstOf(from, readLink(search))
  return found && [found.pair.give.code, found.pair.take.code, found.amount, found.missed && nearOf(found.missed)]
}

test('without a link the first currency stands for bank money, with ten times the minimum', () => {
  expect(first('')).toEqual(['USDTTRC20', 'SBERRUB', '1000', null])
})

test('a link brings its pair and sum, in any case of letters', () => {
  expect(first('?give=btc&take=sberrub&amount=0.01')).toEqual(['BTC', 'SBERRUB', '0.01', null])
  expect(first('?give=BTC&take=SBERRUB&amount=0,02')).toEqual(['BTC', 'SBERRUB', '0.02', null])
})

test('one side alone is completed', () => {
  expect(first('?give=BTC')).toEqual(['BTC', 'SBERRUB', '0.01', null])
  expect(first('?take=CASHRUB')).toEqual(['USDTTRC20', 'CASHRUB', '1000', null])
})

test('a pair that nobody exchanges, or an unknown code, gives way to what is near, and says so', () => {
  expect(first('?give=BTC&take=CASHRUB')).toEqual(['BTC', 'SBERRUB', '0.01', ['BTC SBERRUB', 'USDTTRC20 CASHRUB']])
  expect(first('?give=XYZ&take=SBERRUB&amount=5')).toEqual(['USDTTRC20', 'SBERRUB', '1000', ['USDTTRC20 SBERRUB', 'BTC SBERRUB']])
  expect(firstOf(catalogue, readLink('?give=BTC&take=CASHRUB'))?.missed).toMatchObject({ give: { code: 'BTC' }, take: { code: 'CASHRUB' } })
})

test('where nothing of it is exchanged the default pair stands, and nothing is offered', () => {
  expect(first('?give=CASHRUB&take=BTC')).toEqual(['USDTTRC20', 'SBERRUB', '1000', []])
})

test('only what is sold now is offered', () => {
  const without = exampleCatalogue({ offSale: ['btc-sber'] })
  expect(first('?give=BTC&take=CASHRUB', without)).toEqual(['USDTTRC20', 'CASHRUB', '1000', ['USDTTRC20 CASHRUB']])
})

test('a pair without a rate or a reserve at the moment stays, and waits for it', () => {
  const without = exampleCatalogue({ offSale: ['btc-sber'] })
  expect(first('?give=BTC&take=SBERRUB&amount=0.01', without)).toEqual(['BTC', 'SBERRUB', '0.01', null])
  expect(first('?give=BTC&take=SBERRUB', without)).toEqual(['BTC', 'SBERRUB', null, null])
  expect(first('?give=BTC&take=SBERRUB', exampleCatalogue({ reserves: { sber: '0' } }))).toEqual(['BTC', 'SBERRUB', null, null])
  const unpriced = exampleCatalogue({ offSale: ['usdt-sber', 'sber-usdt', 'btc-sber', 'usdt-cash'] })
  expect(first('?give=BTC&take=SBERRUB&amount=0.01', unpriced)).toEqual(['BTC', 'SBERRUB', '0.01', null])
})

test('a sum that is none is left out', () => {
  for (const amount of ['-5', '0', '1e9', 'NaN', '']) expect(readLink(`?amount=${encodeURIComponent(amount)}`).amount).toBeNull()
})

test('the address keeps what else stands in it', () => {
  const pair = examplePair(catalogue, 'btc', 'sber')
  expect(writeLink('?ref=abc&amount=7', pair, '0.01')).toBe('?ref=abc&amount=0.01&give=BTC&take=SBERRUB')
  expect(writeLink('?amount=7', pair, null)).toBe('?give=BTC&take=SBERRUB')
})

test('a form that was begun is shown only at an address of its pair and sum', () => {
  const { give, take } = examplePair(catalogue, 'btc', 'sber')
  const deal = { side: 'give', amount: '0.01', give: '0.01', take: '80000', rate: '8000000' } as const
  const begun = { giveId: give.id, takeId: take.id, deal }
  const isOf = (search: string, form = begun) => isOfLink(readLink(search), form, catalogue)
  expect(isOf('?give=btc&take=SBERRUB&amount=0.010&step=details')).toBe(true)
  expect(isOf('?step=details')).toBe(true)
  expect(isOf('?give=USDTTRC20&take=SBERRUB&amount=0.01&step=details')).toBe(false)
  expect(isOf('?give=BTC&take=CASHRUB&step=details')).toBe(false)
  expect(isOf('?give=BTC&take=SBERRUB&amount=0.02&step=details')).toBe(false)
  expect(isOf('?give=BTC&take=SBERRUB&amount=0.02', { ...begun, deal: { ...deal, side: 'take', amount: '80000' } as never })).toBe(true)
})
