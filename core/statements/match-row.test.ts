import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMore } from '../money/decimal.ts'
import { type Candidate, matchRow } from './match-row.ts'
import { nameFit } from './name-fit.ts'

const roubles = { kind: 'cashless', asset: 'RUB', decimals: 2 } as const
const candidate = (number: number, due: string, change: Partial<Candidate> = {}): Candidate => ({
  orderId: `order-${number}`,
  number,
  due,
  missing: due,
  since: '2026-03-07T11:00:00.000Z',
  watchUntil: null,
  payUntil: '2026-03-07T11:15:00.000Z',
  paidMarkedAt: null,
  sender: 'Мария Иванова',
  ...change,
})
const row = (amount: string, change: { at?: string; exact?: boolean; sender?: string | null } = {}) => ({
  at: '2026-03-07T11:05:00.000Z',
  exact: true,
  amount,
  sender: null,
  ...change,
})
const match = (one: ReturnType<typeof row>, ...candidates: Candidate[]) => matchRow(one, candidates, roubles, '1')
const sureOf = (...args: Parameters<typeof match>) => match(...args).find(({ sure }) => sure)?.number ?? null

describe('a transfer to a card', () => {
  test('is the order’s whose sum it is to the kopeck, though others are within the tolerance', () => {
    const [a, b, c] = [candidate(1, '9999.99'), candidate(2, '9999.98'), candidate(3, '10000.37')]
    expect(sureOf(row('9999.99'), a, b, c)).toBe(1)
    expect(sureOf(row('9999.98'), a, b, c)).toBe(2)
    expect(match(row('9999.98'), a, b, c)[0]).toMatchObject({ reasons: ['exactSum', 'kopecks', 'inTime'] })
  })
  test('without the kopecks is nobody’s for sure where two may be meant', () => {
    const found = match(row('10000'), candidate(1, '9999.99'), candidate(2, '9999.98'))
    expect(found.map(({ sure }) => sure)).toEqual([false, false])
    expect(found[0]?.reasons).toContain('nearSum')
  })
  test('without the kopecks is the only order’s that waits for about this sum, unless the sender or the time speaks against it', () => {
    expect(sureOf(row('10000'), candidate(1, '9999.99'), candidate(2, '5000.01'))).toBe(1)
    expect(sureOf(row('10000', { sender: 'Пётр Сидоров' }), candidate(1, '9999.99'))).toBeNull()
    expect(sureOf(row('10000', { at: '2026-03-07T18:00:00.000Z' }), candidate(1, '9999.99'))).toBeNull()
    expect(sureOf(row('10000', { at: '2026-03-07T18:00:00.000Z', sender: 'МАРИЯ И.' }), candidate(1, '9999.99'))).toBe(1)
    expect(sureOf(row('10000'), candidate(1, '9999.99', { watchUntil: '2026-03-10T11:00:00.000Z' }))).toBeNull()
  })
  test('late, or to a closed order within its watch, is still told by its kopecks', () => {
    const closed = candidate(1, '9999.99', { watchUntil: '2026-03-10T11:00:00.000Z' })
    expect(sureOf(row('9999.99', { at: '2026-03-09T11:00:00.000Z' }), closed)).toBe(1)
    expect(match(row('9999.99', { at: '2026-03-10T11:00:01.000Z' }), closed)).toEqual([])
  })
  test('before the order had the card is not its money; where only the day is told, by the day', () => {
    expect(match(row('9999.99', { at: '2026-03-07T10:57:00.000Z' }), candidate(1, '9999.99'))).toEqual([])
    const wholeDay = { at: '2026-03-06T21:00:00.000Z', exact: false }
    expect(sureOf(row('9999.99', wholeDay), candidate(1, '9999.99'))).toBe(1)
    expect(match(row('9999.99', { at: '2026-03-05T21:00:00.000Z', exact: false }), candidate(1, '9999.99'))).toEqual([])
  })
  test('a second time is nobody’s for sure: what was due has come already', () => {
    expect(match(row('9999.99'), candidate(1, '9999.99', { missing: '0' }))).toMatchObject([
      { sure: false, reasons: ['exactSum', 'kopecks', 'inTime'] },
    ])
  })
  test('a second time, with the sum of a paid order to the kopeck, is not for sure an order’s that waits for nearly as much', () => {
    const [paid, waiting] = [candidate(1, '9999.99', { missing: '0' }), candidate(2, '9999.98')]
    for (const sender of [null, 'Мария Иванова']) expect(sureOf(row('9999.99', { sender }), paid, waiting)).toBeNull()
    expect(sureOf(row('9999.98'), paid, waiting)).toBe(2)
  })
  test('the rest of a sum tells itself, a part of it is only likely', () => {
    expect(sureOf(row('4999.99'), candidate(1, '9999.99', { missing: '4999.99' }))).toBe(1)
    expect(match(row('5000.99'), candidate(1, '9999.99'))).toMatchObject([{ sure: false, reasons: ['kopecks', 'inTime', 'sumDiffers'] }])
  })
  test('from somebody else is still the order’s by its kopecks, and that is said', () => {
    expect(match(row('9999.99', { sender: 'Пётр Сидоров' }), candidate(1, '9999.99'))[0]).toMatchObject({
      sure: true,
      reasons: ['exactSum', 'kopecks', 'inTime', 'senderDiffers'],
    })
  })
})

test('at most one order is sure, it stands first, and no sum farther off than the tolerance is', () => {
  const cents = (from: number, to: number) => fc.integer({ min: from, max: to }).map((kopecks) => String(kopecks / 100))
  fc.assert(
    fc.property(fc.uniqueArray(cents(99_900, 100_100), { maxLength: 8 }), cents(99_800, 100_200), (dues, amount) => {
      const candidates = dues.map((due, index) => candidate(index + 1, due))
      const found = match(row(amount), ...candidates)
      const sure = found.filter((one) => one.sure)
      expect(sure.length).toBeLessThanOrEqual(1)
      if (!sure[0]) return
      expect(found[0]).toBe(sure[0])
      const due = dues[sure[0].number - 1] ?? ''
      const near = dues.filter((one) => Math.abs(Number(one) - Number(amount)) <= 1.000001)
      if (due !== amount) expect(near).toEqual([due])
      expect(isMore(Math.abs(Number(due) - Number(amount)).toFixed(2), '1')).toBe(false)
    }),
  )
})

test.each([
  ['МАРИЯ И.', 'Мария Иванова', 'fits'],
  ['Иванова Мария Петровна', 'Мария Иванова', 'fits'],
  ['Пётр Сидоров', 'Мария Иванова', 'differs'],
  ['Пётр Семёнов', 'ПЕТР СЕМЕНОВ', 'fits'],
  ['MARIA IVANOVA', 'Мария Иванова', 'unknown'],
  ['Сбербанк', 'Мария Иванова', 'unknown'],
  ['Иванова Анна', 'Мария Иванова', 'unknown'],
] as const)('%s and %s: %s', (told, typed, fit) => {
  expect(nameFit(told, typed)).toBe(fit)
  expect(nameFit(typed, told)).toBe(fit)
})
