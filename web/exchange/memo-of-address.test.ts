import { expect, test } from 'vitest'
import { checkAddress } from '../../core/addresses/check-address.ts'
import { type AddressValidator } from '../../core/directions/currency.ts'
import { checkFields, type FieldRow, type ValidatorCheck, withoutMemo } from '../../core/directions/field-rows.ts'
import { type Fields, typedInto } from './memo-of-address.ts'

const label = { ru: 'Поле', en: 'Field' }
const rowsOf = (validator: AddressValidator): FieldRow[] => [
  [{ key: 'address', label, type: 'address', mask: null, validator, width: 1 }],
  [{ key: 'memo', label, type: 'memo', mask: null, validator, width: 1 }],
]
const rows = rowsOf('xrp')
const check: ValidatorCheck = (validator, value) => checkAddress(validator, value)
const withTag = 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu'
const classic = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59'
const other = 'rrrrrrrrrrrrrrrrrrrrBZbvji'
const typed = (fields: Fields, value: string, by = check, of = rows) => typedInto(fields, of, 'address', value, by)

test('the tag of a former address is never sent with another one, also where Enter is pressed in the address', () => {
  for (const fields of [
    { address: withTag, memo: '1' },
    { address: classic, memo: '1' },
    { address: classic, memo: withoutMemo },
  ]) {
    const sent = typed(fields, other)
    expect(sent).toEqual({ address: other, memo: '' })
    expect(checkFields(rows, sent, check)).toMatchObject({ ok: false, errors: [{ key: 'memo', code: 'MEMO_NEEDED' }] })
  }
})

test('an address that is typed over key by key loses its tag with the first key', () => {
  expect(typed({ address: withTag, memo: '1' }, withTag.slice(0, -1))).toEqual({ address: withTag.slice(0, -1), memo: '' })
})

test('nobody knows whose the tag is while the check of addresses is not here, so it goes', () => {
  expect(typed({ address: withTag, memo: '1' }, other, (_, value) => ({ ok: true, value })).memo).toBe('')
})

test('a memo stays beside an address that is still being typed, and beside the same one', () => {
  expect(typed({ address: '', memo: '7' }, classic).memo).toBe('7')
  expect(typed({ address: classic.slice(0, -1), memo: '7' }, classic).memo).toBe('7')
  expect(typed({ address: classic, memo: '7' }, `${classic} `).memo).toBe('7')
  expect(typedInto({ address: classic, memo: '7' }, rows, 'memo', '8', check)).toEqual({ address: classic, memo: '8' })
  // any text is an address where none can be judged
  expect(typed({ address: 'a', memo: '7' }, 'ab', check, rowsOf('none')).memo).toBe('7')
})
