import { describe, expect, test } from 'vitest'
import type { OrderView } from '../../contract/orders.ts'
import { type Status, statuses } from '../../core/orders/statuses.ts'
import { NB } from '../app/typo.ts'
import {
  arrivedPercent,
  awaitedPayment,
  fillWords,
  groupsOf,
  isRateOpen,
  livePayout,
  minutesBetween,
  numberText,
  payWindowSeconds,
  quoteOfOrder,
  rateHold,
  rateOfSums,
  ratesAroundCheck,
  secondsUntil,
  shortHash,
  stepOf,
  toneOf,
} from './order-figures.ts'
import { momentText } from './order-moment.ts'

const usdt = { asset: 'USDT', decimals: 2 }
const rub = { asset: 'RUB', decimals: 2 }
const btc = { asset: 'BTC', decimals: 8 }
const payment = (over: Partial<OrderView['payments'][number]>): OrderView['payments'][number] => ({
  id: 'p',
  kind: 'transfer',
  amount: '1',
  state: 'seen',
  seenAt: '2026-11-21T11:00:00.000Z',
  confirmations: 0,
  confirmationsNeeded: 19,
  transactionHash: null,
  transactionUrl: null,
  problem: null,
  unmatched: false,
  ...over,
})
const payout = (state: OrderView['payouts'][number]['state'], id: string = state): OrderView['payouts'][number] => ({
  id,
  kind: 'bank',
  amount: '1',
  state,
  proof: null,
  proofUrl: null,
  failureProof: null,
  byHand: true,
  hashFault: null,
  sentAt: null,
})

describe('the four steps', () => {
  test('every status has its place', () => {
    const places = Object.fromEntries(statuses.map((status) => [status, stepOf({ status, payouts: [] })]))
    expect(places).toEqual({
      toBeVerified: 0,
      checkingVerification: 0,
      toBeAccountVerified: 0,
      checkingAccountVerification: 0,
      verificationDeclined: 0,
      toBePaid: 1,
      checkingPayment: 2,
      paymentChecked: 3,
      delayed: 3,
      waitingForMeeting: 1,
      done: 4,
      canceled: null,
      canceledByClient: null,
      canceledAutomatically: null,
      paymentNotReceived: null,
    })
  })
  test('a meeting at which money is handed out is the last step', () => {
    expect(stepOf({ status: 'waitingForMeeting', payouts: [payout('queued')] })).toBe(3)
  })
})

describe('colour', () => {
  const at = (status: OrderView['status'], who: OrderView['situation']['who'], kind: OrderView['hold']['kind'] = 'none') =>
    toneOf({ status, hold: { kind, reason: null }, situation: { key: 'x', who, until: null, values: {} } })
  test('follows whoever acts', () => {
    expect(at('toBePaid', 'client')).toBe('gold')
    expect(at('toBePaid', 'system')).toBe('blue')
    expect(at('checkingPayment', 'system')).toBe('blue')
    expect(at('checkingPayment', 'client')).toBe('gold')
    expect(at('done', 'nobody')).toBe('green')
    expect(at('canceled', 'operator')).toBe('grey')
  })
  test('a hold is red', () => expect(at('checkingPayment', 'operator', 'aml')).toBe('red'))
})

describe('the pay timer', () => {
  const quotes = [{ id: 'q', at: '2026-11-21T11:00:00.000Z', cause: 'createOrder', rate: '1', give: '1', take: '1', fixedUntil: null }]
  const order = { payUntil: '2026-11-21T11:15:00.000Z', lastStatusUpdate: '2026-11-21T11:00:00.000Z', quotes, payments: [] }
  test('runs since the quote', () => expect(payWindowSeconds(order)).toBe(900))
  test('runs since the payment that gave more time', () => {
    const later = { ...order, payUntil: '2026-11-21T11:25:00.000Z', payments: [payment({ seenAt: '2026-11-21T11:10:00.000Z' })] }
    expect(payWindowSeconds(later)).toBe(900)
  })
  test('a payment seen after its end does not turn it round', () => {
    expect(payWindowSeconds({ ...order, payments: [payment({ seenAt: '2026-11-21T11:16:00.000Z' })] })).toBe(900)
  })
  test('counts down and below zero', () => {
    expect(secondsUntil('2026-11-21T11:15:00.000Z', '2026-11-21T11:05:42.500Z')).toBe(557.5)
    expect(secondsUntil('2026-11-21T11:15:00.000Z', '2026-11-21T11:15:10.000Z')).toBe(-10)
  })
})

