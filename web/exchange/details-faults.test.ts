import { expect, test } from 'vitest'
import type { FieldRow } from '../../core/directions/field-rows.ts'
import { faultsIn, faultsOf } from './details-faults.ts'
import { formatOf } from './typed-field.ts'

const rows: FieldRow[] = [
  [{ key: 'card', label: { ru: 'Карта', en: 'Card' }, type: 'card', mask: '#### #### #### ####', validator: 'card', width: 1 }],
  [{ key: 'memo', label: { ru: 'Memo', en: 'Memo' }, type: 'memo', mask: null, validator: 'ton', width: 1 }],
]
const consents = { rules: '2', aml: '2' }
const good = {
  fields: { card: '2202 2000 0000 4417', memo: '-' },
  email: 'ivanova@mail.example',
  meeting: { placeId: 'office', at: '2026-11-21T12:00:00.000Z' },
  consents,
}
const asked = {
  rows,
  check: (_: string, value: string) =>
    value.startsWith('2202') ? { ok: true as const, value } : { ok: false as const, code: 'CARD_INVALID' as const },
  slots: ['2026-11-21T12:00:00.000Z'],
  consents,
}

test('a form that is right has no faults', () => {
  expect(faultsOf(good, asked)).toEqual([])
})

test('every place is named, in the order of the screen', () => {
  const empty = { fields: {}, email: ' ', meeting: { placeId: '', at: '' }, consents: { rules: '', aml: '1' } }
  expect(faultsOf(empty, asked).map(({ at, code }) => `${at} ${code}`)).toEqual([
    'fields.card EMPTY',
    'fields.memo EMPTY',
    'meeting.placeId EMPTY',
    'meeting.at EMPTY',
    'email EMPTY',
    'consents.rules EMPTY',
    'consents.aml EMPTY',
  ])
})

test('what is typed wrongly says how', () => {
  const wrong = {
    ...good,
    fields: { card: '4111 11', memo: '-' },
    email: 'ivanova@',
    meeting: { placeId: 'office', at: '2026-11-21T03:00:00.000Z' },
  }
  expect(faultsOf(wrong, asked).map(({ code }) => code)).toEqual(['MASK_MISMATCH', 'MEETING_TIME_INVALID', 'EMAIL_INVALID'])
  expect(faultsOf({ ...good, fields: { card: '4111 1111 1111 1111', memo: '-' } }, asked)).toEqual([
    { at: 'fields.card', code: 'CARD_INVALID' },
  ])
})

test('a meeting is asked for only where there is one', () => {
  expect(faultsOf({ ...good, meeting: { placeId: '', at: '' } }, { ...asked, slots: null })).toEqual([])
})

test("the server's refusals stand at their places", () => {
  expect(faultsIn('CARD_INVALID', { field: 'fields.card', fields: [{ key: 'card', code: 'CARD_INVALID' }] })).toEqual([
    { at: 'fields.card', code: 'CARD_INVALID' },
  ])
  expect(faultsIn('EMAIL_INVALID', { field: 'email' })).toEqual([{ at: 'email', code: 'EMAIL_INVALID' }])
  expect(faultsIn('MEETING_SLOT_TAKEN', { field: 'meeting' })).toEqual([{ at: 'meeting.at', code: 'MEETING_SLOT_TAKEN' }])
  expect(faultsIn('TOO_MANY_ORDERS', {})).toEqual([])
  expect(faultsIn('ABOVE_MAXIMUM', { field: 'amount' })).toEqual([])
})

test('a phone may be typed and pasted with its country', () => {
  const format = formatOf({ type: 'phone', mask: '+7 ### ###-##-##' })!
  const typed = (keys: string) => Array.from(keys).reduce((text, key) => format(text + key), '')
  for (const keys of ['9161234567', '89161234567', '79161234567', '+79161234567']) expect(typed(keys)).toBe('+7 916 123-45-67')
  for (const text of ['8 (916) 123-45-67', '+7 916 123 45 67', '9161234567']) expect(format(text)).toBe('+7 916 123-45-67')
  expect(format('+7')).toBe('+7')
})

test('a card is written in fours', () => {
  expect(formatOf({ type: 'card', mask: '#### #### #### ####' })?.('2202200000004417')).toBe('2202 2000 0000 4417')
})
