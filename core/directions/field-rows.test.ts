import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAddress } from '../addresses/check-address.ts'
import { checkMemo } from '../addresses/memo.ts'
import { checkFields, type Field, parseFieldRows, type ValidatorCheck, withoutMemo } from './field-rows.ts'

const field = (changed: Partial<Field> = {}): Field => ({
  key: 'card',
  label: { ru: 'Номер карты', en: 'Card number' },
  type: 'card',
  mask: '#### #### #### ####',
  validator: 'card',
  width: 1,
  ...changed,
})
const holder = field({ key: 'holder', type: 'name', mask: null, validator: null })
const account = field({ key: 'account', type: 'account', mask: null, validator: 'account' })
const bik = field({ key: 'bik', type: 'bik', mask: null, validator: null })
const memo = field({ key: 'memo', type: 'memo', mask: null, validator: 'xrp' })

test('rows are read from their text as they are', () => {
  const rows = [[field()], [holder, bik]]
  expect(parseFieldRows(JSON.stringify(rows))).toEqual({ ok: true, rows })
  expect(parseFieldRows('[]')).toEqual({ ok: true, rows: [] })
})

const broken: [unknown, string][] = [
  [{}, ''],
  ['x', ''],
  [[[]], '[0]'],
  [[[field()], {}], '[1]'],
  [[[null]], '[0][0]'],
  [[[field({ key: '1x' })]], '[0][0].key'],
  [[[field()], [holder, field()]], '[1][1].key'],
  [[[field({ label: { ru: 'Карта', en: ' ' } })]], '[0][0].label.en'],
  [[[{ ...field(), label: 'Card' }]], '[0][0].label'],
  [[[{ ...field(), type: 'iban' }]], '[0][0].type'],
  [[[{ ...field(), mask: undefined }]], '[0][0].mask'],
  [[[{ ...field(), validator: 'doge' }]], '[0][0].validator'],
  [[[field({ width: 0 })]], '[0][0].width'],
  [[[{ ...field(), required: false }]], '[0][0].required'],
]
test.each(broken)('%j is refused with the place of its fault', (rows, at) => {
  expect(parseFieldRows(JSON.stringify(rows))).toEqual({ ok: false, at })
})

test('a text that is no JSON is at fault as a whole', () => {
  expect(parseFieldRows('[[')).toEqual({ ok: false, at: '' })
})

test('any text is rows or a place, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const found = parseFieldRows(json)
      expect(found.ok ? Array.isArray(found.rows) : typeof found.at === 'string').toBe(true)
    }),
  )
})

test('values are kept in one form', () => {
  const found = checkFields([[field()], [holder]], { card: ' 4111111111111111 ', holder: 'Мария  Петрова-Водкина' }, checkAddress)
  expect(found).toMatchObject({ ok: true, fields: { holder: 'Мария Петрова-Водкина' } })
  expect(checkFields([[field()]], { card: '4111 1111 1111 1111' }, checkAddress)).toMatchObject({ ok: true })
})

test.each([
  [{}, 'FILL_ALL_FIELDS'],
  [{ card: '   ' }, 'FILL_ALL_FIELDS'],
  [{ card: 4111 }, 'FILL_ALL_FIELDS'],
  [{ card: '4111 1111 1111 111' }, 'MASK_MISMATCH'],
  [{ card: '4111 1111 1111 1111 1' }, 'MASK_MISMATCH'],
  [{ card: '4111 1111 1111 111a' }, 'MASK_MISMATCH'],
  [{ card: '4111 1111 1111 1112' }, 'CARD_INVALID'],
  [{ card: '4111\u0000' }, 'INVALID_ARGUMENT'],
])('%j answers %s', (values, code) => {
  expect(checkFields([[field()]], values, checkAddress)).toEqual({ ok: false, errors: [{ key: 'card', code }] })
})

