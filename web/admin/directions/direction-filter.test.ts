/** What the address of the directions keeps comes back from it, and what nobody offers filters nothing. */
import { expect, test } from 'vitest'
import { allDirections, type DirectionsWanted, directionFilter, isFiltered, queryOf } from './direction-filter.ts'

const wanted: DirectionsWanted = { text: 'сбер', active: 'off', type: 'cash', source: 'rapira', sort: 'markup' }

test('every filter comes back from the address, and the usual ones are not in it', () => {
  expect(directionFilter.read(queryOf(wanted))).toEqual(wanted)
  expect(queryOf(allDirections)).toBe('')
  expect(directionFilter.read('state=none&kind=gold&source=%2e&sort=bank')).toEqual(allDirections)
})

test('a search and a filter leave directions out, their order does not', () => {
  expect(
    [allDirections, { ...allDirections, sort: 'changed' as const }, { ...allDirections, text: 'btc' }, wanted].map(isFiltered),
  ).toEqual([false, false, true, true])
})
