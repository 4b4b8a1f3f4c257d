import { describe, expect, it } from 'vitest'
import type { Status } from '../orders/statuses.ts'
import { addHours } from '../time/instant.ts'
import { type LikelyCandidate, likelyOrders } from './likely.ts'
import { type ScoredOrder, type ScoredTransfer, scoreMatch } from './match-score.ts'

const made = '2026-03-02T12:00:00.000Z'
const seenAt = addHours(made, 0.1)
const transfer: ScoredTransfer = { amount: '300', seenAt, until: seenAt, memo: '2041877301', transactionHash: 'AB' }
const order: ScoredOrder = {
  credentials: 'now',
  toldBy: 'memo',
  memo: '204187730',
  due: '300',
  missing: '300',
  tolerance: '0',
  open: true,
  markedPaid: false,
  createdAt: made,
  payUntil: addHours(made, 0.25),
  watchUntil: null,
  proof: null,
  clientKnown: false,
  senderKnown: false,
}
const candidate = (id: string, change: Partial<ScoredOrder> = {}, sent = transfer, status: Status = 'toBePaid'): LikelyCandidate => {
  const scored = { ...order, ...change }
  return { id, status, scored, match: scoreMatch(sent, scored) }
}
const told = (...candidates: LikelyCandidate[]) => likelyOrders(candidates, 45).map(({ id }) => id)

describe('a transfer of nobody', () => {
  it('very likely pays the order whose memo it misses by a digit, or by all of it', () => {
    for (const memo of ['2041877301', '7', null]) expect(told(candidate('a', {}, { ...transfer, memo }))).toEqual(['a'])
  })
  it('pays the one that fits it best, and each of those that fit equally well', () => {
    const other = { memo: '555' }
    expect(told(candidate('a'), candidate('b', other))).toEqual(['a'])
    const bare = { ...transfer, memo: null }
    expect(told(candidate('a', {}, bare), candidate('b', other, bare))).toEqual(['a', 'b'])
  })
  it('pays none with another sum, none that has its money, none that came after it, and none that is done', () => {
    const bare = { ...transfer, memo: null }
    expect(told(candidate('a', {}, { ...bare, amount: '250' }))).toEqual([])
    expect(told(candidate('a', { missing: '0' }, bare))).toEqual([])
    expect(told(candidate('a', { createdAt: addHours(made, 1) }, bare))).toEqual([])
    expect(told(candidate('a', {}, bare, 'done'))).toEqual([])
  })
  it('pays an order that was closed for want of it', () => {
    const closed = { open: false, watchUntil: addHours(made, 72) }
    expect(told(candidate('a', closed, { ...transfer, memo: '7', seenAt: addHours(made, 1) }, 'canceledAutomatically'))).toEqual(['a'])
  })
  it('is shown to whoever names its hash, whatever else it is', () => {
    const named = { proof: 'ab', credentials: 'never', due: '9', missing: '9' } as const
    expect(told(candidate('a', named), candidate('b'))).toEqual(['a', 'b'])
  })
  it('to an address of its own, or a card, goes by its points', () => {
    const card = { toldBy: 'sum', memo: null, tolerance: '1' } as const
    // the kopecks were left out
    expect(told(candidate('a', { ...card, due: '299.37', missing: '299.37', tolerance: '0' }, { ...transfer, memo: null }))).toEqual(['a'])
    expect(told(candidate('a', { ...card, due: '900', missing: '900' }, { ...transfer, memo: null }))).toEqual([])
  })
})
