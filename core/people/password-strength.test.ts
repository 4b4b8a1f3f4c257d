import { describe, expect, test } from 'vitest'
import { missingCharacters, strengthOf } from './password-strength.ts'

describe('strengthOf', () => {
  test.each([
    ['зонты', 0],
    ['зонтик', 1],
    ['123456', 1],
    ['aaaaaaaaaaaa', 1],
    ['qwertyuiop', 1],
    ['Password1', 1],
    ['два зонта', 2],
    ['сорок два зонта', 3],
    ['сорок два зонта и кот', 4],
    ['kR7#vQ2p', 3],
    ['kR7#vQ2p!mZ9x', 4],
  ])('%s is %i', (password, strength) => {
    expect(strengthOf(password)).toBe(strength)
  })
})

test('an emoji is one character', () => {
  expect(missingCharacters('🔑🔑🔑')).toBe(3)
})
