/** What the address of the log keeps comes back from it, and what nobody offers filters nothing. */
import { expect, test } from 'vitest'
import { type AuditWanted, askedOf, auditFilter, everything, queryOf } from './audit-filter.ts'

const now = '2026-11-22T11:22:00.000Z'
const wanted: AuditWanted = {
  text: '20 013',
  personId: 'demo-admin',
  kind: 'direction',
  subject: { id: 'usdt-sber', title: 'USDT → Сбербанк & "карта"' },
  action: 'setDirection',
  span: 'own',
  from: '2026-11-01',
  until: '',
}

test('every filter comes back from the address, and the usual ones are not in it', () => {
  expect(auditFilter.read(queryOf(wanted))).toEqual(wanted)
  expect(queryOf(everything)).toBe('')
  expect(auditFilter.read('person=%2e&kind=a%20b&action=%00&days=year&from=yesterday&thing=x')).toEqual(everything)
})

test('one thing without a title is called by its id', () => {
  expect(auditFilter.read('kind=setting&thing=partnerMinimum').subject).toEqual({ id: 'partnerMinimum', title: 'partnerMinimum' })
})

test('the server is asked by ids', () => {
  expect(askedOf(wanted, now)).toEqual({
    text: '20 013',
    personId: 'demo-admin',
    kind: 'direction',
    subjectId: 'usdt-sber',
    action: 'setDirection',
    from: '2026-11-01',
  })
})
