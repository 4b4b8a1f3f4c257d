import { expect, test } from 'vitest'
import { shareOf, stepsUpTo } from './steps.ts'

test('who comes to a step was at those before it, and none of them is counted twice', () => {
  expect(stepsUpTo('details', 0)).toEqual(['visited', 'quoted', 'details'])
  expect(stepsUpTo('details', 1)).toEqual(['quoted', 'details'])
  expect(stepsUpTo('visited', 1)).toEqual([])
  expect(stepsUpTo('visited', 3)).toEqual([])
})

test('a share has one decimal, and says nothing of nobody or where more came than to the step before', () => {
  expect([shareOf(1, 3), shareOf(0, 5), shareOf(5, 5), shareOf(0, 0), shareOf(6, 5)]).toEqual(['33.3', '0', '100', null, null])
})
