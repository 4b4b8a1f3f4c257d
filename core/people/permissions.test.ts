import { describe, expect, test } from 'vitest'
import { covers, type Right, rights, roles, type Scope, scope } from './permissions.ts'
import { isStaff } from './staff.ts'

const own = { ownerId: 'u1' }
const reaches = (right: Right) => roles.map((role) => scope({ id: 'u1', role }, right))

// biome-ignore format: the table of the product definition
const table: [string, readonly Right[], Scope[]][] = [
  //                                                                                              regular partner operator admin
  ['own orders, chat, verifications, files', ['order.create', 'order.actAsClient', 'chat.own', 'verification.own', 'file.own', 'account.own', 'referral.own'], [own, own, own, own]],
  ['partner area, withdrawal',               ['withdrawal.request', 'partners.area'],                                   ['no', own,  'no',  'no']],
  ['orders and verifications of all',        ['order.read', 'chat.read', 'chat.write', 'verification.read', 'file.read'], [own, own, 'all', 'all']],
  ['acting for the office',                  ['order.operate', 'verification.decide', 'partners.confirm', 'partners.read', 'staff.enter', 'payouts.stop', 'blocked.read'], ['no', 'no', 'all', 'all']],
  ['reading the catalogue whole',            ['currencies.read', 'directions.read', 'credentials.read', 'rates.readSources'], ['no', 'no', 'all', 'all']],
  ['public part of the catalogue',           ['catalogue.readPublic'],                                                  ['all', 'all', 'all', 'all']],
  ['the own second factor',                   ['secondFactor.own'],                                                       [own, own, own, own]],
  ['only the admin',                         ['currencies.write', 'directions.write', 'credentials.write', 'blocked.write', 'partners.write', 'users.read', 'users.write', 'settings.read', 'settings.write', 'service.pause', 'payouts.resume', 'audit.read', 'order.seeProfit', 'order.correct'], ['no', 'no', 'no', 'all']],
]

describe('the matrix', () => {
  test.each(table)('%s', (_, row, expected) => {
    for (const right of row) expect([right, reaches(right)]).toEqual([right, expected])
  })

  test('no right is outside the table', () => {
    expect(table.flatMap(([, row]) => row).sort()).toEqual([...rights].sort())
  })
})

test('a reach covers its owner, or everything, or nothing', () => {
  expect(covers({ ownerId: 'u1' }, 'u1')).toBe(true)
  expect(covers({ ownerId: 'u1' }, 'u2')).toBe(false)
  expect(covers({ ownerId: 'u1' }, null)).toBe(false)
  expect(covers('all', null)).toBe(true)
  expect(covers('no', 'u1')).toBe(false)
})

test('a role that nobody gave has no rights', () => {
  expect(scope({ id: 'u1', role: 'root' as 'admin' }, 'settings.write')).toBe('no')
})

test('staff are operators and admins', () => {
  expect(roles.filter(isStaff)).toEqual(['operator', 'admin'])
})
