import { describe, expect, test } from 'vitest'
import { addMinutes, addSeconds, type Instant } from '../time/instant.ts'
import { tidingsOf } from './tidings.ts'
import {
  type Answer,
  afterCheck,
  headWentBack,
  isCheckDue,
  isGone,
  isListIncomplete,
  type Kind,
  lacksSeveral,
  type Missing,
} from './vanishing.ts'

const start = '2026-03-10T09:00:00.000Z'
const after = (minutes: number): Instant => addMinutes(start, minutes)
const confirmed: Kind = { confirmed: true, proofMinutes: 10 }
const unconfirmed: Kind = { confirmed: false, proofMinutes: 10 }

/** Checks at these minutes, each at a head of its own unless told otherwise. */
function checked(answers: readonly (readonly [minute: number, answer: Answer, head?: number])[]): Missing {
  let missing: Missing | null = null
  for (const [minute, answer, head = minute] of answers) missing = afterCheck(missing, answer, { now: after(minute), head: after(head) })
  if (missing === null) throw new Error('nothing was checked')
  return missing
}

describe('a confirmed transfer that lists lack', () => {
  test('is not gone because one scan lacks it', () => {
    expect(isGone(checked([[0, 'unknown']]), confirmed, after(60))).toBe(false)
  })
  test('is gone once its network has known it no more three times over ten minutes', () => {
    const asked = checked([
      [0, 'unknown'],
      [5, 'unknown'],
      [10, 'unknown'],
    ])
    expect(isGone(asked, confirmed, after(10))).toBe(true)
    expect(isGone(asked, confirmed, addSeconds(after(10), -1))).toBe(false)
  })
  test.each<[string, Parameters<typeof checked>[0]]>([
    [
      'a head that stands still proves nothing',
      [
        [0, 'unknown'],
        [5, 'unknown', 0],
        [10, 'unknown', 0],
        [15, 'unknown', 0],
      ],
    ],
    [
      'who is silent proves nothing',
      [
        [0, 'unknown'],
        [5, 'silent'],
        [10, 'silent'],
        [15, 'unknown'],
      ],
    ],
    [
      'who knows it begins the proof anew',
      [
        [0, 'unknown'],
        [5, 'unknown'],
        [8, 'known'],
        [10, 'unknown'],
        [15, 'unknown'],
      ],
    ],
  ])('%s', (_, answers) => {
    expect(isGone(checked(answers), confirmed, after(16))).toBe(false)
  })
  test('is asked for again at even times over the proof', () => {
    const asked = checked([[0, 'unknown']])
    expect([1, 4, 5].map((minute) => isCheckDue(asked, confirmed, after(minute)))).toEqual([false, false, true])
  })
  test('that its network knows while its lists lack it means lists that lack more', () => {
    const asked = checked([
      [0, 'known'],
      [5, 'known'],
      [10, 'known'],
    ])
    expect(isListIncomplete(asked, 'known', confirmed, after(9))).toBe(false)
    expect(isListIncomplete(asked, 'known', confirmed, after(10))).toBe(true)
  })
})

test('an unconfirmed one is gone after two scans that are a minute apart', () => {
  const asked = checked([
    [0, 'unknown'],
    [0.5, 'unknown'],
  ])
  expect(isGone(asked, unconfirmed, after(0.5))).toBe(false)
  expect(isGone(asked, unconfirmed, after(1))).toBe(true)
  expect(isGone(checked([[0, 'unknown']]), unconfirmed, after(5))).toBe(false)
})

describe('a scan that lacks several', () => {
  const [sure, young] = [{ confirmed: true }, { confirmed: false }]
  test.each([
    ['three of many', { missing: [sure, young, young], known: 9, told: 6 }, true],
    ['two of many', { missing: [sure, sure], known: 9, told: 7 }, false],
    ['both of an address', { missing: [sure, young], known: 2, told: 0 }, true],
    ['the only one of an address', { missing: [sure], known: 1, told: 0 }, false],
    ['both, and something else is there', { missing: [sure, young], known: 2, told: 1 }, false],
    ['what a sender may replace as he likes', { missing: [young, young, young], known: 3, told: 0 }, false],
  ])('%s: %j is believed not to be believed: %s', (_, scan, several) => {
    expect(lacksSeveral(scan, 3)).toBe(several)
  })
})

test('a head goes back as far as a reorganisation can, and no further', () => {
  expect(headWentBack(after(0), after(3), 3)).toBe(false)
  expect(headWentBack(after(0), addSeconds(after(3), 1), 3)).toBe(true)
  expect(headWentBack(after(0), null, 3)).toBe(false)
})

describe('what a look tells', () => {
  const stored = {
    state: 'confirmed' as const,
    seen_at: start,
    confirmations: 20,
    confirmations_needed: 19,
    transaction_hash: 'a',
    amount: '5',
  }
  const told = { key: 'a:2', transactionHash: 'a', from: null, amount: '5', at: start, confirmations: 20, confirmed: true, memo: null }
  const asked = { since: start, network: 19, currency: 1 }
  const look = (transfers: (typeof told)[], refused: string[] = []) => ({ transfers, lookedUntil: after(5), refused })
  test('what it lacks is missing, and what was refused in words is gone', () => {
    const known = new Map([['a:1', stored]])
    expect(tidingsOf(look([]), known, asked)).toMatchObject([{ kind: 'missing' }])
    expect(tidingsOf(look([], ['a:1']), known, asked)).toMatchObject([{ kind: 'gone' }])
  })
  test('the same transfer at another place of its chain is the same payment', () => {
    expect(tidingsOf(look([told]), new Map([['a:1', stored]]), asked)).toMatchObject([{ kind: 'moved', told }])
    const extras = new Map([
      ['a:1', stored],
      ['a:2', stored],
    ])
    expect(tidingsOf(look([told]), extras, asked)).toMatchObject([{ kind: 'missing', known: stored }])
    expect(tidingsOf(look([{ ...told, amount: '6' }]), new Map([['a:1', stored]]), asked)).toMatchObject([
      { kind: 'new' },
      { kind: 'missing' },
    ])
  })
})
