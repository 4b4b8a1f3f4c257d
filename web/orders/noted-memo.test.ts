import { expect, test } from 'vitest'
import { isLocked } from './noted-memo.ts'

const place = { value: 'rOffice', memo: '1' }

test('an address with a memo is kept back until that memo is noted', () => {
  expect(isLocked(place, null)).toBe(true)
  expect(isLocked(place, { ...place })).toBe(false)
  expect(isLocked({ value: 'TOffice', memo: null }, null)).toBe(false)
})

test('another memo of the same address, and the same memo of another one, have to be noted anew', () => {
  expect(isLocked({ ...place, memo: '2' }, place)).toBe(true)
  expect(isLocked({ ...place, value: 'rOther' }, place)).toBe(true)
})
