import { expect, test } from 'vitest'
import { credentialsSources, sourceAbilities } from './sources.ts'

test('every source says what it can do; what is asked with keys is never typed by hand', () => {
  expect(Object.keys(sourceAbilities)).toEqual([...credentialsSources])
  for (const source of credentialsSources) {
    const { name, kinds, value, secrets } = sourceAbilities[source]
    expect(name.ru).not.toBe('')
    expect(name.en).not.toBe('')
    expect(kinds.length).toBeGreaterThan(0)
    expect(kinds).not.toContain('cash')
    expect(value === 'asked').toBe(secrets)
  }
})

test('sources that are off have a name and are not offered', () => {
  expect(credentialsSources.filter((source) => sourceAbilities[source].on)).toEqual(['predefined', 'rapira', 'okx', 'kucoin'])
  expect(credentialsSources).toEqual(expect.arrayContaining(['garantex', 'processing', 'rapira', 'okx', 'kucoin']))
})
