import { describe, expect, test } from 'vitest'
import { isSlip, isSure, type MatchReason, rankMatches, type ScoredOrder, type ScoredTransfer, scoreMatch } from './match-score.ts'

const seen = (seenAt: string) => ({ seenAt, until: seenAt })
const transfer: ScoredTransfer = { amount: '500', ...seen('2026-03-03T09:05:00.000Z'), memo: null, transactionHash: 'ab12' }
const order: ScoredOrder = {
  credentials: 'now',
  toldBy: 'address',
  memo: null,
  due: '500',
  missing: '500',
  tolerance: '0',
  open: true,
  markedPaid: false,
  createdAt: '2026-03-03T09:00:00.000Z',
  payUntil: '2026-03-03T09:15:00.000Z',
  watchUntil: null,
  proof: null,
  clientKnown: false,
  senderKnown: false,
}
const shared: Partial<ScoredOrder> = { toldBy: 'memo', memo: '104233' }
const reasonsOf = (given: Partial<ScoredTransfer>, of: Partial<ScoredOrder>): readonly MatchReason[] =>
  scoreMatch({ ...transfer, ...given }, { ...order, ...of }).reasons.map(({ reason }) => reason)
const scoreOf = (given: Partial<ScoredTransfer>, of: Partial<ScoredOrder>): number =>
  scoreMatch({ ...transfer, ...given }, { ...order, ...of }).score

describe('what is sure', () => {
  test.each<[string, Partial<ScoredTransfer>, Partial<ScoredOrder>, boolean]>([
    ['the own address of the order', {}, {}, true],
    ['the own address with any sum', { amount: '1' }, {}, true],
    ['a shared address with the memo', { memo: '104233' }, shared, true],
    ['a shared address without a memo', {}, shared, false],
    ['a shared address with a slip in the memo', { memo: '104 233' }, shared, false],
    ['an address that the order once had', {}, { credentials: 'once' }, false],
    ['the exact sum and the hash, at an address of nobody', {}, { credentials: 'never', proof: 'AB12' }, false],
    ['a shared address whose order has no memo', {}, { toldBy: 'memo' }, false],
    ['a shared card with the exact sum', {}, { toldBy: 'sum' }, true],
    ['a shared card with nearly the sum', { amount: '499.99' }, { toldBy: 'sum', tolerance: '1' }, false],
  ])('%s', (_, given, of, sure) => {
    expect(scoreMatch({ ...transfer, ...given }, { ...order, ...of }).sure).toBe(sure)
    expect(isSure({ ...transfer, ...given }, { ...order, ...of })).toBe(sure)
  })
})

describe('reasons', () => {
  test('the weightiest comes first, and each is told once', () => {
    expect(reasonsOf({}, {})).toEqual(['credentialsNow', 'sumMissing', 'inTime', 'waits'])
  })
  test.each<[MatchReason, Partial<ScoredTransfer>, Partial<ScoredOrder>]>([
    ['credentialsOnce', {}, { credentials: 'once' }],
    ['cardShared', {}, { toldBy: 'sum' }],
    ['memoSame', { memo: '104233' }, shared],
    ['memoNear', { memo: '104323' }, shared],
    ['memoMissing', {}, shared],
    ['memoOther', { memo: '999999' }, shared],
    ['proofNamed', {}, { proof: ' AB12 ' }],
    ['sumMissing', { amount: '100' }, { missing: '100' }],
    ['sumMissing', { amount: '499.5' }, { tolerance: '1' }],
    ['sumDue', {}, { missing: '0' }],
    ['sumNear', { amount: '491' }, {}],
    ['sumOther', { amount: '400' }, {}],
    ['beforeOrder', seen('2026-03-03T08:57:00.000Z'), {}],
    ['inTime', seen('2026-03-03T08:59:00.000Z'), {}],
    ['inTime', { seenAt: '2026-03-02T21:00:00.000Z', until: '2026-03-03T21:00:00.000Z' }, {}],
    ['afterTime', seen('2026-03-03T11:00:00.000Z'), {}],
    ['senderKnown', {}, { senderKnown: true }],
    ['clientKnown', {}, { clientKnown: true }],
    ['closed', {}, { open: false }],
  ])('%s', (reason, given, of) => {
    expect(reasonsOf(given, of)).toContain(reason)
  })
  test('what says nothing is not told', () => {
    expect(reasonsOf(seen('2026-03-09T00:00:00.000Z'), { watchUntil: '2026-03-06T00:00:00.000Z' })).not.toContain('whileWatched')
  })
})

describe('scores', () => {
  test('lie between 0 and 100', () => {
    expect(scoreOf({ memo: '104233' }, { ...shared, proof: 'ab12', senderKnown: true, markedPaid: true })).toBe(100)
    expect(scoreOf({ ...seen('2020-01-01T00:00:00.000Z'), amount: '1' }, { credentials: 'never', open: false })).toBe(0)
  })
  test('a named hash weighs more than an exact sum, a memo more than both a sum and an hour', () => {
    expect(scoreOf({ amount: '1' }, { credentials: 'never', proof: 'ab12' })).toBeGreaterThan(scoreOf({}, { credentials: 'never' }))
    expect(scoreOf({ memo: '104233', amount: '1' }, shared)).toBeGreaterThan(scoreOf({ memo: '7777777' }, shared))
  })
  test('an order that came after the money is no candidate by its sum alone', () => {
    expect(scoreOf(seen('2026-03-03T08:00:00.000Z'), { credentials: 'never' })).toBe(0)
  })
})

test.each([
  ['104233', '104-233', true],
  ['104233', '104323', true],
  ['104233', '10423', true],
  ['104233', '1042233', true],
  ['104233', '104239', true],
  ['Order 104233', 'order104233', true],
  ['104233', '204239', false],
  ['104233', '1042', false],
  ['123', '124', false],
  ['', '', false],
])('%s and %s are near: %s', (one, other, near) => {
  expect(isSlip(one, other)).toBe(near)
  expect(isSlip(other, one)).toBe(near)
})

test('candidates are ranked by score, then the newest first; what fits by nothing is left out', () => {
  const match = (score: number) => ({ score, sure: false, reasons: [] })
  const candidates = [
    { id: 'a', createdAt: '2026-03-01T00:00:00.000Z', match: match(40) },
    { id: 'b', createdAt: '2026-03-02T00:00:00.000Z', match: match(40) },
    { id: 'c', createdAt: '2026-03-03T00:00:00.000Z', match: match(90) },
    { id: 'd', createdAt: '2026-03-03T00:00:00.000Z', match: match(5) },
  ]
  expect(rankMatches(candidates, 2).map(({ id }) => id)).toEqual(['c', 'b'])
  expect(rankMatches(candidates, 9).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})
