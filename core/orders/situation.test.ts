import { describe, expect, it } from 'vitest'
import { kindFacts, randomLife } from '../../tests/random/random-life.ts'
import { defaultSettings } from '../settings/settings.ts'
import { situation } from './situation.ts'
import { situationWords } from './situation-words.ts'
import { resultLabel, statuses, statusWords } from './statuses.ts'

const life = randomLife(3, 0, () => undefined)
if (life === null) throw new Error('this seed makes an order')
const facts = kindFacts(life.world, life.order)

describe('where an order stands', () => {
  it.each(statuses)('has words for %s, in both languages', (status) => {
    const { key } = situation({ ...life.order, status }, facts)
    expect(situationWords).toHaveProperty(key)
    expect(statusWords[status].name.ru).toMatch(/[а-яё]/i)
    expect(statusWords[status].name.en).not.toMatch(/[а-яё]/i)
  })

  it('fills every placeholder, the same in both languages', () => {
    const known = Object.keys(situation(life.order, { ...facts, settings: defaultSettings }).values)
    for (const [key, text] of Object.entries(situationWords)) {
      for (const { ru, en } of [text.now, text.next, text.otherwise]) {
        const names = (words: string): string[] => [...words.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted()
        expect(names(en), key).toEqual(names(ru))
        for (const name of names(ru)) expect(known, key).toContain(name)
      }
    }
  })

  it('names nothing that is not there: a chat', () => {
    const texts = Object.values(situationWords).flatMap((text) => [text.now, text.next, text.otherwise].flatMap(({ ru, en }) => [ru, en]))
    expect(texts.filter((text) => /(?<!\p{L})чат(?:а|е|у|ом)?(?!\p{L})|\bchat\b|успешно|!/iu.test(text))).toEqual([])
    expect(texts.filter((text) => text.trim() === '')).toEqual([])
  })

  it('labels the result once there is one', () => {
    expect(statuses.map((status) => resultLabel(status)).filter((label) => label === 'orderNotDone')).toHaveLength(4)
    expect(resultLabel('done')).toBe('orderDone')
    expect(resultLabel('toBePaid')).toBeNull()
  })
})