describe('the rate that an order stands on', () => {
  const quote = (id: string, take: string) => ({
    id,
    at: '2026-11-21T11:00:00.000Z',
    cause: 'x',
    rate: '1',
    give: '1',
    take,
    fixedUntil: null,
  })
  test('is not the one that is only offered', () => {
    expect(quoteOfOrder({ quotes: [quote('a', '90'), quote('b', '92'), quote('offer', '88')], give: '1', take: '92' })?.id).toBe('b')
    expect(quoteOfOrder({ quotes: [quote('a', '90')], give: '1', take: '92' })).toBeNull()
  })
  test('holds until its moment, and promises nothing after it', () => {
    const fixed = { rateFixedUntil: '2026-11-21T11:15:00.000Z', offHours: false }
    expect(rateHold(fixed, '2026-11-21T11:14:59.000Z')).toEqual({ kind: 'until', until: fixed.rateFixedUntil })
    expect(rateHold(fixed, '2026-11-21T11:15:00.000Z')).toBeNull()
    expect(rateHold(fixed, null)).toBeNull()
  })
  test('is indicative before it is fixed, and reckoned anew after the opening', () => {
    expect(rateHold({ rateFixedUntil: null, offHours: false }, null)).toEqual({ kind: 'indicative' })
    expect(rateHold({ rateFixedUntil: '2026-11-21T11:15:00.000Z', offHours: true }, null)).toEqual({ kind: 'closed' })
  })
})

describe('figures in words', () => {
  test('a rate is shown the way round that is 1 or more', () => {
    expect(rateOfSums({ give: '1250', take: '115500' }, usdt, rub, 'ru')).toBe(`1${NB}USDT =${NB}92,40${NB}₽`)
    expect(rateOfSums({ give: '100000', take: '0.01' }, rub, btc, 'en')).toBe(`1${NB}BTC =${NB}10,000,000${NB}₽`)
    expect(rateOfSums({ give: '0', take: '0' }, rub, btc, 'en')).toBeNull()
  })
  test('a number reads in threes, a code in fours', () => {
    expect(numberText(20418)).toBe(`20${NB}418`)
    expect(groupsOf('20418773')).toEqual(['2041', '8773'])
    expect(groupsOf('482913', 3)).toEqual(['482', '913'])
  })
  test('a hash is cut in the middle, a short proof is not', () => {
    expect(shortHash('demo7f00000000000000000000000091c2')).toBe('demo7f…91c2')
    expect(shortHash('DEMO-00-4471')).toBe('DEMO-00-4471')
  })
  test('placeholders are filled by what they are', () => {
    const written = {
      give: (sum: string) => `${sum} USDT`,
      take: (sum: string) => `${sum} RUB`,
      moment: (at: string) => at.slice(11, 16),
      meeting: (at: string) => at.slice(0, 16),
    }
    const values = { received: '1200', take: '115500', meetingAt: '2026-11-21T11:00:00.000Z', confirmations: '2', opensAt: '' }
    expect(fillWords('{received}, {take}, {meetingAt}, {confirmations}, {opensAt}, {strange}', values, written)).toBe(
      '1200 USDT, 115500 RUB, 2026-11-21T11:00, 2, —, —',
    )
  })
  test('minutes of an exchange are never none', () => {
    expect(minutesBetween('2026-11-21T11:00:00.000Z', '2026-11-21T11:00:10.000Z')).toBe(1)
    expect(minutesBetween('2026-11-21T11:00:00.000Z', '2026-11-21T11:11:20.000Z')).toBe(11)
  })
  test('another day is named, another zone too', () => {
    const now = '2026-11-21T11:00:00.000Z'
    expect(momentText('2026-11-21T11:32:00.000Z', now, 'ru', false)).toBe('14:32')
    expect(momentText('2026-11-22T11:32:00.000Z', now, 'ru', true)).toBe(`22${NB}ноября, 14:32${NB}по${NB}Москве`)
    expect(momentText('2025-11-21T10:32:00.000Z', now, 'ru', false)).toBe(`21${NB}ноября${NB}2025, 13:32`)
    expect(momentText('2026-11-21T21:30:00.000Z', now, 'en', false)).toBe(`22${NB}November, 00:30`)
  })
})

