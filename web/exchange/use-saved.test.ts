/** What of a form is still to be typed once saved details are chosen. */
import { expect, test } from 'vitest'
import type { SavedDetail } from '../../contract/saved-details.ts'
import type { Field } from '../../core/directions/field-rows.ts'
import { offersFor, typedRows } from './use-saved.ts'

const field = (key: string, type: Field['type']): Field => ({
  key,
  type,
  label: { ru: key, en: key },
  mask: null,
  validator: null,
  width: 1,
})
const rows = [[field('address', 'address'), field('memo', 'memo')], [field('holder', 'name')]]
const offer = (change: Partial<SavedDetail>): SavedDetail => ({
  id: 'a',
  kind: 'address',
  currencyId: 'xrp',
  shown: 'rAAAAA…zzzzzz',
  memo: '17',
  brings: ['memo'],
  name: '',
  exchanges: 1,
  lastUsedAt: '2026-11-12T10:00:00.000Z',
  verification: null,
  ...change,
})
const keys = (left: typeof rows) => left.flat().map(({ key }) => key)

test('a chosen address takes its memo along; one without a memo does not', () => {
  expect(keys(typedRows(rows, {}, [offer({})]))).toEqual(['address', 'memo', 'holder'])
  expect(keys(typedRows(rows, { address: 'a' }, [offer({})]))).toEqual(['holder'])
  expect(keys(typedRows(rows, { address: 'a' }, [offer({ brings: [] })]))).toEqual(['memo', 'holder'])
})

test('a field is offered its own kind only', () => {
  const card = offer({ id: 'c', kind: 'card' })
  expect(offersFor({ type: 'card' }, [offer({}), card])).toEqual([card])
  expect(offersFor({ type: 'text' }, [offer({}), card])).toEqual([])
})
