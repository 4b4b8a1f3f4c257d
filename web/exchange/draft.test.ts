import { expect, test } from 'vitest'
import { type Draft, keepDraft, readDraft } from './draft.ts'

const shelf = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}
const draft: Draft = {
  giveId: 'usdt',
  takeId: 'sber',
  deal: { side: 'give', amount: '1000', give: '1000', take: '92400', rate: '92.4' },
  saved: {},
  fields: { card: '2202' },
  email: 'a@b.example',
  meeting: { placeId: '', at: '' },
  filled: null,
  consents: { rules: '', aml: '' },
}
test('what is kept comes back, and is forgotten with the order', () => {
  const here = shelf()
  keepDraft(here, draft)
  expect(readDraft(here)).toEqual(draft)
  keepDraft(here, null)
  expect(readDraft(here)).toBeNull()
})

test('what cannot be a form is none', () => {
  const here = shelf()
  for (const left of ['{', '"form"', '{}', '{"deal":{"amount":"1","rate":"x"},"fields":{}}', '{"deal":{"amount":"1","rate":"2"}}']) {
    here.setItem('exchange-draft', left)
    expect(readDraft(here)).toBeNull()
  }
  expect(readDraft(null)).toBeNull()
})
