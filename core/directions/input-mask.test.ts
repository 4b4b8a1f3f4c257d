import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMask, fitsMask, unmask } from './input-mask.ts'

const card = '#### #### #### ####'
const phone = '+7 (###) ###-##-##'

test.each([
  [card, '4111111111111111', '4111 1111 1111 1111'],
  [card, '4111-1111-1111', '4111 1111 1111'],
  [card, '4111111111111111999', '4111 1111 1111 1111'],
  [card, '4111', '4111'],
  [phone, '9123456789', '+7 (912) 345-67-89'],
  [phone, '+7 912 345 67 89', '+7 (912) 345-67-89'],
  [phone, '79123456789', '+7 (912) 345-67-89'],
  [phone, '+7', '+7'],
  [phone, '', ''],
  ['@@-##', 'жщ12', 'жщ-12'],
  ['@@-##', '1a2b34', 'ab-34'],
  ['***', 'ё1-Z', 'ё1Z'],
  ['!##', '#5', '#5'],
  ['!##', '5', '#5'],
])('mask "%s" writes "%s" as "%s"', (mask, text, shown) => {
  expect(applyMask(mask, text)).toBe(shown)
})

test('a text fits a mask when it fills all of it', () => {
  expect(fitsMask(card, '4111 1111 1111 1111')).toBe(true)
  expect(fitsMask(card, '4111 1111 1111 111')).toBe(false)
  expect(fitsMask(card, '4111111111111111')).toBe(false)
  expect(fitsMask(card, '4111 1111 1111 11111')).toBe(false)
  expect(fitsMask('@', '1')).toBe(false)
  expect(fitsMask('*', '!')).toBe(false)
  expect(fitsMask('!@', '@')).toBe(true)
})

test('what was typed comes back without the signs of the mask', () => {
  expect(unmask(phone, '+7 (912) 345-67-89')).toBe('9123456789')
  expect(unmask(card, '4111 11')).toBe('411111')
})

const mask = fc.string({ unit: fc.constantFrom('#', '@', '*', ' ', '-', '7', '+', '('), minLength: 1, maxLength: 12 })
const text = fc.string({ unit: fc.constantFrom(...'0179abЖё -+(.'.split('')), maxLength: 20 })

test('writing twice changes nothing', () => {
  fc.assert(
    fc.property(mask, text, (pattern, typed) => {
      const once = applyMask(pattern, typed)
      expect(applyMask(pattern, once)).toBe(once)
    }),
  )
})

test('a result is a beginning of something that fits, and never longer than the mask', () => {
  fc.assert(
    fc.property(mask, text, (pattern, typed) => {
      const shown = applyMask(pattern, typed)
      expect(fitsMask(pattern.slice(0, shown.length), shown)).toBe(true)
    }),
  )
})
