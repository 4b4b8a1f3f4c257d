import { expect, test } from 'vitest'
import { ourTexts } from '../../core/legal/our-texts.ts'
import { toldNow } from '../../core/office/told-now.ts'
import { questions } from './qa.ts'

const day = { opensAt: '10:00', closesAt: '22:00' }
const always = { opensAt: '00:00', closesAt: '00:00' }
const texts = [
  ...Object.values(ourTexts)
    .flat()
    .flatMap(({ sections }) => sections.map(({ title, points }) => ({ title: title.ru, sentences: points }))),
  ...questions.flatMap(({ items }) => items.map(({ question, answer }) => ({ title: question.ru, sentences: answer }))),
]
const words = (office: typeof day) =>
  texts
    .flatMap(({ sentences }) => toldNow(sentences, office))
    .flatMap(({ ru, en }) => [ru, en])
    .join(' ')

test('an office that works around the clock names no opening hours, one with hours names them', () => {
  expect(words(day)).toMatch(/\{opens\}[^]*\{closes\}/)
  expect(words(always)).not.toMatch(/\{opens\}|\{closes\}/)
  expect(words(always)).toMatch(/в любое время суток[^]*at any hour/)
  expect(words(day)).not.toMatch(/в любое время суток|at any hour/)
})

test.each(texts)('$title: as many points at any hours, so that their numbers stay', ({ sentences }) => {
  expect(toldNow(sentences, always).length).toBe(toldNow(sentences, day).length)
  expect(toldNow(sentences, day).length).toBeGreaterThan(0)
})
