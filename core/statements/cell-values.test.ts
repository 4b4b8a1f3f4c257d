import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMoment, readSum } from './cell-values.ts'

test.each([
  ['10 000,37', '10000.37'],
  ['10\u00a0000,37 ₽', '10000.37'],
  ['+10000.50', '10000.5'],
  ['-500', '-500'],
  ['−500,00 руб.', '-500'],
  ['1,234,567.89', '1234567.89'],
  ['1.234,5', '1234.5'],
  ['1.234.567', '1234567'],
  ['007', '7'],
  ['0,05', '0.05'],
])('%s is %s', (text, sum) => {
  expect(readSum(text)).toBe(sum)
})

test.each(['', '1,234', '1.234', '10,375', '1 000,3,7', 'десять', '1e5', '--5', '12,34,567', '5 USD', ','])(
  '%j is no sum for sure',
  (text) => {
    expect(readSum(text)).toBeNull()
  },
)

test('every sum to the kopeck is read as it was written, in the Russian way and the English one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 11 }), (kopecks) => {
      const plain = (kopecks / 100).toFixed(2)
      const grouped = (mark: string) => plain.replace(/\B(?=(\d{3})+(?=\.))/g, mark)
      const expected = plain.replace(/\.?0+$/, '')
      expect(readSum(grouped(' ').replace('.', ','))).toBe(expected)
      expect(readSum(grouped(','))).toBe(expected)
    }),
  )
})

test.each([
  ['07.03.2026 14:05', null, '2026-03-07T11:05:00.000Z', true],
  ['07.03.2026, 14:05:59', null, '2026-03-07T11:05:59.000Z', true],
  ['7/3/26', '00:30', '2026-03-06T21:30:00.000Z', true],
  ['2026-03-07T14:05:11', null, '2026-03-07T11:05:11.000Z', true],
  ['07.03.2026', null, '2026-03-06T21:00:00.000Z', false],
  ['07.03.2026', '', '2026-03-06T21:00:00.000Z', false],
])('%s %s in Moscow is %s', (date, time, at, exact) => {
  expect(readMoment(date, time)).toEqual({ at, exact })
})

test.each([
  ['31.02.2026', null],
  ['07.13.2026', null],
  ['07.03.2026 25:00', null],
  ['07.03.2026 14:05', '14:05'],
  ['вчера', null],
  ['', '14:05'],
  ['07.03.2026', 'в обед'],
])('%s %s is no moment', (date, time) => {
  expect(readMoment(date, time)).toBeNull()
})
