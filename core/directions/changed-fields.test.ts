import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('the same is no change, and each place is named', () => {
  const before = { name: { ru: 'а', en: 'a' }, legs: [{ pair: 'BTCUSDT' }, { pair: 'X' }], maximum: '5' }
  expect(changedFields(before, JSON.parse(JSON.stringify(before)))).toEqual([])
  expect(changedFields(before, { name: { ru: 'а', en: 'b' }, legs: [{ pair: 'ETHUSDT' }, { pair: 'X' }], maximum: null })).toEqual([
    { path: 'name.en', before: 'a', after: 'b' },
    { path: 'legs[0].pair', before: 'BTCUSDT', after: 'ETHUSDT' },
    { path: 'maximum', before: '5', after: null },
  ])
})

test('a list that became longer changes as a whole; what is new or gone is null on the other side', () => {
  expect(changedFields({ list: ['a'] }, { list: ['a', 'b'] })).toEqual([{ path: 'list', before: ['a'], after: ['a', 'b'] }])
  expect(changedFields({}, { reserve: '1' })).toEqual([{ path: 'reserve', before: null, after: '1' }])
  expect(changedFields({ byGive: { btc: '1' } }, { byGive: {} })).toEqual([{ path: 'byGive.btc', before: '1', after: null }])
})

test('rows of fields are compared by what they say, not by how they are spaced', () => {
  const rows = [[{ key: 'card', label: { ru: 'Карта', en: 'Card' } }]]
  const renamed = [[{ key: 'card', label: { ru: 'Карта', en: 'Card number' } }]]
  expect(changedFields({ fieldRows: JSON.stringify(rows) }, { fieldRows: JSON.stringify(rows, null, 2) })).toEqual([])
  expect(changedFields({ fieldRows: JSON.stringify(rows) }, { fieldRows: JSON.stringify(renamed) })).toEqual([
    { path: 'fieldRows[0][0].label.en', before: 'Card', after: 'Card number' },
  ])
  expect(changedFields({ fieldRows: '[' }, { fieldRows: '[]' })).toEqual([{ path: 'fieldRows', before: '[', after: '[]' }])
})

test('two JSON values differ exactly where a change is named', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (before, after) => {
      expect(changedFields(before, before)).toEqual([])
      const changes = changedFields(before, after)
      for (const change of changes) expect(change.before).not.toBe(change.after)
      if (changes.length === 0 && !('fieldRows' in before)) {
        const bare = (value: object) => JSON.stringify(Object.entries(value).filter(([, part]) => part !== null).length)
        expect(bare(before)).toEqual(bare(after))
      }
    }),
  )
})
