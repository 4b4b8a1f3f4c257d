import { describe, expect, test } from 'vitest'
import { openOrdersOf } from './BringOrders.tsx'

type Asked = Parameters<typeof openOrdersOf>[0]
const orders = (...statuses: string[]): Asked =>
  ({ data: { orders: statuses.map((status, index) => ({ status, number: index + 1 })) }, refused: null }) as unknown as Asked
const unanswered: Asked = { data: undefined, refused: null }

describe('a log-in waits for the open orders that could come along', () => {
  test('until they are known', () => {
    expect(openOrdersOf(unanswered, true).known).toBe(false)
    expect(openOrdersOf(orders('toBePaid', 'done', 'paymentChecked'), true)).toEqual({ known: true, numbers: [1, 3] })
    expect(openOrdersOf(orders(), true)).toEqual({ known: true, numbers: [] })
  })

  test('but neither for an answer that is refused, nor for one that does not come', () => {
    expect(openOrdersOf({ ...unanswered, refused: { ok: false, code: 'OFFLINE', details: {} } }, true).known).toBe(true)
    expect(openOrdersOf(unanswered, false).known).toBe(true)
  })
})
