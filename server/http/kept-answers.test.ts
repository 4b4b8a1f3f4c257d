import { expect, test } from 'vitest'
import { openKeptAnswers } from './kept-answers.ts'

const [old, present] = [{}, {}]
const answer = Buffer.from('{"result":1}')

test('the same question has the same answer while it is made of the same', () => {
  const kept = openKeptAnswers()
  expect(kept.find('a', old)).toBeNull()
  kept.keep('a', old, answer)
  expect(kept.find('a', old)).toBe(answer)
  expect(kept.find('b', old)).toBeNull()
})

test('what was made of something former is not told again, even when it comes late', () => {
  const kept = openKeptAnswers()
  kept.keep('a', old, answer)
  expect(kept.find('a', present)).toBeNull()
  kept.keep('b', present, answer)
  expect(kept.find('a', present)).toBeNull()
  expect(kept.find('a', old)).toBeNull()
})

test('it does not grow without end', () => {
  const kept = openKeptAnswers()
  for (let index = 0; index <= 1000; index += 1) kept.keep(String(index), old, answer)
  expect(kept.find('0', old)).toBeNull()
  expect(kept.find('1000', old)).toBe(answer)
  kept.keep('x'.repeat(501), old, answer)
  expect(kept.find('x'.repeat(501), old)).toBeNull()
})
