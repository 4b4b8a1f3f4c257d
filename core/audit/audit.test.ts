import { expect, test } from 'vitest'
import { ownDeeds } from '../people/own-deeds.ts'
import { auditActions, auditActionWords, isAuditAction } from './audit-actions.ts'
import { auditKinds, auditKindWords, readSubject } from './audit-subjects.ts'
import { beginning, type ChainedRow, dayRoot, rowHash } from './chain.ts'

test('every action and every kind of subject has words in both languages', () => {
  for (const words of [...auditActions.map((action) => auditActionWords[action]), ...auditKinds.map((kind) => auditKindWords[kind])])
    expect(words).toEqual({ ru: expect.stringMatching(/^[А-ЯЁ]/), en: expect.stringMatching(/^[A-Z]/) })
  for (const deed of ownDeeds) expect(isAuditAction(deed), deed).toBe(true)
  expect(isAuditAction('toString')).toBe(false)
})

test('a subject is read as its kind and its id', () => {
  expect(readSubject('order:a-1')).toEqual({ kind: 'order', id: 'a-1' })
  expect(readSubject('leg:rapira:USDT/RUB')).toEqual({ kind: 'leg', id: 'rapira:USDT/RUB' })
  expect(readSubject('service')).toEqual({ kind: 'service', id: '' })
})

const row: ChainedRow = {
  id: 7,
  at: '2026-11-21T18:56:00.123000Z',
  personId: 'anna',
  action: 'signIn',
  subject: 'user:anna',
  details: '{}',
  requestId: null,
}

test('the hash of a row is one that any tool can reckon', () => {
  // printf '\n[7,"2026-11-21T18:56:00.123000Z","anna","signIn","user:anna","{}",null]' | sha256sum
  expect(rowHash(beginning, row)).toBe('2537b547169bde1b11788cefaaf9cac86b6c99a42836e8f859b303ffcd9aa3cc')
})

test('the hash holds each column and the row before', () => {
  const others: ChainedRow[] = [
    { ...row, id: 8 },
    { ...row, at: '2026-11-21T18:56:00.123001Z' },
    { ...row, personId: 'oleg' },
    { ...row, action: 'signin' },
    { ...row, subject: 'user:oleg' },
    { ...row, details: '{"a": 1}' },
    { ...row, requestId: 'null' },
  ]
  const hashes = [rowHash(beginning, row), rowHash('a', row), ...others.map((other) => rowHash(beginning, other))]
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('the root of a day holds its name, its rows and the day before', () => {
  const roots = [
    dayRoot(beginning, '2026-11-21', 'a'),
    dayRoot(beginning, '2026-11-22', 'a'),
    dayRoot(beginning, '2026-11-21', beginning),
    dayRoot('b', '2026-11-21', 'a'),
  ]
  expect(new Set(roots).size).toBe(roots.length)
})
