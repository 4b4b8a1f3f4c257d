import { expect, test } from 'vitest'
import type { Quote } from '../../core/rates/quote.ts'
import { accept, answeredBy, dealOf, hold, standing } from './held-quote.ts'

const at = (rate: number): Quote => ({ ok: true, give: '1000', take: String(rate * 1000), rate: String(rate) })
const deal = dealOf('give', '1000', at(92.4))!
const held = hold(deal)
const kindAt = (rate: number, from = held, seenAt: string | null = '2026-11-21T12:00:05.000Z') => standing(from, at(rate), seenAt, '0.3')

test('within the tolerance the figures stand still, both ways', () => {
  expect(kindAt(92.2)).toEqual({ kind: 'holds', deal })
  expect(kindAt(92.6)).toEqual({ kind: 'holds', deal })
})

test('a move against the client beyond it waits for Accept', () => {
  const moved = kindAt(92)
  expect(moved).toMatchObject({ kind: 'worse', deal, now: { take: '92000' } })
  if (moved.kind !== 'worse') throw new Error('it must be worse')
  expect(kindAt(92, accept(held, moved.now))).toMatchObject({ kind: 'holds', deal: { take: '92000' } })
})

test('a move in his favour beyond it is given', () => {
  expect(kindAt(93)).toMatchObject({ kind: 'better', deal: { take: '93000' } })
})

test('a quote that is refused keeps the figures and says why', () => {
  expect(standing(held, { ok: false, code: 'OFF_SALE' }, null, '0.3')).toEqual({ kind: 'stale', deal })
})

test("the server's answer asks, and prices older than it count for nothing", () => {
  const answered = answeredBy(held, { quote: { give: '1000', take: '91000', rate: '91' } }, '2026-11-21T12:00:05.000Z')!
  expect(kindAt(92.4, answered)).toMatchObject({ kind: 'worse', now: { take: '91000' } })
  const accepted = accept(answered, answered.answered!)
  expect(kindAt(92.4, accepted)).toMatchObject({ kind: 'holds', deal: { take: '91000' } })
  expect(kindAt(92.4, accepted, '2026-11-21T12:00:10.000Z')).toMatchObject({ kind: 'better' })
})

test('an answer without a quote changes nothing', () => {
  for (const details of [{}, { quote: null }, { quote: { give: '0', take: '5' } }, { quote: { give: 'x', take: '5' } }])
    expect(answeredBy(held, details, null)).toBeNull()
})
