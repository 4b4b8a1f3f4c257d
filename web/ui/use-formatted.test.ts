import { expect, test } from 'vitest'
import { groupTyped } from './group-typed.ts'
import { caretIn } from './use-formatted.ts'

/** Types keys at the caret of a sum, which is the bar: "10|5" and ".5" give "10,5|5". */
function typedAt(barred: string, keys: string, language: 'ru' | 'en'): string {
  let caret = barred.indexOf('|')
  let shown = barred.replace('|', '')
  for (const key of keys) {
    const typed = shown.slice(0, caret) + key + shown.slice(caret)
    const next = groupTyped(typed, language, shown)
    caret = caretIn(next, typed, caret + 1)
    shown = next
  }
  return `${shown.slice(0, caret)}|${shown.slice(caret)}`.replaceAll('\u00a0', ' ')
}

test('a mark that is typed inside a number stays before the caret, also where it is written otherwise', () => {
  for (const mark of ['.', ',']) expect(typedAt('10|5', `${mark}5`, 'ru')).toBe('10,5|5')
  expect(typedAt('10|5', '.5', 'en')).toBe('10.5|5')
  expect(typedAt('1,2|50', '.', 'en')).toBe('12.|50')
  expect(typedAt('|50', ',', 'ru')).toBe('0,|50')
})

test('the caret follows its digit while groups come and go', () => {
  expect(typedAt('9|99', '95', 'en')).toBe('99,5|99')
  expect(typedAt('9|99', '95', 'ru')).toBe('99 5|99')
  expect(typedAt('1250|', '0', 'en')).toBe('12,500|')
})

test('a minus before the digits stays before the caret', () => {
  expect([caretIn('-5', '-5', 1), caretIn('-35', '-35', 2)]).toEqual([1, 2])
})

test('what a mask puts between the digits is no place of the caret', () => {
  expect(caretIn('2202 2032', '22022032', 4)).toBe(4)
  expect(caretIn('2202 2032 1', '2202 20321', 10)).toBe(11)
  expect(caretIn('2202 2032', '2202 2032', 0)).toBe(0)
})
