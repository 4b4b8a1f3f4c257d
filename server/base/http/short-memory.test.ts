import { expect, test } from 'vitest'
import { openShortMemory } from './short-memory.ts'

function counted(most = 10) {
  let now = 0
  let count = 0
  const memory = openShortMemory<number>({ keptMs: 1000, most, nowMs: () => now })
  const ask = (key: string) => memory.of(key, async () => (count += 1))
  return { memory, ask, later: (ms: number) => void (now += ms) }
}

test('the same question within a moment is answered once, and after it anew', async () => {
  const { ask, later } = counted()
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2])
  later(999)
  expect(await ask('a')).toBe(1)
  later(1)
  expect(await ask('a')).toBe(3)
})

test('no more answers are kept than there is room for: the oldest goes', async () => {
  const { ask } = counted(2)
  await ask('a')
  await ask('b')
  await ask('c')
  expect(await ask('b')).toBe(2)
  expect(await ask('a')).toBe(4)
})

test('a failure is not kept', async () => {
  const { memory, ask } = counted()
  await expect(memory.of('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask('a')).toBe(1)
})
