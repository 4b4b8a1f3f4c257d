import { expect, test } from 'vitest'
import { directions } from './directions.ts'

test('a visitor of the demo can meet the verification of a card', () => {
  const asking = directions.filter(({ active, verification }) => active && verification === 'card')
  expect(asking.map(({ id }) => id)).toEqual(['eth-alfa'])
})
