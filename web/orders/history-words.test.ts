import { expect, test } from 'vitest'
import type { OrderView } from '../../contract/orders.ts'
import { historyLines } from './history-words.ts'

const row = (over: Partial<OrderView['history'][number]>): OrderView['history'][number] => ({
  at: '2026-11-21T11:00:00.000Z',
  who: 'client',
  from: null,
  to: 'toBePaid',
  why: null as never,
  row: 'N1',
  ...over,
})

test('newest first, in plain words, the client addressed as himself', () => {
  const lines = historyLines([row({}), row({ row: 'P2', from: 'toBePaid', to: 'checkingPayment' })], 'ru')
  expect(lines.map(({ words, status }) => [words, status])).toEqual([
    ['Вы отметили оплату', 'checkingPayment'],
    ['Заявка создана, курс закреплён', null],
  ])
})

test('what a clock or a watcher notes by the way is left out', () => {
  const grew = row({ row: 'K2b', who: 'system', from: 'checkingPayment', to: 'checkingPayment' })
  expect(historyLines([row({}), grew, grew], 'en')).toHaveLength(1)
})

test('an order that begins without a fixed rate does not say that it is fixed', () => {
  expect(historyLines([row({ row: 'N6', to: 'waitingForMeeting' })], 'en')[0]?.words).toBe('Order created')
})

test('a row that this screen does not know yet still names the status', () => {
  expect(historyLines([row({ row: 'Z9', from: 'toBePaid', to: 'canceled' })], 'en')[0]?.words).toBe('Cancelled by the operator')
})