describe('money', () => {
  test('how much has come', () => {
    expect(arrivedPercent({ due: '1250', remaining: '50' })).toBe(96)
    expect(arrivedPercent({ due: '1250', remaining: '0' })).toBe(100)
    expect(arrivedPercent({ due: '0', remaining: '0' })).toBe(0)
  })
  test('the payment that is furthest from enough is waited for', () => {
    const near = payment({ id: 'near', confirmations: 17 })
    const far = payment({ id: 'far', confirmations: 2 })
    expect(awaitedPayment([near, far, payment({ id: 'gone', state: 'vanished' })])?.id).toBe('far')
    expect(awaitedPayment([payment({ state: 'confirmed' }), payment({ unmatched: true })])).toBeNull()
  })
  test('the payout told of is the one that was not given up', () => {
    expect(livePayout([payout('failed', 'a'), payout('sent', 'b'), payout('dropped', 'c')])?.id).toBe('b')
    expect(livePayout([payout('failed')])).toBeNull()
  })
})

const quoteAt = (id: string, at: string) => ({ id, at, cause: '', rate: '1', give: '1', take: '1', fixedUntil: null })
const step = (from: Status | null, to: Status, at: string, row: string) => ({
  from,
  to,
  at,
  row,
  who: 'system' as const,
  why: '',
  by: null,
})

test('the rates before and after a check stand side by side while the order waits for its payment', () => {
  const quotes = [quoteAt('a', '2026-11-21T10:00:00.000Z'), quoteAt('b', '2026-11-21T10:05:00.000Z')]
  const made = step(null, 'checkingVerification', '2026-11-21T10:00:00.000Z', 'N3')
  const approved = step('checkingVerification', 'toBePaid', '2026-11-21T10:05:00.000Z', 'C1')
  expect(ratesAroundCheck({ quotes, history: [made, approved] })).toMatchObject({ before: { id: 'a' }, now: { id: 'b' }, waived: false })
  const waived = step('toBeVerified', 'toBePaid', '2026-11-21T10:05:00.000Z', 'V3')
  expect(ratesAroundCheck({ quotes, history: [made, waived] })?.waived).toBe(true)
  const read = step('toBePaid', 'toBePaid', '2026-11-21T10:06:00.000Z', 'P1')
  expect(ratesAroundCheck({ quotes, history: [made, approved, read] })?.now.id).toBe('b')
  expect(ratesAroundCheck({ quotes, history: [step(null, 'toBePaid', '2026-11-21T10:05:00.000Z', 'N1')] })).toBeNull()
  expect(ratesAroundCheck({ quotes: quotes.slice(1), history: [made, approved] })).toBeNull()
})

test('a rate promises nothing while a card is waited for and no money is here', () => {
  const order = { status: 'toBeVerified' as const, seen: '0', received: '0', paidMarkedAt: null }
  expect(isRateOpen(order)).toBe(true)
  expect(isRateOpen({ ...order, received: '5' })).toBe(false)
  expect(isRateOpen({ ...order, status: 'toBePaid' })).toBe(false)
})
