import { expect, test } from 'vitest'
import type { ChatRow } from '../../../contract/chat.ts'
import { groupsOfRows, rowsOfTab, tabCountsOf, unreadByOrder } from './chat-rows.ts'

const row = (orderId: string, change: Partial<ChatRow> = {}): ChatRow => ({
  orderId,
  number: 1,
  status: 'toBePaid',
  language: 'ru',
  last: { at: '2026-11-22T11:20:00.000Z', text: 'Да', by: null },
  waitingSince: null,
  goal: null,
  unread: 0,
  answeredBy: null,
  ...change,
})
const anna = { id: 'anna', name: 'Анна' }
const oleg = { id: 'oleg', name: 'Олег' }
const since = { waitingSince: '2026-11-22T11:18:00.000Z' }
const live = {
  waiting: [
    row('late', { ...since, goal: '2026-11-22T11:21:00.000Z', answeredBy: oleg, unread: 1 }),
    row('soon', { ...since, goal: '2026-11-22T11:24:00.000Z', answeredBy: anna, unread: 2 }),
    row('nobody', { ...since, goal: '2026-11-22T11:25:00.000Z' }),
  ],
  answered: [row('done', { answeredBy: anna })],
}
const ids = (rows: readonly ChatRow[]) => rows.map(({ orderId }) => orderId)
const now = '2026-11-22T11:22:00.000Z'

test('each tab shows its own, who waits longest first', () => {
  expect(ids(rowsOfTab(live, 'now', 'anna'))).toEqual(['late', 'soon', 'nobody', 'done'])
  expect(ids(rowsOfTab(live, 'mine', 'anna'))).toEqual(['soon', 'done'])
  expect(ids(rowsOfTab(live, 'unanswered', 'anna'))).toEqual(['nobody'])
  expect(tabCountsOf(live, 'anna')).toEqual({ now: 4, mine: 2, unanswered: 1 })
})

test('who waits stands above who was answered; on a phone who waits too long stands above all', () => {
  const rows = rowsOfTab(live, 'now', 'anna')
  expect(groupsOfRows(rows, now, false).map(({ key, rows: own }) => [key, ids(own)])).toEqual([
    ['waiting', ['late', 'soon', 'nobody']],
    ['answered', ['done']],
  ])
  expect(groupsOfRows(rows, now, true).map(({ key, rows: own }) => [key, ids(own)])).toEqual([
    ['late', ['late']],
    ['waiting', ['soon', 'nobody']],
    ['answered', ['done']],
  ])
})

test('orders with unread words have their count', () => {
  expect([...unreadByOrder(live)]).toEqual([
    ['late', 1],
    ['soon', 2],
  ])
})
