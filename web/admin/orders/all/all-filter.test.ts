/** What the address of the list of all orders keeps comes back from it, and what nobody offers filters nothing. */
import { expect, test } from 'vitest'
import { type AllWanted, allWanted, askedOf, filterOf, isFiltered, readWanted, writeWanted } from './all-filter.ts'

const now = '2026-11-22T11:22:00.000Z'
const through = (wanted: AllWanted): AllWanted => {
  const query = new URLSearchParams()
  writeWanted(query, wanted)
  return readWanted(query)
}

test('every filter comes back from the address, and the usual ones are not in it', () => {
  const wanted: AllWanted = {
    span: 'own',
    from: '2026-11-01',
    until: '2026-11-20',
    status: 'open',
    directionId: 'usdt-sber',
    currencyId: 'sber',
    worth: 'own',
    worthFrom: '500',
    worthUntil: '700.5',
    assignedTo: 'anna',
    partnerId: 'yana',
    sort: 'worth',
    ascending: true,
  }
  expect(through(wanted)).toEqual(wanted)
  const query = new URLSearchParams('tab=all')
  writeWanted(query, allWanted)
  expect(query.toString()).toBe('tab=all')
})

test('what is not offered filters nothing', () => {
  const typed = 'days=century&from=yesterday&status=lost&direction=%27&worth=1-2&sort=email&up=maybe'
  expect(readWanted(new URLSearchParams(typed))).toEqual(allWanted)
})

test('a sum is kept as it is typed, and filters once it is one', () => {
  const own: AllWanted = { ...allWanted, worth: 'own' }
  for (const worthFrom of ['', ',', '-5', 'много']) {
    expect(through({ ...own, worthFrom })).toEqual({ ...own, worthFrom })
    expect(filterOf({ ...own, worthFrom }, '', 'ru', now)).toEqual({ text: '', statuses: [] })
    expect(isFiltered({ ...own, worthFrom })).toBe(false)
  }
  expect(filterOf(through({ ...own, worthFrom: '0,5' }), '', 'ru', now)).toMatchObject({ worthFrom: '0.5' })
  expect(isFiltered({ ...own, worthUntil: '0,5' })).toBe(true)
  expect(isFiltered({ ...allWanted, worth: '0-100' })).toBe(true)
  expect(isFiltered({ ...allWanted, worthFrom: '5' })).toBe(false)
})

test('days and sums are asked for as functions take them', () => {
  const asked = (change: Partial<AllWanted>) => filterOf({ ...allWanted, ...change }, 'анна', 'ru', now)
  expect(asked({})).toEqual({ text: 'анна', statuses: [] })
  expect(asked({ span: 'week' })).toMatchObject({ from: '2026-11-16' })
  expect(asked({ worth: '5000-' })).toEqual({ text: 'анна', statuses: [], worthFrom: '5000' })
  expect(asked({ worth: '100-1000' })).toMatchObject({ worthFrom: '100', worthUntil: '1000' })
  expect(asked({ worth: 'own', worthFrom: '1 500,50', worthUntil: 'много' })).toEqual({ text: 'анна', statuses: [], worthFrom: '1500.5' })
  expect(filterOf({ ...allWanted, worth: 'own', worthFrom: '1,000' }, '', 'en', now)).toMatchObject({ worthFrom: '1000' })
  expect(asked({ status: 'closed' }).statuses).not.toContain('done')
  expect(asked({ status: 'done' }).statuses).toEqual(['done'])
  expect(askedOf({ ...allWanted, sort: 'profit' }, '', 'ru', now)).toMatchObject({ sort: 'profit', ascending: false })
})

test('a sorting is no filter', () => {
  expect([isFiltered(allWanted), isFiltered({ ...allWanted, sort: 'worth' }), isFiltered({ ...allWanted, status: 'done' })]).toEqual([
    false,
    false,
    true,
  ])
})
