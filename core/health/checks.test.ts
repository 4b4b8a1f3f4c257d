import { expect, test } from 'vitest'
import { addHours } from '../time/instant.ts'
import { checkNames, checksOf, type HealthFacts, wrongChecks } from './checks.ts'

const now = '2026-03-03T12:00:00.000Z'
const well: HealthFacts = {
  now,
  madeAt: '2026-01-01T00:00:00.000Z',
  failing: [],
  held: [],
  offSale: 0,
  shortReserves: [],
  networks: [],
  mail: { late: 0, since: null, problem: null, noneSince: null, refused: { addresses: 0, since: null, problem: null, left: 0 } },
  audit: { at: '2026-03-02T12:00:00.000Z', faults: 0 },
  disk: { free: 50, total: 100 },
  backupDisk: { free: 50, total: 100 },
  exchanges: [],
  screening: null,
  outbox: { due: 1, since: now },
  databaseMs: 3,
  timersSeconds: 12,
  leaderSeconds: 1,
  clockSeconds: 0.4,
  telegram: { late: 0, problem: null },
  backups: null,
  waiting: [],
}
const lateOf = (since: string, noneSince: string | null = since): Partial<HealthFacts> => ({
  mail: { ...well.mail, late: 2, since, noneSince },
})
const refusedOf = (change: Partial<HealthFacts['mail']['refused']>): Partial<HealthFacts> => ({
  mail: { ...well.mail, refused: { ...well.mail.refused, ...change } },
})
const stateOf = (change: Partial<HealthFacts>, name: (typeof checkNames)[number]) =>
  checksOf({ ...well, ...change }).find((one) => one.name === name)

test('an office that is well has every check, and each is fine', () => {
  expect(checksOf(well).map(({ name }) => name)).toEqual(checkNames)
  expect(new Set(checksOf(well).map(({ state }) => state))).toEqual(new Set(['fine']))
})

