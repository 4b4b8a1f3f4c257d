import { expect, test } from 'vitest'
import type { RateHealth } from '../../../contract/rate-health.ts'
import { type Opened, openedState } from './opened-state.ts'

const direction = (id: string, more: Partial<Opened> = {}): Opened =>
  ({
    id,
    active: true,
    currenciesGive: ['trx'],
    currencyTake: 'sber',
    legs: [{ source: 'rapira', pair: 'USDT/RUB', inverted: false }],
    ...more,
  }) as Opened
const words = (text: string) => ({ ru: text, en: text })
const health = (more: Partial<RateHealth> = {}, askedAt: string | null = '2026-03-02T12:00:00.000Z'): RateHealth => ({
  legs: [
    {
      legKey: 'rapira:USDT/RUB',
      source: 'rapira',
      price: null,
      seenAt: null,
      askedAt,
      problem: null,
      detail: null,
      suspect: null,
      failures: 0,
      askAfter: null,
    },
  ],
  problems: {},
  partly: {},
  rates: { one: null, two: null, three: null },
  disagreePercent: '5',
  leader: null,
  stamps: { currencies: '', directions: '' },
  ...more,
})
const onSite = new Set(['trx', 'sber'])
const idsOf = (all: readonly Opened[]) => all.map(({ id }) => id)

test('what is on sale, what waits to be known, and what was opened switched off', () => {
  const state = openedState([direction('one'), direction('new'), direction('off', { active: false })], health(), onSite)
  expect([idsOf(state.onSale), idsOf(state.waiting), idsOf(state.off), state.lacks]).toEqual([['one'], ['new'], ['off'], []])
  expect(idsOf(openedState([direction('one')], null, onSite).waiting)).toEqual(['one'])
})

test('the same lack of several directions is said once, with the place where it is mended', () => {
  const details = { code: 'NO_FREE_CREDENTIALS', words: words('no details') }
  const reserve = { code: 'NO_RESERVE', words: words('no reserve') }
  const state = openedState(
    [direction('one'), direction('two'), direction('three')],
    health({ problems: { one: [details], two: [details, reserve] } }),
    onSite,
  )
  expect(idsOf(state.onSale)).toEqual(['three'])
  expect(state.lacks.map((lack) => ({ ...lack, directions: idsOf(lack.directions) }))).toEqual([
    { words: details.words, mend: { at: 'credentials' }, directions: ['one', 'two'] },
    { words: reserve.words, mend: { at: 'reserve', id: 'sber' }, directions: ['two'] },
  ])
})

test('no price is waited for until its source was asked, and then it is a lack', () => {
  const problems = { one: [{ code: 'missing', words: words('no price') }] }
  expect(idsOf(openedState([direction('one')], health({ problems }, null), onSite).waiting)).toEqual(['one'])
  expect(openedState([direction('one')], health({ problems }), onSite).lacks).toMatchObject([{ mend: { at: 'direction' } }])
})

test('a currency that is not on the site keeps its directions off sale', () => {
  const state = openedState(
    [direction('one', { currenciesGive: ['trx', 'ton'] }), direction('two', { currenciesGive: ['ton'] })],
    health(),
    onSite,
  )
  expect(idsOf(state.onSale)).toEqual(['one'])
  expect(state.lacks).toMatchObject([{ words: null, mend: { at: 'hidden', id: 'ton' }, directions: [{ id: 'two' }] }])
})
