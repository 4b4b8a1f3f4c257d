import { expect, test } from 'vitest'
import type { DirectionDraft } from '../../../contract/catalogue.ts'
import type { Currency } from '../../../core/directions/currency.ts'
import { ofItsPair } from './of-its-pair.ts'

const currencies = [
  { id: 'cash-rub', kind: 'cash' },
  { id: 'sber', kind: 'cashless' },
  { id: 'usdt-trc20', kind: 'crypto' },
  { id: 'usdt-erc20', kind: 'crypto' },
] as Currency[]
const place = { id: 'office', name: { ru: 'Офис', en: 'Office' }, address: { ru: 'Арбат, 1', en: 'Arbat, 1' } }
const draft = {
  currenciesGive: ['cash-rub'],
  currencyTake: 'usdt-trc20',
  markupByGive: {},
  meetingPlaces: [place],
  payAt: 'meeting',
} as unknown as DirectionDraft

test('places of a meeting, and paying there, go with the cash, and are there again once it is chosen again', () => {
  const without = { ...draft, currenciesGive: ['usdt-trc20'], currencyTake: 'sber' }
  expect(ofItsPair(without, currencies)).toMatchObject({ meetingPlaces: [], payAt: 'before' })
  const taken = { ...draft, currenciesGive: ['usdt-trc20'], currencyTake: 'cash-rub' }
  expect(ofItsPair(taken, currencies)).toMatchObject({ meetingPlaces: [place], payAt: 'before' })
  expect(ofItsPair({ ...without, currenciesGive: ['cash-rub'] }, currencies)).toMatchObject({ meetingPlaces: [place], payAt: 'meeting' })
})

test('the mark-up of a network goes with it', () => {
  const both = { ...draft, currenciesGive: ['usdt-trc20', 'usdt-erc20'], markupByGive: { 'usdt-erc20': '1', 'usdt-trc20': '2' } }
  expect(ofItsPair(both, currencies).markupByGive).toEqual(both.markupByGive)
  expect(ofItsPair({ ...both, currenciesGive: ['usdt-trc20'] }, currencies).markupByGive).toEqual({ 'usdt-trc20': '2' })
})
