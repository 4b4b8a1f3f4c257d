import { expect, test } from 'vitest'
import { changedText, fieldText, valueText } from './changed-field.ts'
import { unitWord } from './unit-words.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const names = (id: string): string | null => (id === 'usdt-trc20' ? 'USDT TRC20' : null)

test('a changed setting has its unit, in the form of its number', () => {
  expect(plain(changedText('payWindowMinutes', 15, 'ru'))).toBe('15 мин')
  expect(plain(changedText('rateStaleSeconds', 60, 'en'))).toBe('60 s')
  expect(plain(changedText('rateTolerancePercent', '0.3', 'ru'))).toBe('0,3 %')
  expect(changedText('rateTolerancePercent', '0.3', 'en')).toBe('0.3%')
  expect(plain(changedText('topUpsAtMost', 2, 'ru'))).toBe('2 раза')
  expect(plain(changedText('secondPersonAbove', '500000', 'en'))).toBe('500,000 ₽')
  expect(changedText('staffSecondFactor', false, 'ru')).toBe('нет')
  expect(changedText('officeWeekdaysOff', [0, 6], 'ru')).toBe('вс, сб')
})

test('units have the forms of 1, 2, 5 and 21', () => {
  expect([1, 2, 5, 21].map((count) => unitWord('years', count, 'ru'))).toEqual(['год', 'года', 'лет', 'год'])
  expect([1, 2].map((count) => unitWord('days', count, 'en'))).toEqual(['day', 'days'])
})

test('a planned break and an announcement are sentences', () => {
  const span = { id: 'one', from: '2026-11-20T07:00:00.000Z', until: '2026-11-20T09:00:00.000Z' }
  const reason = { ru: 'Обновляем связь с банком.', en: 'We renew the line to the bank.' }
  const rest = { ...span, of: { kind: 'currency', id: 'usdt-trc20' }, reason }
  const times = [span.from, span.until].map((at) => valueText(at, 'ru')).join(' – ')
  expect(changedText('plannedBreaks[0]', rest, 'ru', names)).toBe(`USDT TRC20, ${times}. Обновляем связь с банком.`)
  expect(changedText('plannedBreaks', [{ ...rest, of: { kind: 'all' } }], 'ru')).toBe(`Весь обменник, ${times}. Обновляем связь с банком.`)
  expect(changedText('announcements[0]', { ...span, text: reason }, 'ru')).toBe(`${times}. Обновляем связь с банком.`)
  expect(changedText('plannedBreaks[0].until', span.until, 'ru')).toBe(valueText(span.until, 'ru'))
  expect(changedText('plannedBreaks', [], 'ru')).toBe(valueText([], 'ru'))
})

test('codes of fields are words, and currencies have their names where they are known', () => {
  expect(changedText('addressValidator', 'card', 'ru')).toBe('Номер карты')
  expect(changedText('legs[0].type', 'SELL', 'en')).toBe('we sell')
  expect(changedText('legs[0].pair', 'BTCUSDT', 'ru')).toBe('BTC/USDT')
  expect(changedText('legs[0].method', '382', 'ru')).toBe('способ 382')
  expect(changedText('legs[0].method', 'TinkoffNew', 'ru')).toBe('TinkoffNew')
  expect(changedText('source', 'predefined', 'ru')).toBe('Свои реквизиты')
  expect(changedText('currenciesGive', ['usdt-trc20', 'gone'], 'ru', names)).toBe('USDT TRC20, gone')
  expect(changedText('currencyTake', 'usdt-trc20', 'en')).toBe('usdt-trc20')
  expect(fieldText('markupByGive.usdt-trc20', 'ru', names)).toBe('Надбавка по сети или банку (USDT TRC20)')
  expect(fieldText('markupTiers[0].from', 'ru')).toBe('Наценка по сумме (1, от)')
})
