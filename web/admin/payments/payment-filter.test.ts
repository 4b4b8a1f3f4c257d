/** What the address of the payments keeps comes back from it, and what nobody offers filters nothing. */
import { expect, test } from 'vitest'
import { allPayments, askedForFile, askedOf, changedTo, isFiltered, type PaymentsWanted, paymentFilter, queryOf } from './payment-filter.ts'

const now = '2026-11-22T11:22:00.000Z'
const wanted: PaymentsWanted = {
  text: '70,5',
  place: 'waiting',
  currencyId: 'USDTTRC20',
  directionId: 'usdt-sber',
  amountFrom: '1 000,5',
  amountUntil: '2000',
  span: 'own',
  from: '2026-11-01',
  until: '',
  sort: 'amount',
  ascending: true,
}

test('every filter comes back from the address, and the usual ones are not in it', () => {
  expect(paymentFilter.read(queryOf(wanted))).toEqual(wanted)
  expect(queryOf(allPayments)).toBe('')
  expect(paymentFilter.read('')).toEqual(allPayments)
})

test('what nobody offers filters nothing', () => {
  expect(paymentFilter.read('state=none&currency=a b&direction=%2e%2e&days=year&from=1&sort=sender&up=1&sumFrom=5')).toEqual(allPayments)
})

test('the server is asked in its own words; a sum that is no sum is left out', () => {
  expect(askedOf(wanted, 'ru', now)).toEqual({
    text: '70,5',
    place: 'waiting',
    currencyId: 'USDTTRC20',
    directionId: 'usdt-sber',
    amountFrom: '1000.5',
    amountUntil: '2000',
    from: '2026-11-01',
    sort: 'amount',
    ascending: true,
  })
  expect(askedOf({ ...wanted, amountFrom: '12,', amountUntil: 'many' }, 'ru', now)).not.toHaveProperty('amountUntil')
  expect(askedOf({ ...wanted, amountFrom: '1,000', amountUntil: '1,000,000' }, 'en', now)).toMatchObject({
    amountFrom: '1000',
    amountUntil: '1000000',
  })
  expect(askedOf(allPayments, 'ru', now)).toEqual({ text: '', place: 'all', sort: 'waiting', ascending: false })
})

test('a file is read by a place that no settling changes', () => {
  expect(askedForFile(allPayments, 'ru', now)).toEqual({ text: '', place: 'all', sort: 'seen', ascending: false })
  expect(askedForFile(wanted, 'ru', now)).toEqual(askedOf(wanted, 'ru', now))
})

test('without a currency sums filter and sort nothing', () => {
  expect(changedTo(wanted, { currencyId: '' })).toMatchObject({ amountFrom: '', amountUntil: '', sort: 'waiting', ascending: false })
  expect(changedTo({ ...wanted, sort: 'seen' }, { currencyId: '' })).toMatchObject({ sort: 'seen', ascending: true })
  expect([isFiltered(allPayments), isFiltered({ ...allPayments, sort: 'seen', ascending: true }), isFiltered(wanted)]).toEqual([
    false,
    false,
    true,
  ])
})
