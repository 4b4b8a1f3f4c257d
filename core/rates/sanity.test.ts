import { expect, test } from 'vitest'
import { addSeconds } from '../time/instant.ts'
import { isStale, judgePrice, type Reading } from './sanity.ts'

const now = '2026-01-01T12:00:00.000Z'
const limits = { staleSeconds: 60, jumpPercent: '3', jumpHoldSeconds: 60, absurdPercent: '30', forgetSeconds: 3600 }
const last: Reading = { price: '100', seenAt: addSeconds(now, -10) }
const judge = (price: string, seenAt = now) => judgePrice({ price, seenAt }, last, null, limits, now)

test('an ordinary price passes, and so does the first one ever', () => {
  expect(judge('103')).toEqual({ ok: true })
  expect(judgePrice({ price: '100000', seenAt: now }, null, null, limits, now)).toEqual({ ok: true })
})

test.each([
  ['x', 'notANumber'],
  ['1e5', 'notANumber'],
  ['', 'notANumber'],
  ['0', 'notPositive'],
  ['-1', 'notPositive'],
  ['103.1', 'jump'],
  ['97', 'jump'],
  ['130.1', 'absurd'],
  ['1', 'absurd'],
  ['1000000', 'absurd'],
])('a price of "%s" is refused as %s, with the reason in both languages', (price, problem) => {
  const found = judge(price)
  expect(found).toMatchObject({ ok: false, problem })
  if (!found.ok) expect(/[а-я]/.test(found.reason.ru) && /[a-z]/.test(found.reason.en)).toBe(true)
})

test('a stale price is refused, at the limit it is not', () => {
  expect(judge('100', addSeconds(now, -61))).toMatchObject({ problem: 'stale' })
  expect(judge('100', addSeconds(now, -60))).toEqual({ ok: true })
  expect(isStale(addSeconds(now, 5), 60, now)).toBe(false)
})

test('a jump that is held becomes the price; one that goes on moving starts anew', () => {
  const first = judge('110')
  expect(first).toMatchObject({ problem: 'jump', suspect: { price: '110', since: now } })
  const suspect = first.ok ? null : first.suspect
  const soon = addSeconds(now, 30)
  const still = judgePrice({ price: '111', seenAt: soon }, last, suspect, limits, soon)
  expect(still).toMatchObject({ problem: 'jump', suspect })
  const held = addSeconds(now, 60)
  expect(judgePrice({ price: '111', seenAt: held }, last, suspect, limits, held)).toEqual({ ok: true })
  expect(judgePrice({ price: '125', seenAt: held }, last, suspect, limits, held)).toMatchObject({ suspect: { price: '125', since: held } })
})

test('an absurd price is not taken however long it is held', () => {
  const later = addSeconds(now, 1000)
  expect(judgePrice({ price: '1000', seenAt: later }, last, { price: '1000', since: now }, limits, later)).toMatchObject({
    problem: 'absurd',
    suspect: null,
  })
})

test('after a long silence the last price is no measure any more', () => {
  const old = { price: '100', seenAt: addSeconds(now, -3601) }
  expect(judgePrice({ price: '150', seenAt: now }, old, null, limits, now)).toEqual({ ok: true })
})
