import { expect, test } from 'vitest'
import { brandSize } from './brand-size.ts'

test('the longest word of a name sets its size, within bounds', () => {
  expect(['Меняла', 'Обменник', 'Exchange House', 'Криптообмен', 'Sehrlangername Office', ''].map(brandSize)).toEqual([
    19, 16, 16, 12, 12, 19,
  ])
})
