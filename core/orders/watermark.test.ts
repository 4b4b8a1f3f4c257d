/** No clock closes an order before its watchers have looked past the last moment at which money was in time. */
import { expect, test } from 'vitest'
import { defaultSettings as settings } from '../settings/settings.ts'
import { addHours, addMilliseconds, addMinutes, type Instant, later } from '../time/instant.ts'
import type { Action } from './actions.ts'
import { decide } from './decide.ts'
import { client, factsAt, moved, newOrder, now, operator, paymentOf, system } from './example-order.ts'
import type { Facts, Mover } from './facts.ts'
import type { Order } from './order.ts'
import { graceAfterPayUntil, lookLimit, watchMark } from './timers.ts'

const code = (order: Order, action: Action, by: Mover, facts: Facts): string => {
  const answer = decide(order, action, by, {}, facts)
  return answer.ok ? answer.row : answer.code
}
const made = newOrder()
const grace = graceAfterPayUntil(made, settings) ?? now
const part = moved(decide(made, 'paymentSeen', system, paymentOf('40', addMinutes(now, 1)), factsAt(addMinutes(now, 1)))).order
const marked = { ...moved(decide(made, 'markOrderAsPaid', client, {}, factsAt(addMinutes(now, 2)))).order, askedForProofAt: now }
const meeting: Order = {
  ...made,
  status: 'waitingForMeeting',
  meeting: { placeId: 'bank', at: addHours(now, 3), receiveCode: '', handoverCode: '', proposal: null },
}
const noShow = addHours(now, 3 + settings.noShowHours)
const notFound = addHours(addMinutes(now, 2), settings.paymentNotFoundHours)
const muchLater = addHours(now, 400)

test.each<[row: string, Order, Action, Mover, mark: Instant]>([
  ['P5', made, 'payTimer', system, grace],
  ['P6', part, 'payTimer', system, addMinutes(grace, 1)],
  ['K4', marked, 'paymentNotFound', system, later(notFound, grace)],
  ['K4', marked, 'paymentNotFound', operator, grace],
  ['M8', meeting, 'noShowTimer', system, noShow],
])('%s waits until they have looked past its mark', (row, order, action, by, mark) => {
  expect(watchMark(order, settings, by.actor)).toBe(mark)
  const answers = (watchedUntil: Instant | null) => code(order, action, by, factsAt(muchLater, { watchedUntil, lookedUntil: muchLater }))
  expect(answers(null)).toBe('WATCHERS_BEHIND')
  expect(answers(mark)).toBe('WATCHERS_BEHIND')
  expect(answers(addMilliseconds(mark, 1))).toBe(row)
})

test('former credentials are waited for as well, and those of people until somebody has looked, or long enough', () => {
  const byPeople = made.credentials && { ...made.credentials, id: 'card', watched: false }
  const replaced: Order = { ...made, credentials: byPeople, formerCredentials: made.credentials ? [made.credentials] : [] }
  const answers = (order: Order, at: Instant, watched: Instant | null, looked: Instant | null) =>
    code(order, 'payTimer', system, factsAt(at, { watchedUntil: watched, lookedUntil: looked }))
  const [past, limit] = [addMilliseconds(grace, 1), lookLimit(grace, settings, (moment) => moment)]
  expect(answers(replaced, limit, grace, past)).toBe('WATCHERS_BEHIND')
  expect(answers(replaced, past, past, past)).toBe('P5')
  const people: Order = { ...made, credentials: byPeople }
  expect(answers(people, past, null, null)).toBe('WATCHERS_BEHIND')
  expect(answers(people, past, null, grace)).toBe('WATCHERS_BEHIND')
  expect(answers(people, past, null, past)).toBe('P5')
  expect(answers(people, addMilliseconds(limit, -1), null, null)).toBe('WATCHERS_BEHIND')
  expect(answers(people, limit, null, null)).toBe('P5')
})

test('who could not come because we approved his order only after its slot has missed nothing yet', () => {
  const approvedAt = addHours(now, 6)
  const late = { ...meeting, lastStatusUpdate: approvedAt }
  const answers = (at: string) => code(late, 'noShowTimer', system, factsAt(at, { watchedUntil: at, lookedUntil: at }))
  expect(answers(addMinutes(approvedAt, 1))).toBe('TOO_EARLY')
  expect(answers(addMinutes(addHours(approvedAt, settings.noShowHours), 1))).toBe('M8')
})
