/** Lists that must agree, agree. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls } from '../contract/calls.ts'
import { catalogue, kinds } from '../core/errors/catalogue.ts'
import { situationWords } from '../core/orders/situation-words.ts'
import { statuses, statusWords } from '../core/orders/statuses.ts'
import { rights } from '../core/people/permissions.ts'
import { pages, withEnvironmentTable } from '../scripts/docs-pages.ts'
import { doors } from '../server/doors.ts'

const root = join(import.meta.dirname, '..')
const source = (floor: string): { path: string; text: string }[] =>
  readdirSync(join(root, floor), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: `${floor}/${path}`, text: readFileSync(join(root, floor, path), 'utf8') }))

test('every function of the contract has its door, and no door is extra', () => {
  expect(Object.keys(doors).toSorted()).toEqual(Object.keys(calls).toSorted())
})

test('every right that a function asks for stands in the matrix', () => {
  const asked = Object.values(calls).map(({ right }) => right)
  const known = new Set<string>([...rights, 'public', 'signedIn'])
  expect(asked.filter((right) => !known.has(right))).toEqual([])
})

test.each(Object.entries(catalogue))('%s has a kind that the wire knows and a text in both languages', (_code, [kind, ru, en]) => {
  expect(kinds).toHaveProperty(kind)
  expect(ru).toMatch(/[а-яё]/i)
  expect(en).toMatch(/[a-z]/i)
  expect(en).not.toMatch(/[а-яё]/i)
  const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()
  expect(placeholders(en)).toEqual(placeholders(ru))
})

test.each(statuses)('the status %s has plain words in both languages', (status) => {
  expect(statusWords[status].name.ru).toMatch(/[а-яё]/i)
  expect(statusWords[status].name.en).toMatch(/[a-z]/i)
})

test('every situation says what happens, what is next and what otherwise, in both languages', () => {
  for (const [key, words] of Object.entries(situationWords))
    for (const part of ['now', 'next', 'otherwise'] as const) {
      expect(words[part].ru, `${key}.${part}.ru`).toMatch(/[а-яё]/i)
      expect(words[part].en, `${key}.${part}.en`).toMatch(/[a-z]/i)
    }
})

describe('pages made from the code are fresh (npm run docs)', () => {
  test.each(Object.entries(pages()))('%s', (path, text) => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(text)
  })
  test('README.md', () => {
    const readme = readFileSync(join(root, 'README.md'), 'utf8')
    expect(withEnvironmentTable(readme)).toBe(readme)
  })
})

test('the core has no clock and no chance', () => {
  const guilty = source('core').filter(
    ({ path, text }) => !path.endsWith('.test.ts') && /Date\.now\(|new Date\(\)|Math\.random\(/.test(text),
  )
  expect(guilty.map(({ path }) => path)).toEqual([])
})

test('SQL never asks the database for the time', () => {
  const guilty = source('server').filter(
    ({ path, text }) =>
      !path.endsWith('.test.ts') &&
      /\b(now\(\)|current_timestamp|clock_timestamp)\b/.test(text.replaceAll(/ctx\.now\(\)|context\.now\(\)|\.now\(\)|=> now\(\)/g, '')),
  )
  expect(guilty.map(({ path }) => path)).toEqual([])
})

test('no file has a name that says nothing', () => {
  const floors = ['core', 'contract', 'outside', 'server', 'web', 'simulator', 'tests', 'scripts']
  const empty = /(^|\/)(utils?|helpers?|common|services?|managers?|types|misc)(\/|\.tsx?$)/
  expect(
    floors
      .flatMap(source)
      .filter(({ path }) => empty.test(path))
      .map(({ path }) => path),
  ).toEqual([])
})
