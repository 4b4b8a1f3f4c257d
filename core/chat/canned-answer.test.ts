import { expect, test } from 'vitest'
import { type CannedDraft, type CannedValues, cannedFaults, cleanCanned, fillCanned } from './canned-answer.ts'

const draft: CannedDraft = {
  title: { ru: 'Курс', en: 'Rate' },
  text: { ru: 'Курс держим до {until}.', en: 'The rate holds until {until}.' },
}
const paths = (change: Partial<CannedDraft>) => cannedFaults({ ...draft, ...change }).map(({ path }) => path)
const values: CannedValues = { number: '20 416', give: '60 000 ₽', take: '642,40 USDT', name: 'Анна', until: '14:35' }

test('an answer is filled with what its order has', () => {
  const text = { ru: '{name}: заявка {number}, {give} → {take}, до {until}', en: '{number}' }
  expect(fillCanned(text, 'ru', values)).toEqual({ text: 'Анна: заявка 20 416, 60 000 ₽ → 642,40 USDT, до 14:35' })
  expect(fillCanned(text, 'en', values)).toEqual({ text: '20 416' })
})

test('without a fixed rate an answer that names its end cannot be used, and one that does not can', () => {
  expect(fillCanned(draft.text, 'ru', { ...values, until: null })).toEqual({ empty: 'until' })
  expect(fillCanned({ ru: 'Спасибо', en: 'Thanks' }, 'ru', { ...values, until: null })).toEqual({ text: 'Спасибо' })
})

test('what a client typed is not filled in a second time', () => {
  expect(fillCanned({ ru: '{give}', en: '' }, 'ru', { ...values, give: '{until}' })).toEqual({ text: '{until}' })
})

test('both languages are needed, and each has an end', () => {
  expect(paths({})).toEqual([])
  expect(paths({ title: { ru: ' ', en: 'Rate' } })).toEqual(['title.ru'])
  expect(paths({ text: { ru: 'Да', en: '\u200b' } })).toEqual(['text.en'])
  expect(paths({ title: { ru: 'я'.repeat(81), en: 'y'.repeat(80) } })).toEqual(['title.ru'])
  expect(paths({ text: { ru: 'я'.repeat(2001), en: 'y'.repeat(2000) } })).toEqual(['text.ru'])
})

test.each(['{sum}', '{Until}', '{}', '{номер}'])('%s is no variable', (variable) => {
  expect(paths({ text: { ru: `До ${variable}`, en: 'Until {until}' } })).toEqual(['text.ru'])
})

test('braces around a sentence are words', () => {
  expect(paths({ text: { ru: 'Да {это так}', en: '{ }' } })).toEqual([])
})

test('unseen signs and the ends of lines in a title are not kept', () => {
  expect(cleanCanned({ title: { ru: ' Курс\n до ', en: 'A\u202eB' }, text: { ru: 'a\n\n\n\nb', en: 'x' } })).toEqual({
    title: { ru: 'Курс до', en: 'AB' },
    text: { ru: 'a\n\nb', en: 'x' },
  })
})
