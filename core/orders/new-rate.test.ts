import { expect, test } from 'vitest'
import { isNewRate } from './new-rate.ts'

const at = '2026-11-21T11:00:00.000Z'
const quote = { at, cause: 'openingOfService', rate: '90', fixedUntil: '2026-11-21T11:15:00.000Z' }

test('a rate is new if people read another figure than before', () => {
  expect(isNewRate({ ...quote, rate: '88' }, { rate: '90' })).toBe(true)
  expect(isNewRate({ ...quote, rate: '90.0' }, { rate: '90' })).toBe(false)
  expect(isNewRate({ ...quote, rate: '90.00001' }, { rate: '90' })).toBe(false)
  expect(isNewRate({ ...quote, rate: '0.0111111111111' }, { rate: '0.011111111111' })).toBe(false)
  expect(isNewRate({ ...quote, rate: '0.9999' }, { rate: '1.0001' })).toBe(true)
})

test('what is exchanged at the rate of the order brings no new rate, whatever its fixed cost makes of the figure', () => {
  expect(isNewRate({ ...quote, cause: 'resolvePartial', rate: '82' }, { rate: '90' })).toBe(false)
  expect(isNewRate({ ...quote, cause: 'resolveOver', rate: '91' }, { rate: '90' })).toBe(false)
  expect(isNewRate({ ...quote, cause: 'resolveOver', rate: '91', fixedUntil: at }, { rate: '90' })).toBe(true)
})
