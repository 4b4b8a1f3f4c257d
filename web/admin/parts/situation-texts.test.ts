import { expect, test } from 'vitest'
import { staffWords } from './situation-texts.ts'

test('situations that one language calls the same in the list, the other calls the same', () => {
  const shorts = Object.values(staffWords).map(({ short }) => short)
  const different = shorts.flatMap((one) =>
    shorts.filter((other) => (one.ru === other.ru) !== (one.en === other.en)).map((other) => [one, other]),
  )
  expect(different).toEqual([])
})
