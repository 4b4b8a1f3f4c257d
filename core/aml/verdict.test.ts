import { describe, expect, test } from 'vitest'
import { defaultSettings } from '../settings/settings.ts'
import { askAgainAt, type CheckState, standingOf, stateBehind, verdictOf } from './verdict.ts'

describe('a verdict', () => {
  const verdict = (risk: string, signals: Record<string, string> = {}) => verdictOf({ risk, signals }, defaultSettings)
  test('is low up to the bound and high above it', () => {
    expect(verdict('0')).toBe('low')
    expect(verdict('0.5')).toBe('low')
    expect(verdict('0.5000001')).toBe('high')
  })
  test('is high for a share of crime, whatever the score', () => {
    expect(verdict('0.2', { sanctions: '0.1', exchange: '0.9' })).toBe('low')
    expect(verdict('0.2', { sanctions: '0.11' })).toBe('high')
    expect(verdict('0.2', { exchange: '0.99', risky_exchange: '0.4' })).toBe('low')
  })
  test('follows the settings', () => {
    const strict = { amlRiskPercent: '10', amlSignalPercent: '0' }
    expect(verdictOf({ risk: '0.12', signals: {} }, strict)).toBe('high')
    expect(verdictOf({ risk: '0.1', signals: { mixer: '0.0001' } }, strict)).toBe('high')
  })
})

describe('an order', () => {
  type Change = { kind?: 'transfer' | 'cash'; state?: 'seen' | 'confirmed' | 'vanished'; unmatched?: boolean }
  const transfer = (id: string, change: Change = {}) => ({ id, kind: 'transfer', state: 'confirmed', unmatched: false, ...change }) as const
  const found = (paymentId: string, state: CheckState, accepted = false) => ({ paymentId, state, accepted })
  const standing = (payments: ReturnType<typeof transfer>[], ...screenings: ReturnType<typeof found>[]) =>
    standingOf({ payments }, screenings)

  test('passes when each confirmed transfer did', () => {
    expect(standing([transfer('a'), transfer('b')], found('a', 'low'), found('b', 'low'))).toBe('passed')
    expect(standing([transfer('a'), transfer('b')], found('a', 'low'))).toBe('waiting')
    expect(standing([transfer('a'), transfer('b')], found('a', 'low'), found('b', 'waiting'))).toBe('waiting')
  })
  test('is held for the worst of them', () => {
    const all = [transfer('a'), transfer('b'), transfer('c'), transfer('d')]
    const worst = (...states: CheckState[]) => standing(all, ...states.map((state, place) => found('abcd'[place] ?? '', state)))
    expect(worst('pending', 'error', 'outOfCredit', 'high')).toBe('amlHigh')
    expect(worst('pending', 'error', 'outOfCredit', 'low')).toBe('amlOutOfCredit')
    expect(worst('pending', 'error', 'low', 'low')).toBe('amlError')
    expect(worst('pending', 'low', 'low', 'low')).toBe('amlPending')
  })
  test('is held for a reason that names the state of those transfers', () => {
    for (const state of ['high', 'outOfCredit', 'error', 'pending'] as const)
      expect(stateBehind(standing([transfer('a')], found('a', state)))).toBe(state)
    expect([stateBehind('amlPassed'), stateBehind('waiting'), stateBehind(null)]).toEqual([null, null, null])
  })
  test('passes what a person accepted', () => {
    expect(standing([transfer('a')], found('a', 'high', true))).toBe('passed')
    expect(standing([transfer('a'), transfer('b')], found('a', 'high', true), found('b', 'high'))).toBe('amlHigh')
  })
  test('asks nothing of notes, of what is not confirmed, gone, or waits unmatched', () => {
    const others = [transfer('a', { kind: 'cash' }), transfer('b', { state: 'seen' }), transfer('c', { state: 'vanished' })]
    expect(standing([...others, transfer('d', { unmatched: true })], found('c', 'high'), found('d', 'high'))).toBe('passed')
  })
})

test('pending is asked about evenly, failures ever more seldom up to an hour, and what is answered never', () => {
  const seconds = (state: CheckState, attempts: number, amlAgainSeconds = 30) => {
    const at = askAgainAt(state, attempts, '2026-01-01T00:00:00.000Z', { amlAgainSeconds })
    return at && (Date.parse(at) - Date.parse('2026-01-01T00:00:00.000Z')) / 1000
  }
  expect([1, 2, 9].map((attempts) => seconds('pending', attempts))).toEqual([30, 30, 30])
  expect([1, 2, 3, 8, 50].map((attempts) => seconds('error', attempts))).toEqual([30, 60, 120, 3600, 3600])
  expect(seconds('outOfCredit', 4, 3600)).toBe(3600)
  expect([seconds('low', 1), seconds('high', 1)]).toEqual([null, null])
})
