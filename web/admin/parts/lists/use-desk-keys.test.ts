import { expect, test } from 'vitest'
import { deskKey } from './use-desk-keys.ts'

const press = (code: string, key: string, shiftKey = false) => deskKey({ code, key, shiftKey })

test('keys mean the same in both layouts', () => {
  expect([press('KeyJ', 'j'), press('KeyJ', 'о')]).toEqual(['next', 'next'])
  expect([press('KeyK', 'k'), press('KeyK', 'л')]).toEqual(['previous', 'previous'])
  expect([press('KeyM', 'm'), press('KeyM', 'ь')]).toEqual(['take', 'take'])
  expect([press('KeyT', 't'), press('KeyT', 'е')]).toEqual(['write', 'write'])
  expect([press('KeyP', 'p'), press('KeyP', 'з')]).toEqual(['show', 'show'])
  expect([press('Slash', '/'), press('Slash', '.')]).toEqual(['search', 'search'])
  expect([press('Slash', '?', true), press('Slash', ',', true), press('Digit7', '?', true)]).toEqual(['help', 'help', 'help'])
})

test('other keys mean nothing', () => {
  expect([press('KeyA', 'a'), press('KeyJ', 'J', true), press('Enter', 'Enter'), press('Tab', 'Tab')]).toEqual([null, null, null, null])
  expect(press('Escape', 'Escape')).toBe('escape')
})
