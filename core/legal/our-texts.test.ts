import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ourTexts } from './our-texts.ts'

/** Somebody has agreed to each of them. A text that changes is a new version with its own date, and these lines stay. */
const released: Record<string, string> = {
  'rules 2026-11-29': '7bb5f77902466cc4',
  'rules 2026-11-25': '35c14274377e3254',
  'aml 2026-11-01': '2d540d6c3b23ea07',
  'personal-data 2026-11-29': 'acb9c067dc3255be',
  'personal-data 2026-11-27': 'e97a0030a00ae6d7',
  'personal-data 2026-11-25': '03bf960ba0bcab8d',
  'partners 2026-11-29': '373bfd478abbde15',
  'partners 2026-11-25': '019f7beb95b1ecb3',
}

test('a text that was released is not edited', () => {
  const present = Object.entries(ourTexts).flatMap(([name, versions]) =>
    versions.map(({ version, sections }) => [
      `${name} ${version}`,
      createHash('sha256').update(JSON.stringify(sections)).digest('hex').slice(0, 16),
    ]),
  )
  expect(Object.fromEntries(present)).toEqual(released)
})

test('the newest version of a text stands first', () => {
  for (const versions of Object.values(ourTexts)) {
    const days = versions.map(({ version }) => version)
    expect(days).toEqual([...new Set(days)].sort().reverse())
  }
})
