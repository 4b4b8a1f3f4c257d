/** What the address of the verifications keeps comes back from it, and what nobody offers filters nothing. */
import { expect, test } from 'vitest'
import { askedOf, isFiltered, queryOf, usualVerifications, type VerificationsWanted, verificationFilter } from './verification-filter.ts'

const now = '2026-11-22T11:22:00.000Z'
const wanted: VerificationsWanted = {
  text: '',
  status: 'declined',
  kind: 'account',
  directionId: 'usdt-sber',
  span: 'week',
  from: '',
  until: '',
  sort: 'decided',
  ascending: true,
}

test('every filter comes back from the address, and the usual ones are not in it', () => {
  expect(verificationFilter.read(queryOf(wanted))).toEqual(wanted)
  expect(queryOf(usualVerifications)).toBe('')
  expect(verificationFilter.read('state=none&kind=passport&direction=%2e&days=year&sort=bank&up=1')).toEqual(usualVerifications)
})

test('the server is asked in its own words; a search covers every status', () => {
  expect(askedOf(wanted, now)).toEqual({
    text: '',
    status: 'declined',
    kind: 'account',
    directionId: 'usdt-sber',
    from: '2026-11-16',
    sort: 'decided',
    ascending: true,
  })
  expect(askedOf({ ...wanted, text: ' a@b ' }, now)).toMatchObject({ text: 'a@b', status: 'all' })
  expect([isFiltered(usualVerifications), isFiltered({ ...usualVerifications, status: 'all' }), isFiltered(wanted)]).toEqual([
    false,
    false,
    true,
  ])
})
