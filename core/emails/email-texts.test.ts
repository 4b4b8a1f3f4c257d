import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../language/language.ts'
import { cleanEmailText, emailTextFaults, emailTextsFaults, mostEmailLead, mostEmailTitle } from './email-text-faults.ts'
import { type EmailName, emailGroups, emailNames, emailTexts, oursOf, variablesOf } from './email-texts.ts'
import { emailVariables } from './email-variables.ts'
import { fillEmailText } from './fill-email-text.ts'

/** Something for each variable, as an email has it. */
const valuesOf = (name: EmailName) =>
  Object.fromEntries(
    variablesOf(name).map(({ name: variable, use }) => [
      variable,
      use === 'passage' || use === 'extra' ? [`First of ${variable}`, `Second of ${variable}`] : `<${variable}>`,
    ]),
  ) as never
const faults = (name: EmailName, title: string, lead: string) => emailTextFaults(name, 'en', { title, lead }).map(({ words }) => words.en)

describe.each(emailNames)('%s', (name) => {
  test('has words, a group, and variables with a meaning in both languages', () => {
    const { words, group } = emailTexts[name]
    expect(emailGroups).toContain(group)
    expect(words.ru).toMatch(/[а-яё]/i)
    expect(words.en).not.toMatch(/[а-яё]/i)
    for (const { name: variable, use } of variablesOf(name)) {
      const { words: meaning, example } = emailVariables[variable]
      expect(meaning.ru).toMatch(/[а-яё]/i)
      expect(meaning.en).not.toMatch(/[а-яё]/i)
      expect(example.en === '', variable).toBe(use === 'passage' || use === 'extra')
    }
  })
  test.each(languages)('our text in %s has no fault, is clean, and fills in without a brace', (language) => {
    const ours = oursOf(name, language)
    expect(emailTextFaults(name, language, ours)).toEqual([])
    expect(cleanEmailText(ours)).toEqual(ours)
    if (language === 'en') expect(`${ours.title} ${ours.lead}`).not.toMatch(/[а-яё]/i)
    const { title, lead } = fillEmailText(name, language, valuesOf(name), {})
    expect([title, ...lead].join('\n')).not.toMatch(/[{}]/)
    const used = variablesOf(name).filter(({ name: variable }) => `${ours.title} ${ours.lead}`.includes(`{${variable}}`))
    for (const { name: variable } of used) expect([title, ...lead].join('\n')).toContain(variable)
  })
})

test('a variable that is not known, misspelt, without its brace or without a name is a fault', () => {
  const title = 'No. {number}'
  expect(faults('orderDone', title, 'You have {take}')).toEqual([])
  expect(faults('orderDone', title, 'You have {take} and {sum}')).toEqual([
    'There is no variable {sum}. Available: {number}, {take}, {rateUs}',
  ])
  expect(faults('orderDone', title, 'You have {take} {Take}')).toEqual([
    'There is no variable {Take}. Available: {number}, {take}, {rateUs}',
  ])
  expect(faults('orderDone', title, 'You have {take} {}')).toEqual(['There is no variable {}. Available: {number}, {take}, {rateUs}'])
  for (const brace of ['{', '}', '{take', '{ take }', '{{take}}', '{ta{take}'])
    expect(faults('orderDone', title, `You have {take} ${brace}`)).toEqual(['A brace has no pair: write a variable like {number}'])
  expect(faults('newDevice', 'Hello', 'Hello {name}')).toEqual(['There is no variable {name}: this email has no variables'])
  // no name of every object
  expect(faults('newDevice', 'Hello', '{constructor}')).toEqual(['There is no variable {constructor}: this email has no variables'])
})

