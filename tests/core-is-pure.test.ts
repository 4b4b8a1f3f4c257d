import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** What lint has no rule for: a date without an argument is the clock. */
const clock = /new Date\(\s*\)|\bDate\(\s*\)/

test('no file of the core reads the clock', async () => {
  const guilty: string[] = []
  let files = 0
  for await (const file of glob('core/**/*.ts')) {
    files++
    if (!file.endsWith('.test.ts') && clock.test(await readFile(file, 'utf8'))) guilty.push(file)
  }
  expect(guilty).toEqual([])
  expect(files).toBeGreaterThan(20)
})
