import { expect, test } from 'vitest'
import { isNightDue, lastNight, needlessBackups, nextNight } from './nightly.ts'

test('the last night and the next one, in Moscow', () => {
  // 03:59 and 04:00
  expect(lastNight('04:00', '2026-11-22T00:59:59.000Z')).toBe('2026-11-21T01:00:00.000Z')
  expect(lastNight('04:00', '2026-11-22T01:00:00.000Z')).toBe('2026-11-22T01:00:00.000Z')
  expect(nextNight('04:00', '2026-11-22T00:59:59.000Z')).toBe('2026-11-22T01:00:00.000Z')
  expect(nextNight('04:00', '2026-11-22T01:00:00.000Z')).toBe('2026-11-23T01:00:00.000Z')
  // a time that is the day before in UTC
  expect(lastNight('01:30', '2026-11-22T12:00:00.000Z')).toBe('2026-11-21T22:30:00.000Z')
})

test('a night is due once, and not for an office that was made after it', () => {
  const night = '2026-11-22T01:00:00.000Z'
  const made = '2026-11-01T00:00:00.000Z'
  expect(isNightDue(night, null, made)).toBe(true)
  expect(isNightDue(night, '2026-11-21T01:00:02.000Z', made)).toBe(true)
  expect(isNightDue(night, night, made)).toBe(false)
  expect(isNightDue(night, '2026-11-22T09:00:00.000Z', made)).toBe(false)
  expect(isNightDue(night, null, '2026-11-22T08:00:00.000Z')).toBe(false)
})

test('of good backups the old ones go, but never the last three', () => {
  const at = (day: number) => ({ id: String(day), isGood: true, at: `2026-11-${String(day).padStart(2, '0')}T01:00:00.000Z` })
  const all = [at(1), at(5), at(9), at(20), at(21)]
  const ids = (days: number, now: string) => needlessBackups(all, days, now).map(({ id }) => id)
  expect(ids(7, '2026-11-22T12:00:00.000Z')).toEqual(['5', '1'])
  expect(ids(30, '2026-11-22T12:00:00.000Z')).toEqual([])
  expect(ids(1, '2027-11-22T12:00:00.000Z')).toEqual(['5', '1'])
  // failed ones do not count among the three, and go once a newer one is there
  const failed = [all[0], all[3], all[4]].flatMap((one) => (one ? [{ ...one, id: `failed ${one.id}`, isGood: false }] : []))
  const left = needlessBackups([...all.slice(0, 4), ...failed], 7, '2026-11-22T12:00:00.000Z')
  expect(left.map(({ id }) => id)).toEqual(['1', 'failed 20', 'failed 1'])
})
