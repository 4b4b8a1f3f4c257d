import { expect, test } from 'vitest'
import type { AuditEntryView } from '../../../contract/audit.ts'
import { fieldText, valueText } from '../parts/changed-field.ts'
import { dayOf } from '../parts/lists/day-span.ts'
import { auditCells } from './audit-csv.ts'
import { askedOf, everything } from './audit-filter.ts'
import { auditTexts } from './audit-texts.ts'
import { actionText, deedText, gistText, subjectPage, subjectText } from './audit-words.ts'

const entry = (change: Partial<AuditEntryView> = {}): AuditEntryView => ({
  id: 7,
  at: '2026-11-22T09:41:00.000Z',
  person: { id: 'oleg', name: 'Олег' },
  action: 'setDirection',
  subject: { kind: 'direction', id: 'btc-cash', title: { ru: 'BTC → Наличные', en: 'BTC → Cash' } },
  fields: [],
  reason: null,
  more: [],
  requestId: 'ABCD',
  ...change,
})
const markup = { path: 'markupPercent', before: '1.6', after: '1.4' }

test('the gist is the changed field, how many there are, the statuses with the reason, or the reason', () => {
  expect(gistText(entry({ fields: [markup] }), 'ru')).toBe('Наценка, %: 1,6 → 1,4')
  expect(gistText(entry({ fields: [markup, { path: 'name.ru', before: 'a', after: 'b' }] }), 'ru')).toBe('2\u00a0поля')
  const moved = [
    { name: 'from', value: 'toBePaid' },
    { name: 'to', value: 'canceled' },
  ]
  expect(gistText(entry({ more: moved, reason: 'нет суммы' }), 'en')).toBe('Awaiting payment → Cancelled by the operator. нет суммы')
  expect(gistText(entry({ reason: 'нет суммы' }), 'ru')).toBe('нет суммы')
  expect(gistText(entry(), 'ru')).toBe('')
})

test('codes are words, and what nobody knows stays as it is', () => {
  expect(valueText(true, 'ru')).toBe('да')
  expect(valueText(null, 'en')).toBe('empty')
  expect(valueText(['operator', 'xyz'], 'ru')).toBe('оператор, xyz')
  expect(valueText({ a: 1 }, 'ru')).toBe('a: 1')
  expect(valueText([{ source: 'rapira', pair: 'USDT/RUB', inverted: false }], 'ru')).toBe(
    'откуда цена: Rapira, пара: USDT/RUB, делить: нет',
  )
  expect(fieldText('name.ru', 'ru')).toBe('Название (по-русски)')
  expect(fieldText('markupTiers[0].percent', 'en')).toBe('Mark-up by sum (1, mark-up, %)')
  expect(fieldText('legs[1].fallback.pair', 'ru')).toBe('Источники курса (2, запасной, пара)')
  expect(fieldText('legs[0].constructor', 'en')).toBe('Rate sources (1, constructor)')
  expect(valueText('spot-binance', 'ru')).toBe('Binance, спот')
  expect(fieldText('constructor', 'ru')).toBe('constructor')
  const pause = (paused: boolean) => entry({ action: 'pauseService', more: [{ name: 'paused', value: paused }] })
  expect([true, false].map((paused) => deedText(pause(paused), 'ru'))).toEqual(['Приём заявок остановлен', 'Приём заявок возобновлён'])
  expect(actionText('anActionOfLongAgo', 'ru')).toBe('anActionOfLongAgo')
  expect(subjectText({ kind: 'service', id: '', title: null }, 'ru')).toBe('Сервис')
  expect(subjectText({ kind: 'setting', id: 'payWindowMinutes', title: null }, 'en')).toMatch(/^Time to pay/)
  expect(subjectPage({ kind: 'order', id: 'a', title: null })).toBe('/admin/orders/a')
  expect(subjectPage({ kind: 'toString', id: 'a', title: null })).toBeNull()
})

test('a row of the file has as many cells as there are columns', () => {
  const row = auditCells(entry({ fields: [markup], reason: '=1+1' }), 'ru')
  expect(row).toHaveLength(auditTexts.columns.ru.split('\n').length)
  expect(auditTexts.columns.en.split('\n')).toHaveLength(auditTexts.columns.ru.split('\n').length)
  expect(row.slice(0, 4)).toEqual(['7', '2026-11-22 12:41:00', 'Олег', 'Направление изменено'])
})

test('days are those of Moscow', () => {
  const late = '2026-11-21T21:30:00.000Z'
  expect(dayOf(late)).toBe('2026-11-22')
  expect(askedOf({ ...everything, span: 'yesterday' }, late)).toEqual({ text: '', from: '2026-11-21', until: '2026-11-21' })
  expect(askedOf({ ...everything, span: 'week' }, late)).toEqual({ text: '', from: '2026-11-16' })
  expect(askedOf({ ...everything, span: 'own', from: '2026-11-01' }, late)).toEqual({ text: '', from: '2026-11-01' })
})
