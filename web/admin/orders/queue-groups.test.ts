import { expect, test } from 'vitest'
import type { QueueRow } from '../../../contract/staff.ts'
import { groupRows, rowsOf, tabCounts, withLate } from './queue-groups.ts'

const row = (id: string, group: QueueRow['group'], assignedTo: string | null = null): QueueRow => ({
  id,
  number: 20_000,
  status: 'checkingPayment',
  version: 1,
  group,
  situation: { key: 'markedPaid', who: 'system', until: null, values: {} },
  giveCurrencyId: 'usdt-trc20',
  takeCurrencyId: 'sberrub',
  give: '1',
  take: '90',
  goal: null,
  assignedTo: assignedTo === null ? null : { id: assignedTo, name: 'Анна' },
  handedBy: null,
  claim: null,
  recipient: '',
  dateCreated: '2026-11-21T10:00:00.000Z',
  lastStatusUpdate: '2026-11-21T10:00:00.000Z',
})
const rows = [row('a', 'client'), row('b', 'us', 'anna'), row('c', 'us'), row('d', 'closed'), row('e', 'us', 'oleg')]
const ids = (list: readonly QueueRow[]) => list.map(({ id }) => id)

test('what waits for us comes first, the order inside a group stays, empty groups are left out', () => {
  expect(groupRows(rows).map(({ key, rows: mine }) => [key, ids(mine)])).toEqual([
    ['us', ['b', 'c', 'e']],
    ['client', ['a']],
    ['closed', ['d']],
  ])
  expect(groupRows([row('a', 'closed')]).map(({ key }) => key)).toEqual(['closed'])
})

test('a group tells how many there are in truth where the list is cut', () => {
  expect(groupRows(rows, { us: 3, client: 1, closed: 44 }).map(({ count }) => count)).toEqual([3, 1, 44])
  expect(groupRows(rows, { us: 0, client: 0, closed: 0 }).map(({ count }) => count)).toEqual([3, 1, 1])
})

test('on a phone what is late stands above all, most late first', () => {
  const at = (id: string, goal: string) => ({ ...row(id, 'us'), goal })
  const groups = groupRows(
    [at('a', '2026-11-21T10:02:00.000Z'), at('b', '2026-11-21T10:05:00.000Z'), at('c', '2026-11-21T10:01:00.000Z'), row('d', 'us')],
    {
      us: 9,
      client: 0,
      closed: 0,
    },
  )
  expect(withLate(groups, '2026-11-21T10:03:00.000Z').map(({ key, rows: mine, count }) => [key, ids(mine), count])).toEqual([
    ['late', ['c', 'a'], 2],
    ['us', ['b', 'd'], 7],
  ])
  expect(withLate(groups, '2026-11-21T10:00:00.000Z').map(({ key }) => key)).toEqual(['us'])
})

test('tabs: mine are those I took, nobody’s are open ones without a taker', () => {
  expect(ids(rowsOf(rows, 'mine', 'anna'))).toEqual(['b'])
  expect(ids(rowsOf(rows, 'unassigned', 'anna'))).toEqual(['a', 'c'])
  expect(ids(rowsOf(rows, 'queue', 'anna'))).toEqual(ids(rows))
  expect(tabCounts(rows, 'anna')).toEqual({ queue: 4, mine: 1, unassigned: 2 })
})
