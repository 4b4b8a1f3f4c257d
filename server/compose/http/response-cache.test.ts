import { beforeEach, expect, test } from 'vitest'
import { findKept, openResponseCache, type ResponseCache } from './response-cache.ts'

const [old, next] = [{}, {}]
const answer = { head: ['content-length', '12'], body: '{"result":1}' }

let kept: ResponseCache
let present: unknown
beforeEach(() => {
  kept = openResponseCache()
  present = old
})
const keep = (url: string, question: string, madeOf: unknown) => kept.keep(url, question, () => present, madeOf, answer)
const find = (url: string, question: string) => {
  const shelf = kept.shelfOf(url)
  return shelf ? findKept(shelf, question) : null
}

test('the same question at the same address has the same answer while it is made of the same', () => {
  expect(kept.shelfOf('/call/a')).toBeUndefined()
  keep('/call/a', '1', old)
  expect(find('/call/a', '1')).toBe(answer)
  expect(find('/call/a', '2')).toBeNull()
  expect(find('/a', '1')).toBeNull()
  present = next
  expect(find('/call/a', '1')).toBeNull()
})

test('what was made of something former is not told again, even when it comes late', () => {
  present = next
  keep('/call/a', '1', old)
  expect(find('/call/a', '1')).toBeNull()
  keep('/call/a', '2', next)
  expect(find('/call/a', '2')).toBe(answer)
  expect(find('/call/a', '1')).toBeNull()
})

test.each([
  ['of one address', () => '/call/a'],
  ['of many addresses', (index: number) => `/${index}/a`],
])('questions %s do not grow without end', (_, url) => {
  for (let index = 0; index <= 1000; index += 1) keep(url(index), String(index), old)
  expect(find(url(0), '0')).toBeNull()
  expect(find(url(1000), '1000')).toBe(answer)
})

test('a question that is asked anew with each price does not count twice', () => {
  keep('/call/b', '1', old)
  for (let index = 0; index <= 2000; index += 1) {
    present = { index }
    keep('/call/a', '1', present)
    keep('/call/a', '1', present)
  }
  present = old
  expect(find('/call/b', '1')).toBe(answer)
})

test('a question too long is not kept', () => {
  keep('/call/a', 'x'.repeat(1001), old)
  keep(`/call/a?${'x'.repeat(1000)}`, '1', old)
  expect(kept.shelfOf('/call/a')).toBeUndefined()
  expect(kept.shelfOf(`/call/a?${'x'.repeat(1000)}`)).toBeUndefined()
})

test('once closed, nothing is told and nothing is kept', () => {
  keep('/call/a', '1', old)
  kept.close()
  keep('/call/a', '1', old)
  expect(kept.shelfOf('/call/a')).toBeUndefined()
})
