import { expect, test } from 'vitest'
import { defaultSettings, editedNames, settingGroups } from '../../../core/settings/settings.ts'
import { changesText, isFound, markedParts, valueText } from './setting-value.ts'
import { settingsTexts } from './settings-texts.ts'

test.each(editedNames)('%s is written in both languages', (name) => {
  for (const language of ['ru', 'en'] as const)
    expect(valueText(name, defaultSettings[name], language)).not.toMatch(/undefined|null|object/)
})

test.each(settingGroups)('the group %s has a name and says when it holds', (group) => {
  for (const kind of ['group', 'about'] as const) expect(settingsTexts).toHaveProperty(`${kind}_${group}`)
})

test.each([
  ['payWindowMinutes', 15, '15 мин'],
  ['rateTolerancePercent', '0.3', '0,3 %'],
  ['officeWeekdaysOff', [0, 6], 'вс, сб'],
  ['officeDaysOff', ['2026-01-01'], '1 января 2026'],
  ['officeDaysOff', [], 'нет'],
  ['brandTelegram', null, 'нет'],
  ['staffSecondFactor', true, 'Да'],
] as const)('%s: %s is read as "%s"', (name, value, text) => {
  expect(valueText(name, value, 'ru').replaceAll('\u00a0', ' ')).toBe(text)
})

test('a search finds parts of names and values, ё as е, and marks them', () => {
  expect(isFound('payWindowMinutes', 15, 'оплату', 'ru')).toBe(true)
  expect(isFound('payWindowMinutes', 15, '15 мин', 'ru')).toBe(true)
  expect(isFound('payWindowMinutes', 15, 'смены', 'ru')).toBe(false)
  expect(markedParts('Ещё ОКНО оплаты', 'еще окно')).toEqual([
    { text: 'Ещё ОКНО', found: true },
    { text: ' оплаты', found: false },
  ])
  expect(markedParts('Окно', '')).toEqual([{ text: 'Окно', found: false }])
})

test('a few changes are said with their values, many and long ones by their names', () => {
  const values = { ...defaultSettings, payWindowMinutes: 20, brandPhone: '+7 495 000-00-00, +7 495 000-00-01, +7 495 000-00-02' }
  const said = (names: readonly (typeof editedNames)[number][]) => changesText(names, values, 'ru').replaceAll('\u00a0', ' ')
  expect(said(['payWindowMinutes', 'brandPhone'])).toBe('Время на оплату, оно же срок закрепления курса — 20 мин; Телефон для клиентов')
  expect(said(['payWindowMinutes', 'brandPhone', 'topUpMinutes', 'topUpsAtMost'])).not.toContain('20 мин')
})
