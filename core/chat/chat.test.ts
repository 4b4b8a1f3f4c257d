import { describe, expect, it } from 'vitest'
import { answerGoal, chatOpenUntil, isChatOpen } from './chat.ts'

const ended = '2026-03-03T12:00:00.000Z'

describe('until when a chat is open', () => {
  it('has no end while the order is open', () => {
    expect(chatOpenUntil({ status: 'toBePaid', lastStatusUpdate: ended, hasMoney: false, isOwedBack: false }, 72)).toBeNull()
  })
  it('ends so many hours after the order was done', () => {
    const order = { status: 'done', lastStatusUpdate: ended, hasMoney: true, isOwedBack: false } as const
    expect(chatOpenUntil(order, 72)).toBe('2026-03-06T12:00:00.000Z')
    expect(isChatOpen(order, 72, '2026-03-06T11:59:59.999Z')).toBe(true)
    expect(isChatOpen(order, 72, '2026-03-06T12:00:00.000Z')).toBe(false)
  })
  it('ends so many hours after an order was closed without money', () => {
    expect(chatOpenUntil({ status: 'canceledAutomatically', lastStatusUpdate: ended, hasMoney: false, isOwedBack: false }, 1)).toBe(
      '2026-03-03T13:00:00.000Z',
    )
  })
  it('has no end while the money of a closed order is still here', () => {
    expect(chatOpenUntil({ status: 'canceled', lastStatusUpdate: ended, hasMoney: true, isOwedBack: false }, 72)).toBeNull()
  })
  it.each(['canceled', 'done'] as const)('has no end while money goes back to the client of an order that is %s', (status) => {
    expect(chatOpenUntil({ status, lastStatusUpdate: ended, hasMoney: status === 'done', isOwedBack: true }, 72)).toBeNull()
  })
})

describe('by when a client is answered', () => {
  it('counts from the opening where he wrote at night', () => {
    expect(answerGoal('2026-03-03T20:00:00.000Z', 3, () => '2026-03-04T07:00:00.000Z')).toBe('2026-03-04T07:03:00.000Z')
  })
  it('counts from his words in working hours', () => {
    expect(answerGoal(ended, 3, (at) => at)).toBe('2026-03-03T12:03:00.000Z')
  })
})
