import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateAfter } from '../directions/working-hours.ts'
import { likelySlip } from './likely-slip.ts'
import { checkSetting, defaultSettings, editedNames, isEdited, type Settings, settingGroups, settingsOf } from './settings.ts'
import { settingsFaults } from './settings-faults.ts'

const at = '2026-03-02T09:00:00.000Z'
const faultsOf = (change: Partial<Settings>) => settingsFaults({ ...defaultSettings, ...change }, at).map(({ path }) => path)
const days = (count: number) => Array.from({ length: count }, (_, ahead) => dateAfter('2026-03-02', ahead))

test('the defaults agree with each other', () => {
  expect(faultsOf({})).toEqual([])
})

test.each<[string, Partial<Settings>, string]>([
  ['an office that is closed for two months', { officeDaysOff: days(62), officeClosesAt: '22:00' }, 'officeDaysOff'],
  ['a reminder of files after the order has ended', { idleBeforeFilesMinutes: 30 }, 'idleReminderMinutes'],
  ['an archive before the watch has ended', { archiveAfterDays: 7, watchAfterCloseHours: 169 }, 'archiveAfterDays'],
  ['a chat that is open in the archive', { archiveAfterDays: 7, chatOpenHours: 169 }, 'chatOpenHours'],
  ['prices that are stale before the next', { rateRefreshSeconds: 60 }, 'rateRefreshSeconds'],
  ['a jump that takes longer than a price lives', { rateJumpHoldSeconds: 60 }, 'rateJumpHoldSeconds'],
  ['a price that is forgotten before it is stale', { rateForgetMinutes: 5, rateStaleSeconds: 301 }, 'rateForgetMinutes'],
  ['an absurd jump that is a usual one', { rateAbsurdPercent: '3', rateJumpPercent: '3.0' }, 'rateAbsurdPercent'],
  ['a least mark-up above the greatest', { markupLeastPercent: '20', markupMostPercent: '20' }, 'markupMostPercent'],
  ['a link that is too old during the watch', { orderLinkDays: 2 }, 'orderLinkDays'],
])('%s is refused at its setting', (_, change, path) => {
  for (const [name, value] of Object.entries(change)) expect(checkSetting(name, value).ok).toBe(true)
  expect(faultsOf(change)).toEqual([path])
})

test('a contradiction names each setting that has a part in it, the one that is usually wrong first', () => {
  const namesOf = (change: Partial<Settings>) =>
    settingsFaults({ ...defaultSettings, ...change }, at).map(({ path, names }) => [path, ...names])
  expect(namesOf({ rateRefreshSeconds: 60 })).toEqual([['rateRefreshSeconds', 'rateRefreshSeconds', 'rateStaleSeconds']])
  expect(namesOf({ officeDaysOff: days(62) })).toEqual([['officeDaysOff', 'officeDaysOff']])
  expect(namesOf({ officeWeekdaysOff: [0, 1, 2, 3, 4, 5, 6] })).toEqual([['officeWeekdaysOff', 'officeWeekdaysOff']])
  expect(namesOf({ brandAccentLight: '#f0c020' })).toEqual([['brandAccentLight', 'brandAccentLight']])
})

test('one step less is taken', () => {
  expect(faultsOf({ officeDaysOff: days(59) })).toEqual([])
  expect(faultsOf({ archiveAfterDays: 7, watchAfterCloseHours: 168, chatOpenHours: 168, orderLinkDays: 7 })).toEqual([])
  expect(faultsOf({ idleReminderMinutes: 59, rateRefreshSeconds: 59, rateJumpHoldSeconds: 59, rateAbsurdPercent: '3.1' })).toEqual([])
})

test('every setting is in one group, but those that have buttons of their own', () => {
  expect(settingGroups.flatMap(settingsOf).toSorted()).toEqual(editedNames.toSorted())
  for (const name of ['servicePaused', 'servicePauseUntil', 'automaticPayoutsStopped', 'toString', '']) expect(isEdited(name)).toBe(false)
})

test.each([
  ['500000', '50000000', 'tooManyZeros'],
  ['15', '150', 'tooManyZeros'],
  ['0.3', '0.03', 'tooFewZeros'],
  ['15', '16', null],
  ['0', '100', null],
  ['15', '', null],
  ['15', '1e9', null],
] as const)('%s typed as %s: %s', (before, typed, slip) => {
  expect(likelySlip(before, typed)).toBe(slip)
})

test('a slip is never found in the value itself', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000 }), (value) => likelySlip(String(value), String(value)) === null))
})
