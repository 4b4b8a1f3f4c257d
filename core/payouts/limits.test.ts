import { expect, test } from 'vitest'
import { overLimit } from './limits.ts'

const terms = { perOrder: '1000', perHour: '1500', perDay: '3000' }
const now = '2026-03-03T12:00:00.000Z'
const at = (time: string, worth: string, day = '03') => ({ at: `2026-03-${day}T${time}:00.000Z`, worth })

test.each([
  ['nothing sent', [], '1000', null],
  ['above the limit of an order, for ever', [], '1000.01', { why: 'perOrder', until: null }],
  [
    'the hour is full until the first of it leaves',
    [at('11:20', '900'), at('11:40', '500')],
    '200',
    { why: 'perHour', until: '2026-03-03T12:20:00.000Z' },
  ],
  ['two have to leave', [at('11:20', '600'), at('11:40', '900')], '1000', { why: 'perHour', until: '2026-03-03T12:40:00.000Z' }],
  ['exactly full is not over', [at('11:20', '500')], '1000', null],
  ['what was sent an hour ago has left the hour', [at('11:00', '1500')], '1000', null],
  ['the day is full', [at('13:00', '1500', '02'), at('09:00', '1400')], '500', { why: 'perDay', until: '2026-03-03T13:00:00.000Z' }],
  [
    'both are full: the later of two',
    [at('12:30', '1500', '02'), at('11:10', '1400')],
    '500',
    { why: 'perDay', until: '2026-03-03T12:30:00.000Z' },
  ],
  [
    'also where that is the hour',
    [at('12:30', '1500', '02'), at('11:50', '1400')],
    '500',
    { why: 'perDay', until: '2026-03-03T12:50:00.000Z' },
  ],
] as const)('%s', (_name, spent, worth, answer) => {
  expect(overLimit(terms, spent, worth, now)).toEqual(answer)
})
