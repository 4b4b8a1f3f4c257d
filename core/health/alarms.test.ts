import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMinutes, isAfter } from '../time/instant.ts'
import {
  alarmKinds,
  dayToSummarize,
  kindOf,
  type OpenAlarm,
  overAfterMinutes,
  quietUntil,
  stepAlarms,
  type Trouble,
  tellsAt,
  troublesOf,
} from './alarms.ts'
import { checkNames } from './checks.ts'

const now = '2026-11-22T11:22:00.000Z'
const mail: Trouble = { name: 'mail', subject: '', state: 'trouble', count: 3, subjects: [] }
const open = (change: Partial<OpenAlarm> = {}): OpenAlarm => ({
  id: 'a',
  name: 'mail',
  subject: '',
  begunAt: now,
  fineSince: null,
  easedSince: null,
  toldState: null,
  ...change,
})
const nothing = { begin: [], goesOn: [], fine: [], over: [] }

describe('an alarm', () => {
  test('begins once, and is told of when the trouble has lasted for a minute', () => {
    expect(stepAlarms([], [mail], now)).toEqual({ ...nothing, begin: [mail] })
    expect(stepAlarms([open()], [mail], now).goesOn).toMatchObject([{ id: 'a', trouble: mail, tell: false }])
    expect(stepAlarms([open()], [mail], addMinutes(now, 1)).goesOn).toMatchObject([{ id: 'a', trouble: mail, tell: true }])
    expect(stepAlarms([open({ toldState: 'trouble' })], [mail], addMinutes(now, 1)).goesOn).toMatchObject([{ tell: false }])
  })

  test('of a warning is told of after an hour, and again when it becomes a trouble', () => {
    const warning: Trouble = { ...mail, state: 'warning' }
    expect(stepAlarms([open()], [warning], addMinutes(now, 59)).goesOn).toMatchObject([{ tell: false }])
    expect(stepAlarms([open()], [warning], addMinutes(now, 60)).goesOn).toMatchObject([{ tell: true }])
    const told = open({ toldState: 'warning' })
    expect(stepAlarms([told], [warning], addMinutes(now, 90)).goesOn).toMatchObject([{ tell: false }])
    expect(stepAlarms([told], [mail], addMinutes(now, 90)).goesOn).toMatchObject([{ tell: true }])
  })

  test('of a failure that was only a warning for a while is told of again', () => {
    const warning: Trouble = { ...mail, state: 'warning' }
    const told = open({ toldState: 'trouble' })
    const [eased] = stepAlarms([told], [warning], now).goesOn
    expect(eased).toMatchObject({ tell: false, easedSince: now, toldState: 'trouble' })
    // back within a moment: the same failure
    expect(stepAlarms([open(eased)], [mail], addMinutes(now, 1)).goesOn).toMatchObject([
      { tell: false, easedSince: null, toldState: 'trouble' },
    ])
    const [calm] = stepAlarms([open(eased)], [warning], addMinutes(now, overAfterMinutes)).goesOn
    expect(calm).toMatchObject({ tell: false, easedSince: null, toldState: 'warning' })
    expect(stepAlarms([open(calm)], [mail], addMinutes(now, 30)).goesOn).toMatchObject([{ tell: true }])
  })

  test('is over once all was fine for a while; of its end staff hear only if they heard of its beginning', () => {
    const toldState = 'trouble'
    expect(stepAlarms([open({ toldState })], [], now)).toEqual({ ...nothing, fine: ['a'] })
    const fineSince = now
    expect(stepAlarms([open({ fineSince, toldState })], [], addMinutes(now, overAfterMinutes - 1))).toEqual(nothing)
    const end = addMinutes(now, overAfterMinutes)
    expect(stepAlarms([open({ fineSince, toldState })], [], end).over).toEqual([{ id: 'a', name: 'mail', tell: true }])
    // a short trouble that nobody was told of is over at once: the next one has a beginning of its own
    expect(stepAlarms([open()], [], now).over).toEqual([{ id: 'a', name: 'mail', tell: false }])
  })

  test('of an order that waits too long is its own, and is told of at once', () => {
    const waiting = [
      { number: 20411, what: 'order' as const, since: now },
      { number: 20412, what: 'chat' as const, since: now },
    ]
    const troubles = troublesOf([{ name: 'waiting', state: 'warning', since: now, subjects: [], count: 2 }], { waiting })
    expect(troubles.map(({ subject }) => subject)).toEqual(['order 20411', 'chat 20412'])
    const alarm = open({ name: 'waiting', subject: 'order 20411' })
    const steps = stepAlarms([alarm], troubles, now)
    expect(steps.begin).toMatchObject([{ subject: 'chat 20412' }])
    expect(steps.goesOn).toMatchObject([{ id: 'a', tell: true }])
  })

  test('of every check has a kind', () => {
    for (const name of [...checkNames, 'day'] as const) expect(alarmKinds).toContain(kindOf(name))
    expect([kindOf('books'), kindOf('mail'), kindOf('waiting'), kindOf('day')]).toEqual(['money', 'service', 'overdue', 'day'])
  })
})

