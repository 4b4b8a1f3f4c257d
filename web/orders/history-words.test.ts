import { expect, test } from 'vitest'
import type { OrderView } from '../../contract/orders.ts'
import { transitions } from '../../core/orders/transitions.ts'
import { historyLines } from './history-words.ts'

const quote: OrderView['quotes'][number] = {
  id: 'q',
  at: '2026-11-21T11:00:00.000Z',
  cause: 'createOrder',
  rate: '90',
  give: '500',
  take: '45000',
  fixedUntil: '2026-11-21T11:15:00.000Z',
}
const linesOf = (history: OrderView['history'], language: 'ru' | 'en', quotes = [quote]) =>
  historyLines({ history, quotes }, language, (sum) => `${sum} RUB`)
const row = (over: Partial<OrderView['history'][number]>): OrderView['history'][number] => ({
  at: '2026-11-21T11:00:00.000Z',
  who: 'client',
  from: null,
  to: 'toBePaid',
  by: null,
  why: null as never,
  row: 'N1',
  ...over,
})

test('newest first, in plain words, the client addressed as himself', () => {
  const lines = linesOf([row({}), row({ row: 'P2', from: 'toBePaid', to: 'checkingPayment' })], 'ru')
  expect(lines.map(({ words, status }) => [words, status])).toEqual([
    ['Вы отметили оплату', 'checkingPayment'],
    ['Заявка создана, курс закреплён', null],
  ])
})

test('nothing that a client does is told to him as if another had done it', () => {
  const rows = transitions.filter(({ by }) => by.includes('C')).map(({ id }) => row({ row: id, from: 'toBePaid', to: 'checkingPayment' }))
  expect(rows.length).toBeGreaterThan(20)
  for (const language of ['ru', 'en'] as const)
    for (const { words } of linesOf(rows, language)) expect(words).not.toMatch(/клиент|client/iu)
})

test('what a clock or a watcher notes by the way is left out', () => {
  const grew = row({ row: 'K2b', who: 'system', from: 'checkingPayment', to: 'checkingPayment' })
  expect(linesOf([row({}), grew, grew], 'en')).toHaveLength(1)
})

test('what an exchange and staff settle about a payout is not told to whoever waits for it', () => {
  const rows = ['X1a', 'X1u', 'X1n', 'A5', 'A6'].map((id) => row({ row: id, who: 'system', from: 'paymentChecked', to: 'paymentChecked' }))
  expect(linesOf([row({}), ...rows], 'ru')).toHaveLength(1)
})

test('an order that begins without a fixed rate does not say that it is fixed', () => {
  expect(linesOf([row({ row: 'N6', to: 'waitingForMeeting' })], 'en')[0]?.words).toBe('Order created')
})

test('a row that this screen does not know yet still names the status', () => {
  expect(linesOf([row({ row: 'Z9', from: 'toBePaid', to: 'canceled' })], 'en')[0]?.words).toBe('Cancelled by the operator')
})

test('a night order promises no rate, and each change of what the client gets is told with both sums', () => {
  const night = { ...quote, fixedUntil: null }
  const opened = { ...quote, id: 'r', at: '2026-11-22T07:00:00.000Z', cause: 'openingOfService', rate: '88.2', take: '44100' }
  const history = [row({}), row({ row: 'K16', who: 'system', from: 'checkingPayment', to: 'checkingPayment', at: opened.at })]
  expect(linesOf(history, 'ru', [night, opened]).map(({ words }) => words)).toEqual([
    'Сервис открылся, курс пересчитан: по новому курсу 44100 RUB вместо 45000 RUB',
    'Заявка создана, курс пересчитаем при открытии',
  ])
  expect(linesOf(history, 'en', [night]).map(({ words }) => words)).toEqual([
    'The service opened, the rate has not changed',
    'Order created, the rate will be recalculated at opening',
  ])
})

test('a part that is exchanged at the same rate changes the sum, and no new rate is spoken of', () => {
  const part = { ...quote, id: 'r', at: '2026-11-21T11:10:00.000Z', cause: 'resolvePartial', rate: '90.0', give: '300', take: '27000' }
  const history = [row({ row: 'K5a', from: 'checkingPayment', to: 'checkingPayment', at: part.at })]
  expect(linesOf(history, 'ru', [quote, part])[0]?.words).toMatch(/: к получению 27000 RUB вместо 45000 RUB$/)
  expect(linesOf(history, 'en', [quote, part])[0]?.words).toMatch(/: to receive 27000 RUB instead of 45000 RUB$/)
  const opened = { ...quote, at: '2026-11-22T07:00:00.000Z', cause: 'openingOfService' }
  const opening = row({ row: 'P12', who: 'system', from: 'toBePaid', to: 'toBePaid', at: opened.at })
  expect(linesOf([opening], 'ru', [quote, opened])[0]?.words).toBe('Сервис открылся, курс прежний')
  const rounded = { ...part, rate: '89.9967', take: '26999' }
  expect(linesOf(history, 'ru', [quote, rounded])[0]?.words).toMatch(/: к получению 26999 RUB вместо 45000 RUB$/)
  const dearer = { ...part, cause: 'resolveOver', rate: '88', take: '26400', fixedUntil: part.at }
  expect(linesOf(history, 'ru', [quote, dearer])[0]?.words).toMatch(/: по новому курсу 26400 RUB вместо 45000 RUB$/)
})
