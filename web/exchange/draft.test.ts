import { expect, test } from 'vitest'
import { type Draft, forgetIntent, keepDraft, keyFor, readDraft } from './draft.ts'

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
const numbered = () => {
  let count = 0
  return () => `key-${++count}`
}

test('what is kept comes back, and is forgotten with the order', () => {
  const here = shelf()
  keepDraft(here, draft)
  expect(readDraft(here)).toEqual(draft)
  forgetIntent(here)
  expect(readDraft(here)).toBeNull()
})

test('one body has one key, another body another', () => {
  const here = shelf()
  const next = numbered()
  expect([keyFor(here, 'a', next), keyFor(here, 'a', next), keyFor(here, 'b', next), keyFor(here, 'b', next)]).toEqual([
    'key-1',
    'key-1',
    'key-2',
    'key-2',
  ])
})

test('the key of a made order is not used again', () => {
  const here = shelf()
  const next = numbered()
  keyFor(here, 'a', next)
  forgetIntent(here)
  expect(keyFor(here, 'a', next)).toBe('key-2')
})

test('a storage that is closed, full or spoilt breaks nothing', () => {
  const closed = {
    getItem: () => '{',
    setItem: () => {
      throw new Error('full')
    },
    removeItem: () => {
      throw new Error('closed')
    },
  }
  expect(readDraft(closed)).toBeNull()
  keepDraft(closed, draft)
  forgetIntent(closed)
  expect(keyFor(closed, 'a', () => 'key')).toBe('key')
  expect(readDraft(null)).toBeNull()
})
