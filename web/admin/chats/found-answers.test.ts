import { expect, test } from 'vitest'
import type { CannedAnswer } from '../../../contract/canned-answers.ts'
import { foundAnswers, shortText } from './found-answers.ts'

const answer = (id: string, title: string, text: string): CannedAnswer => ({
  id,
  version: 1,
  answer: { title: { ru: title, en: `${id} title` }, text: { ru: text, en: `${id} text` } },
})
const all = [
  answer('wait', 'Ждём', 'Курс ещё не закреплён'),
  answer('rate', 'Курс после проверки', 'Закрепим его'),
  answer('bye', 'Спасибо', 'Удачи'),
]
const found = (words: string) => foundAnswers(all, words).map(({ id }) => id)

test('without words all answers, in their order', () => {
  expect(found(' ')).toEqual(['wait', 'rate', 'bye'])
})

test('a title that fits comes before a text that does', () => {
  expect(found('курс')).toEqual(['rate', 'wait'])
})

test('several words, parts of words, е for ё, and the other language', () => {
  expect(found('пров ку')).toEqual(['rate'])
  expect(found('Ждем')).toEqual(['wait'])
  expect(found('BYE')).toEqual(['bye'])
  expect(found('нет такого')).toEqual([])
})

test('a long text is cut between two words, a short one is whole', () => {
  expect(shortText('Да,\nконечно')).toBe('Да, конечно')
  const short = shortText('слово '.repeat(40))
  expect(short).toMatch(/слово…$/)
  expect(short.length).toBeLessThanOrEqual(111)
})
