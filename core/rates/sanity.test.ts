import { expect, test } from 'vitest'
import { addSeconds } from '../time/instant.ts'
import { isAhead, isStale, judgePrice, type Reading } from './sanity.ts'

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

test('a jump waits for a second poll: a later answer with a near price', () => {
  const first = judge('110')
  expect(first).toMatchObject({ problem: 'jump', suspect: { price: '110', since: now } })
  const suspect = first.ok ? null : first.suspect
  const again = (price: string, seenAt: string) => judgePrice({ price, seenAt }, last, suspect, limits, seenAt)
  // The same answer again does not count as a second poll.
  expect(again('110', now)).toMatchObject({ problem: 'jump', suspect })
  expect(again('111', addSeconds(now, 30))).toMatchObject({ problem: 'jump', suspect })
  expect(again('111', addSeconds(now, 60))).toEqual({ ok: true })
  // A price that moves on starts a new wait. A price that comes back is accepted.
  expect(again('125', addSeconds(now, 60))).toMatchObject({ problem: 'jump', suspect: { price: '125', since: addSeconds(now, 60) } })
  expect(again('100.5', addSeconds(now, 5))).toEqual({ ok: true })
})

test('an absurd price is never accepted automatically, and does not confirm a smaller jump', () => {
  const later = addSeconds(now, 1000)
  const suspect = { price: '1000', since: now }
  expect(judgePrice({ price: '1000', seenAt: later }, last, suspect, limits, later)).toMatchObject({ problem: 'absurd', suspect })
  const near = { price: '131', since: now }
  expect(judgePrice({ price: '129', seenAt: later }, last, near, limits, later)).toMatchObject({
    problem: 'jump',
    suspect: { price: '129', since: later },
  })
})

test('a source that waits for a decision is not a silent one: time does not make its price right', () => {
  const later = addSeconds(now, 100_000)
  const suspect = { price: '1000', since: now }
  expect(judgePrice({ price: '1000', seenAt: later }, last, suspect, limits, later)).toMatchObject({ problem: 'absurd' })
})

test('a source with a wrong clock gives no price', () => {
  expect(judge('100', addSeconds(now, 5))).toEqual({ ok: true })
  expect(judge('100', addSeconds(now, 6))).toMatchObject({ ok: false, problem: 'clock', suspect: null })
})

test('a jump that was first read by a clock which was ahead waits anew', () => {
  const suspect = { price: '110', since: addSeconds(now, 3600) }
  expect(judgePrice({ price: '110', seenAt: now }, last, suspect, limits, now)).toMatchObject({ suspect: { price: '110', since: now } })
  const near = { price: '110', since: addSeconds(now, 5) }
  expect(judgePrice({ price: '110', seenAt: now }, last, near, limits, now)).toMatchObject({ suspect: near })
})

test('a moment is ahead if clocks that differ a little do not explain it', () => {
  expect(isAhead(addSeconds(now, 5), now)).toBe(false)
  expect(isAhead(addSeconds(now, 6), now)).toBe(true)
  expect(isAhead(addSeconds(now, -6), now)).toBe(false)
})

test('after a long silence a price is not compared with the last one', () => {
  const old = { price: '100', seenAt: addSeconds(now, -3601) }
  expect(judgePrice({ price: '150', seenAt: now }, old, null, limits, now)).toEqual({ ok: true })
})