test.each<[string, (typeof checkNames)[number], Partial<HealthFacts>, string]>([
  ['a source that does not answer', 'sources', { failing: ['rapira:USDT/RUB'] }, 'warning'],
  ['a price that is held', 'prices', { held: [{ leg: 'x', since: now }] }, 'trouble'],
  ['a direction off sale', 'directions', { offSale: 3 }, 'trouble'],
  ['a reserve of which more is promised than there is', 'reserves', { shortReserves: ['SBERRUB'] }, 'trouble'],
  ['a network that is silent', 'networks', { networks: [{ network: 'TRC20', since: now }] }, 'trouble'],
  ['emails that are a little late', 'mail', lateOf('2026-03-03T11:50:00.000Z'), 'warning'],
  ['emails that are very late', 'mail', lateOf('2026-03-03T11:30:00.000Z'), 'trouble'],
  ['an email that is very late while others leave', 'mail', lateOf('2026-03-03T11:30:00.000Z', null), 'warning'],
  ['two addresses that are refused for good', 'mail', refusedOf({ addresses: 2, left: 0 }), 'fine'],
  ['many addresses that are refused for good', 'mail', refusedOf({ addresses: 3, left: 3 }), 'trouble'],
  ['addresses that are refused for good among many emails', 'mail', refusedOf({ addresses: 5, left: 100 }), 'fine'],
  ['books that differ', 'books', { audit: { at: now, faults: 1 } }, 'trouble'],
  ['books that were never proved', 'books', { audit: null }, 'warning'],
  ['books of a new office', 'books', { audit: null, madeAt: addHours(now, -24) }, 'fine'],
  ['a new office before its first night', 'backups', { backups: { goodAt: null, problem: null }, madeAt: addHours(now, -24) }, 'fine'],
  ['an office that never had a backup', 'backups', { backups: { goodAt: null, problem: null } }, 'trouble'],
  ['books that were proved long ago', 'books', { audit: { at: '2026-02-01T12:00:00.000Z', faults: 0 } }, 'warning'],
  ['an audit that failed', 'books', { audit: { at: now, faults: null } }, 'warning'],
  ['a disk that fills', 'disk', { disk: { free: 10, total: 100 } }, 'warning'],
  ['a disk that is full', 'disk', { disk: { free: 4, total: 100 } }, 'trouble'],
  ['data on another machine', 'disk', { disk: null }, 'fine'],
  ['a disk that does not answer', 'disk', { disk: { problem: 'EIO' } }, 'trouble'],
  ['a disk of backups that fills', 'backupDisk', { backupDisk: { free: 19, total: 100 } }, 'warning'],
  ['a disk of backups that is full', 'backupDisk', { backupDisk: { free: 0, total: 100 } }, 'trouble'],
  ['a folder of backups that is gone', 'backupDisk', { backupDisk: { problem: 'ENOTDIR' } }, 'trouble'],
  ['backups on the full disk of the database', 'backupDisk', { backupDisk: 'same', disk: { free: 0, total: 100 } }, 'fine'],
  ['an office without backups', 'backupDisk', { backupDisk: null }, 'fine'],
  ['an exchange that refuses our key', 'exchanges', { exchanges: [{ label: 'Bybit', since: now }] }, 'warning'],
  ['a screening that does not answer', 'screening', { screening: { failing: 2, problem: 'timeout' } }, 'warning'],
  ['a screening that answers', 'screening', { screening: { failing: 0, problem: null } }, 'fine'],
  ['messages that nobody sends', 'outbox', { outbox: { due: 4, since: '2026-03-03T11:54:00.000Z' } }, 'warning'],
  ['messages that nobody has sent for long', 'outbox', { outbox: { due: 4, since: '2026-03-03T11:44:00.000Z' } }, 'trouble'],
  ['a slow database', 'database', { databaseMs: 3000 }, 'warning'],
  ['a database that hardly answers', 'database', { databaseMs: 11_000 }, 'trouble'],
  ['work by time that is late', 'timers', { timersSeconds: 100 }, 'warning'],
  ['work by time that stands', 'timers', { timersSeconds: 200 }, 'trouble'],
  ['an office that has just begun', 'timers', { timersSeconds: null, leaderSeconds: null }, 'fine'],
  ['nobody who asks for rates', 'leader', { leaderSeconds: 61 }, 'trouble'],
  ['a clock that is off', 'clock', { clockSeconds: -5 }, 'warning'],
  ['alarms that do not reach the group', 'telegram', { telegram: { late: 2, problem: null } }, 'warning'],
  ['a group that refuses alarms', 'telegram', { telegram: { late: 0, problem: 'chat not found' } }, 'warning'],
  ['a backup of tonight', 'backups', { backups: { goodAt: addHours(now, -25), problem: null } }, 'fine'],
  ['no backup of tonight', 'backups', { backups: { goodAt: addHours(now, -27), problem: null } }, 'warning'],
  ['no backup for two nights', 'backups', { backups: { goodAt: addHours(now, -51), problem: null } }, 'trouble'],
  ['a backup that failed', 'backups', { backups: { goodAt: addHours(now, -1), problem: 'no room' } }, 'trouble'],
  ['an order over its goal', 'waiting', { waiting: [{ number: 20411, what: 'order', since: now }] }, 'warning'],
  ['a clock that is wrong', 'clock', { clockSeconds: 90 }, 'trouble'],
])('%s', (_, name, change, state) => {
  expect(stateOf(change, name)?.state).toBe(state)
})

test('it says since when, and of many names a few', () => {
  const held = Array.from({ length: 9 }, (_, place) => ({ leg: `leg ${place}`, since: `2026-03-03T11:0${9 - place}:00.000Z` }))
  expect(stateOf({ held }, 'prices')).toMatchObject({ count: 9, since: '2026-03-03T11:01:00.000Z', subjects: { length: 5 } })
})

test('what needs attention is each check that is not fine, the failures first', () => {
  const checks = checksOf({ ...well, failing: ['rapira:USDT/RUB'], offSale: 3, waiting: [{ number: 20_001, what: 'order', since: now }] })
  expect(wrongChecks(checks).map(({ name }) => name)).toEqual(['directions', 'sources', 'waiting'])
  expect(wrongChecks(checksOf(well))).toEqual([])
})