describe('quiet hours', () => {
  // 23:30 in Moscow
  const night = '2026-11-22T20:30:00.000Z'
  const quiet = { from: '22:30', until: '09:00' }

  test('over midnight end in the morning', () => {
    expect(quietUntil(quiet, night)).toBe('2026-11-23T06:00:00.000Z')
    expect(quietUntil(quiet, '2026-11-23T05:59:59.999Z')).toBe('2026-11-23T06:00:00.000Z')
    expect(quietUntil(quiet, '2026-11-23T06:00:00.000Z')).toBeNull()
    expect(quietUntil(quiet, '2026-11-23T19:29:00.000Z')).toBeNull()
  })

  test('within a day end on that day; equal times are none at all', () => {
    expect(quietUntil({ from: '13:00', until: '14:30' }, '2026-11-22T10:10:00.000Z')).toBe('2026-11-22T11:30:00.000Z')
    expect(quietUntil({ from: '09:00', until: '09:00' }, night)).toBeNull()
  })

  test('hold back everything but money', () => {
    expect(alarmKinds.map((kind) => tellsAt(kind, quiet, night))).toEqual([night, ...Array(3).fill('2026-11-23T06:00:00.000Z')])
    expect(tellsAt('service', quiet, now)).toBe(now)
  })

  test('end within a day, in a minute that is not quiet itself, whatever the hours', () => {
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
    const moment = fc.integer({ min: 0, max: 2_000_000_000_000 }).map((ms) => new Date(ms).toISOString())
    fc.assert(
      fc.property(time, time, moment, (from, until, at) => {
        const end = quietUntil({ from, until }, at)
        if (end === null) return
        expect(isAfter(end, at)).toBe(true)
        expect(isAfter(end, addMinutes(at, 24 * 60))).toBe(false)
        expect(quietUntil({ from, until }, end)).toBeNull()
      }),
    )
  })
})

test('the day that can be summarized is today once the office has closed, before that yesterday', () => {
  const hours = { opensAt: '10:00', closesAt: '22:00' }
  expect(dayToSummarize(hours, '2026-11-22T19:04:59.000Z')).toBe('2026-11-21')
  expect(dayToSummarize(hours, '2026-11-22T19:05:00.000Z')).toBe('2026-11-22')
  // after midnight in Moscow
  expect(dayToSummarize(hours, '2026-11-22T22:00:00.000Z')).toBe('2026-11-22')
  const always = { opensAt: '00:00', closesAt: '00:00' }
  expect(dayToSummarize(always, '2026-11-22T21:04:00.000Z')).toBe('2026-11-21')
  expect(dayToSummarize(always, '2026-11-22T21:05:00.000Z')).toBe('2026-11-22')
})
