import { expect, test } from 'vitest'
import { checkAddress } from '../addresses/check-address.ts'
import { type CredentialsDraft, credentialsFaults } from './credentials-faults.ts'
import { poolAddress } from './keyless-pool.ts'

const card = { kind: 'cashless', decimals: 2 } as const
const draft = (change: Partial<CredentialsDraft> = {}): CredentialsDraft => ({
  currencyId: 'sber',
  source: 'predefined',
  value: poolAddress('card', 0),
  label: 'Мария И.',
  limitPerOrder: '50000',
  limitPerDay: '150000.5',
  limitPerMonth: '1000000',
  priority: 3,
  active: true,
  ...change,
})
const faults = (change: Partial<CredentialsDraft>, stored = false, currency: Parameters<typeof credentialsFaults>[1] = card) =>
  credentialsFaults(draft(change), currency, (value) => checkAddress('card', value), stored).map(({ path, code }) => [path, code])

test('complete credentials have no faults, and neither have stored ones that keep their value', () => {
  expect(faults({})).toEqual([])
  expect(faults({ value: null }, true)).toEqual([])
  expect(faults({ limitPerOrder: null, limitPerDay: null, limitPerMonth: null, label: null, priority: 0 })).toEqual([])
})

const refused: [string, Partial<CredentialsDraft>, string][] = [
  ['no value', { value: null }, 'value'],
  ['a value of spaces', { value: '  ' }, 'value'],
  ['a card with one digit wrong', { value: '2202200000000001' }, 'value'],
  ['no currency', { currencyId: '' }, 'currencyId'],
  ['a long label', { label: 'x'.repeat(101) }, 'label'],
  ['a limit of nothing', { limitPerOrder: '0' }, 'limitPerOrder'],
  ['a limit that is no number', { limitPerDay: '1e5' }, 'limitPerDay'],
  ['more decimals than the currency has', { limitPerMonth: '1000000.001' }, 'limitPerMonth'],
  ['less a day than an order', { limitPerDay: '49999' }, 'limitPerDay'],
  ['less a month than a day', { limitPerMonth: '100000' }, 'limitPerMonth'],
  ['less a month than an order', { limitPerDay: null, limitPerMonth: '100' }, 'limitPerMonth'],
  ['a turn below nil', { priority: -1 }, 'priority'],
  ['half a turn', { priority: 0.5 }, 'priority'],
  ['a turn too far', { priority: 1001 }, 'priority'],
]
test.each(refused)('%s is refused at its place', (_, change, path) => {
  expect(faults(change).map(([place]) => place)).toEqual([path])
})

test('a value is judged by the check of its currency', () => {
  expect(faults({ value: '2202200000000001' })).toEqual([['value', 'CARD_INVALID']])
})

test('an unknown currency and cash have no credentials', () => {
  expect(faults({}, false, null)).toEqual([['currencyId', 'INVALID_ARGUMENT']])
  expect(faults({}, false, { kind: 'cash', decimals: 2 })).toEqual([['currencyId', 'INVALID_ARGUMENT']])
})

test('an address with a tag inside is refused: all its orders would share that tag', () => {
  const answer = { ok: true, value: 'rPlain', memo: '12' } as const
  expect(credentialsFaults(draft({ value: 'X-address' }), { kind: 'crypto', decimals: 6 }, () => answer, false)).toMatchObject([
    { path: 'value' },
  ])
})
