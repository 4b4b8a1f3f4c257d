import { expect, test } from 'vitest'
import { change, countChange, percentOf, pointsChange, timeText } from './figure-words.ts'

const t = {
  same: 'same',
  noBefore: 'none',
  points: (text: string) => `${text} pp`,
  seconds: (count: number) => `${count} s`,
  minutes: (count: number) => `${count} min`,
  hours: (count: string) => `${count} h`,
} as unknown as Parameters<typeof change>[3]

test('a change is a sign and per cent of what was before', () => {
  expect(change('108.2', '100', 'en', t)).toMatch(/^\+8\.2\s%$/u)
  expect(change('50', '100', 'en', t)).toMatch(/^−50\s%$/u)
  expect(change('100.01', '100', 'en', t)).toBe('same')
  expect(change('5', '0', 'en', t)).toBe('none')
  expect(change('0', '0', 'en', t)).toBe('same')
  // a loss that is less than the loss before is better
  expect(change('-50', '-100', 'en', t)).toMatch(/^\+50\s%$/u)
})

test('shares and counts', () => {
  expect(percentOf('1', '3', 2)).toBe('33.33')
  expect(percentOf('1', '0', 2)).toBeNull()
  expect(pointsChange('0.94', '0.91', 2, 'en', t)).toBe('+0.03 pp')
  expect(pointsChange('0.94', null, 2, 'en', t)).toBe('none')
  expect([countChange(1005, 3, 'en', t), countChange(3, 5, 'en', t), countChange(3, 3, 'en', t)]).toEqual(['+1,002', '−2', 'same'])
})

test('times are short', () => {
  expect([timeText(null, 'en', t), timeText(45, 'en', t), timeText(840, 'en', t), timeText(9000, 'en', t)]).toEqual([
    '—',
    '45 s',
    '14 min',
    '2.5 h',
  ])
})
