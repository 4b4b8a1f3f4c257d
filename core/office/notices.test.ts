import { expect, test } from 'vitest'
import { noticeFaults } from './notice-faults.ts'
import {
  type Announcement,
  announcementsAt,
  breakAt,
  isOnBreak,
  nextBreak,
  notOver,
  type PlannedBreak,
  pairBreaksAt,
  pairBreakUntil,
  passesBoundary,
} from './notices.ts'

const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`
const words = (text: string) => ({ ru: text, en: text })
const aBreak = (from: number, until: number, of: PlannedBreak['of'] = { kind: 'all' }, reason = 'bank'): PlannedBreak => ({
  id: `${from}-${until}`,
  from: at(from),
  until: at(until),
  of,
  reason: words(reason),
})
const open = { servicePaused: false, servicePauseReason: words(''), servicePauseUntil: null }

test('a planned break begins at its moment and is over at its end', () => {
  const planned = { ...open, plannedBreaks: [aBreak(9, 11)] }
  expect([at(8), at(9), at(10), at(11)].map((now) => breakAt(planned, now)?.until ?? null)).toEqual([null, at(11), at(11), null])
})

test('a pause by hand comes first; of two breaks the one that ends last', () => {
  const plannedBreaks = [aBreak(9, 11), aBreak(10, 14, { kind: 'all' }, 'move')]
  expect(breakAt({ ...open, plannedBreaks }, at(10))).toEqual({ reason: words('move'), until: at(14) })
  const paused = { servicePaused: true, servicePauseReason: words('by hand'), servicePauseUntil: at(12) }
  expect(breakAt({ ...paused, plannedBreaks }, at(10))).toEqual({ reason: words('by hand'), until: at(12) })
})

test('a break of a direction or a currency stops its pairs alone', () => {
  const breaks = [aBreak(9, 11, { kind: 'direction', id: 'usdt-sber' }), aBreak(9, 11, { kind: 'currency', id: 'xrp' })]
  expect(breakAt({ ...open, plannedBreaks: breaks }, at(10))).toBeNull()
  const present = pairBreaksAt(breaks, at(10))
  expect(isOnBreak(present, 'usdt-sber', 'usdt', 'sber')).toBe(true)
  expect(isOnBreak(present, 'other', 'xrp', 'sber')).toBe(true)
  expect(isOnBreak(present, 'other', 'usdt', 'xrp')).toBe(true)
  expect(isOnBreak(present, 'usdt-cash', 'usdt', 'cash')).toBe(false)
  expect(isOnBreak(pairBreaksAt(breaks, at(11)), 'usdt-sber', 'usdt', 'sber')).toBe(false)
})

test('a pair opens again once the last of its breaks is over: of its direction, of what is given and of what is taken', () => {
  const breaks = [
    aBreak(9, 11, { kind: 'direction', id: 'usdt-sber' }),
    aBreak(9, 12, { kind: 'currency', id: 'sber' }),
    aBreak(10, 14, { kind: 'currency', id: 'sber' }),
    aBreak(8, 13, { kind: 'currency', id: 'sber' }),
    aBreak(15, 16, { kind: 'currency', id: 'usdt' }),
  ]
  const present = pairBreaksAt(breaks, at(10))
  expect(pairBreakUntil(present, 'usdt-sber', 'usdt', 'sber')).toBe(at(14))
  expect(pairBreakUntil(present, 'usdt-sber', 'usdt', 'cash')).toBe(at(11))
  expect(pairBreakUntil(present, 'usdt-cash', 'usdt', 'cash')).toBeNull()
})

test('the next break of the whole office is told of a day before, and not once it has begun', () => {
  const breaks = [aBreak(22, 23), aBreak(12, 13), aBreak(10, 11, { kind: 'currency', id: 'xrp' })]
  expect(nextBreak(breaks, at(9))?.from).toBe(at(12))
  expect(nextBreak(breaks, at(12))?.from).toBe(at(22))
  expect(nextBreak(breaks, '2026-03-01T09:00:00.000Z')).toBeNull()
})

test('lines of now, the newest first; what is over goes', () => {
  const line = (from: number, until: number): Announcement => ({ id: `${from}`, from: at(from), until: at(until), text: words('text') })
  const all = [line(8, 20), line(9, 11), line(12, 13)]
  expect(announcementsAt(all, at(10)).map(({ id }) => id)).toEqual(['9', '8'])
  expect(notOver(all, at(11)).map(({ id }) => id)).toEqual(['8', '12'])
})

test('pages hear of a begin, of an end, and of a break a day before it', () => {
  const breaks = [aBreak(12, 14)]
  expect([11, 12, 13, 14, 15].map((hour) => passesBoundary(breaks, at(hour - 1), at(hour)))).toEqual([false, true, false, true, false])
  expect(passesBoundary(breaks, '2026-03-01T11:59:59.000Z', '2026-03-01T12:00:00.000Z')).toBe(true)
})

test.each<[string, Partial<PlannedBreak>, string]>([
  ['an end before its begin', { from: at(12), until: at(11) }, 'breaks[0].until'],
  ['an end at its begin', { from: at(12), until: at(12) }, 'breaks[0].until'],
  ['a time that has passed', { from: at(1), until: at(9) }, 'breaks[0].until'],
  ['no begin', { from: '' }, 'breaks[0].from'],
  ['no end', { until: '' }, 'breaks[0].until'],
  ['one language', { reason: { ru: 'банк', en: ' ' } }, 'breaks[0].reason.en'],
  ['too many words', { reason: { ru: 'я'.repeat(301), en: 'x' } }, 'breaks[0].reason.ru'],
  ['no currency', { of: { kind: 'currency', id: '' } }, 'breaks[0].of'],
])('%s is refused at its place', (_, change, path) => {
  const one = { ...aBreak(12, 14), ...change }
  expect(noticeFaults({ breaks: [one], announcements: [] }, at(10)).map((found) => found.path)).toEqual([path])
  expect(noticeFaults({ breaks: [aBreak(12, 14)], announcements: [{ ...aBreak(12, 14), text: words('text') }] }, at(10))).toEqual([])
})
