import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '../language/language.ts'
import { legalFaults, mostLegalText } from './legal-faults.ts'
import { ourSource, readLegalText } from './legal-text.ts'
import { ourTexts } from './our-texts.ts'

const office = { opensAt: '10:00', closesAt: '22:00' }
const now = '2026-11-26T20:59:59.000Z'

test('heads, points and lists', () => {
  const text = 'Before all.\n\n# First\nA point\nof two lines.\n\nAnother.\n- one\n- two\nlines\n\n- three\n\nAfter.\n## Second\n- alone'
  expect(readLegalText(text)).toEqual([
    { title: null, parts: [{ kind: 'point', number: 1, text: 'Before all.' }] },
    {
      title: 'First',
      parts: [
        { kind: 'point', number: 1, text: 'A point of two lines.' },
        { kind: 'point', number: 2, text: 'Another.' },
        { kind: 'list', items: ['one', 'two lines', 'three'] },
        { kind: 'point', number: 3, text: 'After.' },
      ],
    },
    { title: 'Second', parts: [{ kind: 'list', items: ['alone'] }] },
  ])
})

test('every text can be read, and no word of it is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('# ', '- ', 'word', '\n', '\n\n', '<b>', ' ')), (pieces) => {
      const text = pieces.join('')
      const read = readLegalText(text)
        .flatMap(({ title, parts }) => [title ?? '', ...parts.flatMap((part) => (part.kind === 'point' ? part.text : part.items))])
        .join(' ')
      const words = (all: string) => all.match(/word|<b>/g)?.join() ?? ''
      expect(words(read)).toBe(words(text))
    }),
  )
})

test.each(Object.entries(ourTexts).flatMap(([name, versions]) => versions.map((text) => ({ name, text }))))(
  'ours of $name can be saved as it is, and reads as it stands',
  ({ text }) => {
    for (const language of languages) {
      const sections = readLegalText(ourSource(text, language, office))
      expect(sections.map(({ title }) => title)).toEqual(text.sections.map(({ title }) => title[language]))
    }
    const [ru, en] = [ourSource(text, 'ru', office), ourSource(text, 'en', office)]
    expect(legalFaults('rules', { from: '2026-12-01', ru, en }, now)).toEqual([])
  },
)

const good = { from: '2026-12-01', ru: 'Правила', en: 'Rules' }

test.each([
  ['no day', { from: '' }, 'from'],
  ['no date', { from: '2026-02-31' }, 'from'],
  ['yesterday', { from: '2026-11-25' }, 'from'],
  // 23:59 in Moscow: the 27th is tomorrow
  ['today', { from: '2026-11-26' }, 'from'],
  ['in ten years', { from: '2036-11-26' }, 'from'],
  ['no Russian', { ru: ' \n ' }, 'ru'],
  ['no English', { en: '' }, 'en'],
  ['too long', { ru: 'ж'.repeat(mostLegalText + 1) }, 'ru'],
  ['a head with nothing under it', { en: '# Head\n\n# Next\nWords' }, 'en'],
  ['a variable that is not there', { en: 'Write to {mail}' }, 'en'],
  ['a head of a page', { ru: `# ${'ж'.repeat(201)}\nСлова` }, 'ru'],
])('%s is refused', (_, part, path) => {
  expect(legalFaults('rules', { ...good, ...part }, now).map((one) => one.path)).toEqual([path])
})

test('tomorrow in Moscow is taken, and the date of our own text is not', () => {
  expect(legalFaults('rules', { ...good, from: '2026-11-27' }, now)).toEqual([])
  expect(legalFaults('rules', { ...good, from: '2026-11-27' }, '2026-11-26T21:00:00.000Z')).toHaveLength(1)
  expect(legalFaults('rules', { ...good, from: '2026-11-25' }, '2026-11-20T12:00:00.000Z')).toHaveLength(1)
})

test('what would be HTML is words', () => {
  const [section] = readLegalText('<script>alert(1)</script> [a](javascript:alert(1))')
  expect(section?.parts).toEqual([{ kind: 'point', number: 1, text: '<script>alert(1)</script> [a](javascript:alert(1))' }])
})
