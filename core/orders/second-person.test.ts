import { describe, expect, test } from 'vitest'
import { areTwoPeople, isAgreed, needsSecondPerson } from './second-person.ts'

const limit = { secondPersonAbove: '500000' }

describe('a second person', () => {
  test('is needed above the limit, and where the worth is not known', () => {
    expect(needsSecondPerson('500000', limit)).toBe(false)
    expect(needsSecondPerson('500000.01', limit)).toBe(true)
    expect(needsSecondPerson(null, limit)).toBe(true)
    expect(needsSecondPerson(undefined, limit)).toBe(true)
  })

  test('is another person of staff: nobody agrees with himself, and a client agrees to nothing', () => {
    expect(areTwoPeople(['anna', 'boris'])).toBe(true)
    expect(areTwoPeople(['anna', 'anna'])).toBe(false)
    expect(areTwoPeople([null, 'anna', undefined])).toBe(false)
    expect(areTwoPeople([])).toBe(false)
  })

  test('makes a great sum agreed; a small one needs one only', () => {
    expect(isAgreed('10', limit, ['anna'])).toBe(true)
    expect(isAgreed('600000', limit, ['anna', 'anna'])).toBe(false)
    expect(isAgreed('600000', limit, ['anna', null, 'boris'])).toBe(true)
  })
})