test('what an email makes no sense without has to stand in its place', () => {
  expect(faults('orderDone', 'Done', 'You have {take}')).toEqual(['The email makes no sense without {number}: put it back'])
  expect(faults('orderDone', 'No. {number}', 'Done')).toEqual(['The email makes no sense without {take}: put it back'])
  expect(faults('orderCanceled', 'No. {number}', '{why}')).toEqual([
    'The email makes no sense without {refund}: put it back',
    'The email makes no sense without {whereTo}: put it back',
  ])
  expect(emailTextFaults('orderDone', 'ru', { title: '', lead: '' }).map(({ path }) => path)).toEqual(['ru.title', 'ru.lead'])
  // a review speaks by its quotes alone
  expect(faults('reviewAnswered', '{headline}', '')).toEqual([])
})

test('what is not in every email stands in no title, and a passage of ours stands alone', () => {
  expect(faults('orderHeld', '{number}, {reason}', '{until}')).toEqual(['{reason} is not always there, so it cannot be in the subject'])
  expect(faults('orderDone', '{number}', '{take}\n\nBy the way: {rateUs}')).toEqual([
    '{rateUs} replaces a whole paragraph: leave it alone in its paragraph',
  ])
  expect(faults('orderDone', '{number} {rateUs}', '{take}')).toHaveLength(1)
})

test('a text has bounds, in signs as people count them', () => {
  const title = (length: number) => `{number}${'😀'.repeat(length - 8)}`
  expect(faults('orderReleased', title(mostEmailTitle), 'x')).toEqual([])
  expect(faults('orderReleased', title(mostEmailTitle + 1), 'x')).toEqual(['No longer than 150 characters'])
  expect(faults('orderReleased', '{number}', 'x'.repeat(mostEmailLead))).toEqual([])
  expect(faults('orderReleased', '{number}', 'x'.repeat(mostEmailLead + 1))).toEqual(['No longer than 4000 characters'])
})

test('a paragraph whose variable this email has not is left out, and a passage may have any number of paragraphs', () => {
  const filled = (reason: string | null, refund: string | null, whereTo: string[]) =>
    fillEmailText('orderCanceled', 'en', { number: '1', why: 'So it is.', reason, refund, whereTo }, {}).lead
  expect(filled(null, null, [])).toEqual(['So it is.'])
  expect(filled('late', null, [])).toEqual(['So it is.', 'Reason: late'])
  expect(filled(null, '4 TON', ['One.', 'Two.']).slice(2)).toEqual(['One.', 'Two.'])
})

test('a value is put in as it is: its braces and dollars mean nothing', () => {
  const values = { number: '$& {take}', take: '$1 {number}', rateUs: ['{take}'] }
  expect(fillEmailText('orderDone', 'en', values, {})).toEqual({
    title: 'Order No. $& {take} is done',
    lead: ['The exchange is complete. Your payout: $1 {number}.', '{take}'],
  })
})

test('a text of an admin is filled in the language that it is written in; one that does not fit gives way to ours', () => {
  const text = (lead: string) => ({ title: 'My {number}', lead })
  const own = { orderDone: { ru: text('Ваши {take}'), en: text('Your {gone}') } }
  const values = { number: '1', take: '2 TON', rateUs: [] }
  expect(fillEmailText('orderDone', 'ru', values, own)).toEqual({ title: 'My 1', lead: ['Ваши 2 TON'] })
  expect(fillEmailText('orderDone', 'en', values, own).title).toBe('Order No. 1 is done')
})

test('of any typing, what has no faults fills in without a brace', () => {
  const piece = fc.oneof(fc.constantFrom('{number}', '{take}', '{rateUs}', '{', '}', '\n\n', '\u200b', ' '), fc.string({ maxLength: 6 }))
  const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(typed, typed, (title, lead) => {
      const en = { title, lead }
      const texts = { ru: oursOf('orderDone', 'ru'), en }
      if (emailTextsFaults('orderDone', texts).length > 0) return
      const clean = { orderDone: { ...texts, en: cleanEmailText(en) } }
      const filled = fillEmailText('orderDone', 'en', { number: '1', take: '2', rateUs: ['3'] }, clean)
      expect(filled.title).toContain('1')
      expect(filled.title).not.toContain('\n')
      expect([filled.title, ...filled.lead].join('')).not.toMatch(/[{}]/)
    }),
    { numRuns: 2000 },
  )
})
