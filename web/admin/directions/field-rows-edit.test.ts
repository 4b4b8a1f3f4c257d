import { expect, test } from 'vitest'
import { parseFieldRows } from '../../../core/directions/field-rows.ts'
import { movedRow, withField, withFieldIn, withoutField, withRow, writeRows } from './field-rows-edit.ts'

const begun = withRow(withFieldIn(withRow([]), 0))
const keys = (rows: typeof begun) => rows.map((row) => row.map(({ key }) => key))

test('rows and fields are added with keys of their own', () => {
  expect(keys(begun)).toEqual([['field1', 'field2'], ['field3']])
})

test('a key that is taken is not given again', () => {
  const renamed = withField(begun, { row: 1, field: 0 }, { key: 'field4' })
  expect(keys(withRow(renamed))).toEqual([['field1', 'field2'], ['field4'], ['field5']])
})

test('a field that goes takes its empty row along', () => {
  expect(keys(withoutField(begun, { row: 1, field: 0 }))).toEqual([['field1', 'field2']])
  expect(keys(withoutField(begun, { row: 0, field: 0 }))).toEqual([['field2'], ['field3']])
})

test('rows change places, and stay at the edge', () => {
  expect(keys(movedRow(begun, 0, 1))).toEqual([['field3'], ['field1', 'field2']])
  expect(keys(movedRow(begun, 0, -1))).toEqual(keys(begun))
})

test('what the builder writes is read as rows of fields once every label is filled', () => {
  const filled = [0, 1].reduce((rows, field) => withField(rows, { row: 0, field }, { label: { ru: 'Имя', en: 'Name' } }), begun)
  expect(parseFieldRows(writeRows(filled))).toEqual({ ok: false, at: '[1][0].label.ru' })
  const whole = withField(filled, { row: 1, field: 0 }, { label: { ru: 'Карта', en: 'Card' }, type: 'card', validator: 'card' })
  expect(parseFieldRows(writeRows(whole))).toEqual({ ok: true, rows: whole })
})
