/** Which details are kept, and how they fill in a form. */
import { expect, test } from 'vitest'
import type { Field, FieldRow, FieldType } from '../directions/field-rows.ts'
import { savableIn, savedText, withSaved } from './saved-details.ts'

const field = (key: string, type: FieldType): Field => ({ key, type, label: { ru: key, en: key }, mask: null, validator: null, width: 1 })
const toExchange: FieldRow[] = [[field('address', 'address'), field('memo', 'memo')], [field('holder', 'name')]]
const toBank: FieldRow[] = [[field('account', 'account'), field('bik', 'bik')], [field('note', 'text')]]

test('a secret detail is kept with what belongs to it; names and words are not kept', () => {
  expect(savableIn(toExchange, { address: 'rExchange', memo: '17', holder: 'Мария' })).toEqual([
    { key: 'address', kind: 'address', value: 'rExchange', beside: { memo: '17' } },
  ])
  expect(savableIn(toBank, { account: '40817810099910004312', bik: '044525225', note: 'x' })).toEqual([
    { key: 'account', kind: 'account', value: '40817810099910004312', beside: { bik: '044525225' } },
  ])
  expect(savableIn(toBank, { bik: '044525225', constructor: 'x' })).toEqual([])
})

test('one address with two memos is two details', () => {
  const texts = ['17', '18', ''].flatMap((memo) => savableIn(toExchange, { address: 'rExchange', memo }).map(savedText))
  expect(new Set(texts).size).toBe(3)
})

const saved = new Map([['a', { kind: 'address' as const, value: 'rExchange', beside: { memo: '17' } }]])

test('a chosen detail brings what belongs to it, unless something else was typed there', () => {
  const chosen = { address: { saved: 'a' }, holder: 'Мария' }
  expect(withSaved(toExchange, chosen, saved)).toEqual({ ok: true, values: { address: 'rExchange', memo: '17', holder: 'Мария' } })
  expect(withSaved(toExchange, { ...chosen, memo: '99' }, saved)).toMatchObject({ values: { memo: '99' } })
})

test('it fits a field of its own kind only', () => {
  expect(withSaved(toExchange, { holder: { saved: 'a' } }, saved)).toEqual({ ok: false, key: 'holder', fault: 'misfit' })
  expect(withSaved(toBank, { note: { saved: 'a' } }, saved)).toEqual({ ok: false, key: 'note', fault: 'misfit' })
  expect(withSaved(toBank, { nowhere: { saved: 'a' } }, saved)).toEqual({ ok: false, key: 'nowhere', fault: 'misfit' })
  expect(withSaved(toExchange, { address: { saved: 'b' } }, saved)).toEqual({ ok: false, key: 'address', fault: 'gone' })
})
