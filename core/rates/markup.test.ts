import { expect, test } from 'vitest'
import { directionOf } from '../../tests/random/random-catalogue.ts'
import { hoursPercent, markupParts, markupSteps, nextMarkupChange, possibleHoursPercents } from './markup.ts'

const night = { from: '22:00', to: '10:00', addPercent: '0.5' }
const lunch = { from: '13:00', to: '14:30', addPercent: '-0.2' }
const late = { from: '21:30', to: '23:00', addPercent: '0.1' }
/** A Moscow time of day. */
const at = (time: string) => new Date(Date.parse(`2026-01-02T${time}:00.000Z`) - 3 * 3_600_000).toISOString()

test.each([
  ['09:59', '0.5'],
  ['10:00', '0'],
  ['13:00', '-0.2'],
  ['14:30', '0'],
  ['21:45', '0.1'],
  ['22:00', '0.6'],
  ['23:00', '0.5'],
  ['00:00', '0.5'],
])('at %s in Moscow the hours add %s', (time, expected) => {
  expect(hoursPercent([night, lunch, late], at(time))).toBe(expected)
})

test('the next change is the next beginning or end, today or tomorrow', () => {
  const direction = { markupHours: [night, lunch] }
  expect(nextMarkupChange(direction, at('09:00'))).toBe(at('10:00'))
  expect(nextMarkupChange(direction, at('10:00'))).toBe(at('13:00'))
  expect(nextMarkupChange(direction, at('23:00'))).toBe(new Date(Date.parse(at('10:00')) + 86_400_000).toISOString())
  expect(nextMarkupChange({ markupHours: [] }, at('09:00'))).toBeNull()
})

test('steps and parts give the same mark-up', () => {
  const direction = directionOf({
    id: 'd',
    currenciesGive: ['a', 'b'],
    currencyTake: 'c',
    legs: [],
    markupPercent: '1.5',
    markupTiers: [
      { from: '5000', markupPercent: '1.2' },
      { from: '1000', markupPercent: '1.4' },
    ],
    markupHours: [night],
    markupByGive: { b: '-0.3' },
  })
  expect(markupSteps(direction, null, at('12:00')).map(({ percent }) => percent)).toEqual(['1.5', '1.4', '1.2'])
  expect(markupSteps(direction, 'b', at('23:00'))).toEqual([
    { from: '0', percent: '1.7' },
    { from: '1000', percent: '1.6' },
    { from: '5000', percent: '1.4' },
  ])
  expect(markupParts(direction, 'b', '5000', at('23:00'))).toEqual([
    { kind: 'tier', from: '5000', percent: '1.2' },
    { kind: 'hours', from: '22:00', to: '10:00', percent: '0.5' },
    { kind: 'give', giveCurrencyId: 'b', percent: '-0.3' },
  ])
  expect(markupParts(direction, 'a', '999', at('12:00'))).toEqual([{ kind: 'base', percent: '1.5' }])
})

test('what the hours can add at some time', () => {
  expect(new Set(possibleHoursPercents([night, late]))).toEqual(new Set(['0.5', '0', '0.1', '0.6']))
  expect(possibleHoursPercents([])).toEqual(['0'])
})