test('every field at fault is told, in order, then the keys that no field has', () => {
  expect(checkFields([[field(), holder]], { holder: '123', toString: 'x', extra: '1' }, checkAddress)).toEqual({
    ok: false,
    errors: [
      { key: 'card', code: 'FILL_ALL_FIELDS' },
      { key: 'holder', code: 'NAME_INVALID' },
      { key: 'toString', code: 'INVALID_ARGUMENT' },
      { key: 'extra', code: 'INVALID_ARGUMENT' },
    ],
  })
})

test('a key like a built-in word is not found where nobody typed it', () => {
  const odd = field({ key: 'constructor', type: 'text', mask: null, validator: null })
  expect(checkFields([[odd]], {}, checkAddress)).toEqual({ ok: false, errors: [{ key: 'constructor', code: 'FILL_ALL_FIELDS' }] })
})

test('an account is checked together with its BIK, and kept apart from it', () => {
  const rows = [[account], [bik]]
  const good = { account: '40702810900000005555', bik: '044525225' }
  const asked: string[] = []
  const check = (_validator: string, value: string) => {
    asked.push(value)
    return { ok: true as const, value }
  }
  expect(checkFields(rows, good, check)).toEqual({ ok: true, fields: good })
  expect(asked).toEqual(['40702810900000005555/044525225'])
  expect(checkFields(rows, { ...good, bik: '12' }, check)).toEqual({ ok: false, errors: [{ key: 'bik', code: 'BIK_INVALID' }] })
})

test('a memo is given or declared needless, never forgotten', () => {
  const refuse = () => ({ ok: false as const, code: 'MEMO_INVALID' as const })
  expect(checkFields([[memo]], { memo: '' }, refuse)).toMatchObject({ errors: [{ code: 'MEMO_NEEDED' }] })
  expect(checkFields([[memo]], { memo: 'x' }, refuse)).toMatchObject({ errors: [{ code: 'MEMO_INVALID' }] })
  expect(checkFields([[memo]], { memo: withoutMemo }, refuse)).toEqual({ ok: true, fields: { memo: withoutMemo } })
})

test('a memo beside an address which contains one is that one: taken where none was typed, refused where another was', () => {
  const rows = [[field({ key: 'address', type: 'address', mask: null, validator: 'xrp' })], [memo]]
  const withTag = 'X7AcgcsBL6XDcUb289X4mJ8djcdyKaGZMhc9YTE92ehJ2Fu'
  const check: ValidatorCheck = (validator, value, type) => (type === 'memo' ? checkMemo(validator, value) : checkAddress(validator, value))
  const kept = { ok: true, fields: { address: 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59', memo: '1' } }
  expect(checkFields(rows, { address: withTag, memo: '' }, check)).toEqual(kept)
  expect(checkFields(rows, { address: withTag, memo: '1' }, check)).toEqual(kept)
  for (const other of ['2', withoutMemo])
    expect(checkFields(rows, { address: withTag, memo: other }, check)).toEqual({
      ok: false,
      errors: [{ key: 'memo', code: 'MEMO_CONTRADICTS' }],
    })
  expect(checkFields(rows, { address: kept.fields.address, memo: withoutMemo }, check)).toMatchObject({ ok: true })
})

test.each([
  ['Иванов Иван', true],
  ["O'Neill Ann-Mary", true],
  ['Иванов И. И.', true],
  ['Ли', true],
  ['Я', false],
  ['Иван 2', false],
  ['<b>', false],
])('the name "%s" is taken: %s', (name, ok) => {
  expect(checkFields([[holder]], { holder: name }, checkAddress).ok).toBe(ok)
})

test('an e-mail field is checked and kept in small letters', () => {
  const mail = field({ key: 'mail', type: 'email', mask: null, validator: null })
  expect(checkFields([[mail]], { mail: 'Anna@Example.COM' }, checkAddress)).toEqual({ ok: true, fields: { mail: 'anna@example.com' } })
  expect(checkFields([[mail]], { mail: 'anna@' }, checkAddress)).toMatchObject({ errors: [{ code: 'EMAIL_INVALID' }] })
})
