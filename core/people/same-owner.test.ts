import { expect, test } from 'vitest'
import { isSameOwner } from './same-owner.ts'

test.each([
  ['Мария Иванова', 'ИВАНОВА  Мария', true],
  ['Пётр Королёв', 'Петр Королев', true],
  ['Иванов И. П.', 'Пётр Иванов Ильич', true],
  ["O'Neill Ann-Mary", 'Ann-Mary O’Neill', true],
  ['Мария Иванова', 'Марина Иванова', false],
  ['Мария Иванова', 'Иванова', false],
  ['Иванова Мария', 'Мария Петрова', false],
  ['Иванов И. И.', 'Иванов Иван Петрович', false],
  ['', '', false],
])('"%s" and "%s" are one person: %s', (one, other, same) => {
  expect(isSameOwner(one, other)).toBe(same)
  expect(isSameOwner(other, one)).toBe(same)
})
