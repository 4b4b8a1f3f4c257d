import { expect, test } from 'vitest'
import { checkAddress } from '../addresses/check-address.ts'
import { poolAddress } from './keyless-pool.ts'
import { checkLines, pastedLines, withoutLines } from './pasted-lines.ts'

const [one, two] = [poolAddress('card', 0), poolAddress('card', 1)] as const
const check = (value: string) => checkAddress('card', value)

test('one a line, with its owner after a semicolon or a tab; empty lines are counted and left out', () => {
  expect(pastedLines(`${one}; Мария И.\r\n\n  ${two}\tПётр С.\n`)).toEqual([
    { line: 1, value: one, label: 'Мария И.' },
    { line: 3, value: two, label: 'Пётр С.' },
  ])
  expect(pastedLines(' \n\t\n')).toEqual([])
})

test('spaces between groups are ignored, and a repeated value is reported with its first line', () => {
  const spaced = one.replace(/(.{4})/g, '$1 ').trim()
  const lines = pastedLines(`${spaced}\n${two}\n${one}\nnonsense\n${two}`)
  expect(checkLines(lines, check)).toEqual({
    kept: [
      { line: 1, value: one, label: null },
      { line: 2, value: two, label: null },
    ],
    faults: [
      { line: 3, code: 'LINE_REPEATED', sameAs: 1 },
      { line: 4, code: 'CARD_INVALID' },
      { line: 5, code: 'LINE_REPEATED', sameAs: 2 },
    ],
  })
})

test('a label too long is a fault of its line, and a label without a value too', () => {
  expect(checkLines(pastedLines(`${one};${'x'.repeat(101)}\n;Мария`), check).faults.map(({ line }) => line)).toEqual([1, 2])
})

test('the faulty lines go, the others stay as they were typed', () => {
  expect(withoutLines(`a\n\nb\nc`, [3])).toBe('a\n\nc')
})
