/** listCannedAnswers, setCannedAnswer, placeCannedAnswer, removeCannedAnswer: the answers that staff keep ready. */
import { expect, test } from 'vitest'
import type { CannedAnswerDraft } from '../../contract/canned-answers.ts'
import { type CannedValues, cannedFaults, fillCanned } from '../../core/chat/canned-answer.ts'
import { aWorld } from '../a-world.ts'
import { audited, good } from '../make.ts'
import { newKey } from '../world.ts'

const world = aWorld()
const [operator, colleague, visitor] = [world.signedIn('operator'), world.signedIn('admin'), world.signedIn('visitor')]

const draft = (title: string, text = 'Да'): CannedAnswerDraft => ({ title: { ru: title, en: title }, text: { ru: text, en: 'Yes' } })
const set = (id: string | null, version: number, answer: CannedAnswerDraft, by = operator) =>
  world.call('setCannedAnswer', { idempotencyKey: newKey(), id, version, answer }, by)
const list = async () => good(await world.call('listCannedAnswers', {}, operator)).answers
const titles = async () => (await list()).map(({ answer }) => answer.title.ru)
const place = (id: string, before: string | null) => world.call('placeCannedAnswer', { idempotencyKey: newKey(), id, before }, operator)
const remove = (id: string, version: number) => world.call('removeCannedAnswer', { idempotencyKey: newKey(), id, version }, operator)

test('a new office has answers that can be saved as they are, and filled for an order', async () => {
  const answers = await list()
  expect(answers.length).toBeGreaterThanOrEqual(10)
  const values: CannedValues = { number: '1', give: '2', take: '3', name: '4', until: '5' }
  for (const { answer } of answers) {
    expect(cannedFaults(answer)).toEqual([])
    for (const language of ['ru', 'en'] as const) expect(fillCanned(answer.text, language, values)).toHaveProperty('text')
    expect(answer.text.ru).toMatch(/[а-яё]/i)
    expect(answer.text.en).not.toMatch(/[а-яё]/i)
  }
})

test('an answer is added at the end, changed, moved and removed; the audit says who did it', async () => {
  const added = good(await set(null, 0, draft(' Скоро\u200b ', 'До {until}')))
  expect(added).toMatchObject({ version: 1, answer: { title: { ru: 'Скоро' } } })
  expect((await titles()).at(-1)).toBe('Скоро')

  const changed = good(await set(added.id, 1, draft('Очень скоро')))
  expect(changed.version).toBe(2)
  // the same words are no change
  expect(good(await set(added.id, 2, draft('Очень скоро'))).version).toBe(2)

  const [first, second] = await list()
  good(await place(added.id, first?.id ?? ''))
  expect((await titles())[0]).toBe('Очень скоро')
  good(await place(added.id, second?.id ?? ''))
  expect((await titles())[1]).toBe('Очень скоро')
  good(await place(added.id, null))
  expect((await titles()).at(-1)).toBe('Очень скоро')

  good(await remove(added.id, 2))
  expect(await titles()).not.toContain('Очень скоро')
  expect(await remove(added.id, 2)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await place(added.id, null)).toMatchObject({ code: 'NOT_FOUND' })
  expect((await audited(world, `cannedAnswer:${added.id}`)).map(({ person_id, action }) => [person_id, action])).toEqual([
    [operator.uid, 'setCannedAnswer'],
    [operator.uid, 'setCannedAnswer'],
    [operator.uid, 'placeCannedAnswer'],
    [operator.uid, 'placeCannedAnswer'],
    [operator.uid, 'placeCannedAnswer'],
    [operator.uid, 'removeCannedAnswer'],
  ])
})

test('two people change one answer: the second sees what the first has saved, and nothing is lost', async () => {
  const { id } = good(await set(null, 0, draft('Вместе')))
  good(await set(id, 1, draft('Вместе, первый'), colleague))
  const late = await set(id, 1, draft('Вместе, второй'))
  expect(late).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    details: { version: 2, present: { answer: { title: { ru: 'Вместе, первый' } } } },
  })
  expect(await remove(id, 1)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const both = await Promise.all([set(id, 2, draft('Один'), colleague), set(id, 2, draft('Другой'))])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('answers added and moved at once each keep a place', async () => {
  const before = await list()
  const added = await Promise.all([1, 2, 3, 4].map((number) => set(null, 0, draft(`Сразу ${number}`))))
  const ids = added.map((one) => good(one).id)
  await Promise.all(ids.map((id) => place(id, before[0]?.id ?? null)))
  const after = (await list()).map(({ id }) => id)
  expect(after).toHaveLength(before.length + 4)
  expect(after.slice(0, 4).toSorted()).toEqual(ids.toSorted())
})

test('nothing is saved without words, with a variable that is not known, or by a client', async () => {
  const before = await list()
  expect(await set(null, 0, draft('', 'До {until}'))).toMatchObject({ code: 'CANNED_ANSWER_FAULTY', details: { field: 'answer.title.ru' } })
  expect(await set(null, 0, draft('Курс', 'До {when}'))).toMatchObject({
    code: 'CANNED_ANSWER_FAULTY',
    details: { field: 'answer.text.ru' },
  })
  expect(await set(null, 0, draft('Курс', 'я'.repeat(2001)))).toMatchObject({ code: 'CANNED_ANSWER_FAULTY' })
  expect(await set('nothing', 1, draft('Курс'))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await set(null, 0, draft('Курс'), visitor)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await world.call('listCannedAnswers', {}, visitor)).toMatchObject({ code: 'NO_ACCESS' })
  expect(await list()).toEqual(before)
})
