import { expect, test } from 'vitest'
import { areWrong, readDays, spanAsked, writeDays } from './days-asked.ts'

const today = '2026-03-01'

test('the address says which days, and the last seven where it does not', () => {
  expect(spanAsked(readDays('', today), today)).toEqual({ from: '2026-02-23', until: today })
  expect(spanAsked(readDays('days=today', today), today)).toEqual({ from: today, until: today })
  expect(spanAsked(readDays('days=quarter', today), today)).toEqual({ from: '2025-12-02', until: today })
  expect(spanAsked(readDays('days=nonsense', today), today)).toEqual({ from: '2026-02-23', until: today })
})

test('days that somebody chose are kept in the address, and are no span the wrong way round', () => {
  const asked = { choice: 'own', own: { from: '2026-01-01', until: '2026-01-31' } } as const
  expect(readDays(writeDays(asked), today)).toEqual(asked)
  expect(spanAsked(asked, today)).toEqual(asked.own)
  expect(spanAsked({ choice: 'own', own: { from: '2026-01-31', until: '2026-01-01' } }, today)).toBeNull()
  expect(spanAsked({ choice: 'own', own: { from: '2024-01-01', until: '2026-01-01' } }, today)).toBeNull()
  expect(spanAsked({ choice: 'own', own: { from: '', until: today } }, today)).toBeNull()
})

test('a day that is being typed stays empty, and only there', () => {
  const asked = { choice: 'own', own: { from: '', until: '' } } as const
  expect(readDays(writeDays(asked), today)).toEqual(asked)
  expect(readDays('days=own', today).own).toEqual({ from: '2026-02-23', until: today })
  expect(readDays('days=own&from=soon', today).own.from).toBe('2026-02-23')
  expect(readDays('days=month&from=', today).own.from).toBe('2026-02-23')
})

test('a year that is being typed is kept, and is neither a span nor wrong', () => {
  for (const from of ['0002-01-05', '0020-01-05', '0202-01-05', '']) {
    const asked = { choice: 'own', own: { from, until: today } } as const
    expect(readDays(writeDays(asked), today)).toEqual(asked)
    expect(spanAsked(asked, today)).toBeNull()
    expect(areWrong(asked.own)).toBe(false)
    expect(areWrong({ from: today, until: from })).toBe(false)
  }
})

test('whole days are wrong when they are turned round or too many', () => {
  expect(areWrong({ from: '2026-01-31', until: '2026-01-01' })).toBe(true)
  expect(areWrong({ from: '2024-01-01', until: '2026-01-01' })).toBe(true)
  expect(areWrong({ from: '2000-01-01', until: today })).toBe(true)
  expect(areWrong({ from: '2026-01-01', until: '2026-01-01' })).toBe(false)
})
